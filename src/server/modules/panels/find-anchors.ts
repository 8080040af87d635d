import {
  isCredentialsOnly,
  isFurtherCredentials,
  isNameLine,
  readDoctorName,
  readPersonName,
  withoutDegreeLabel,
  withoutNumber,
  type NamedDoctor,
} from './doctor-name.ts';
import type { Segment } from '#server/modules/page-words/page-segments.public.ts';
import { joinedLines, nameBelow, namesInColumns, wrappedName } from './joined-names.ts';
import { boxAround, heightOf, isSameRow, middleOf, overlapDown, type Box } from '#server/modules/page-words/words.public.ts';

/** A line that names a physician, with the segments that it is made of. */
export type Anchor = Box & { readonly doctor: NamedDoctor; readonly segments: readonly Segment[] };

/** In heights of a line. */
const farthestDegree = 25;
const farthestLine = 0.9;
/** Lines of one cell are as close; its row ends before a wider gap. */
const closestLine = 0.45;

/** Every physician that a page names in a line of its own, whoever it is. */
export function findAnchors(segments: readonly Segment[]): readonly Anchor[] {
  const anchors: Anchor[] = namesInColumns(segments).map((named) => ({ ...boxAround(named.segments), ...named }));
  const used = new Set(anchors.flatMap((anchor) => anchor.segments));
  for (const segment of segments) {
    if (used.has(segment)) continue;
    const found = anchorAt(segment, segments, used);
    if (found === undefined) continue;
    anchors.push(found);
    for (const part of found.segments) used.add(part);
  }
  return anchors.toSorted((one, other) => one.top - other.top || one.left - other.left);
}

function anchorAt(segment: Segment, segments: readonly Segment[], used: ReadonlySet<Segment>): Anchor | undefined {
  const free = segments.filter((other) => other !== segment && !used.has(other));
  const wrapped = wrappedName(segment, free);
  if (wrapped !== undefined) return withDegreesBelow({ ...boxAround(wrapped.segments), ...wrapped }, free);
  const whole = anchorOf([segment]);
  return whole === undefined ? anchorWithDegree(segment, free) : withDegreesBelow(whole, free);
}

function anchorOf(parts: readonly Segment[], segments = parts): Anchor | undefined {
  const doctor = readDoctorName(parts.map(({ text }) => text).join(' '));
  return doctor === undefined ? undefined : { ...boxAround(segments), doctor, segments };
}

/** Further degrees that a narrow column sets under the name. */
function withDegreesBelow(anchor: Anchor, others: readonly Segment[]): Anchor {
  const below = others.find((other) => {
    const gap = other.top - anchor.bottom;
    const isNext =
      gap > -0.5 * heightOf(other) && gap < farthestLine * heightOf(other) && Math.abs(other.left - anchor.left) < 2 * heightOf(other);
    return isNext && !isSameRow(anchor, other) && isFurtherCredentials(other.text);
  });
  return below === undefined ? anchor : (anchorOf([...anchor.segments, withComma(below)]) ?? anchor);
}

/** A table with the degree in a cell beside the name, which its own cell may break. */
function anchorWithDegree(segment: Segment, others: readonly Segment[]): Anchor | undefined {
  if (!isNameLine(segment.text, true)) return undefined;
  const cells = cellsBeside(segment, others);
  const degrees = cells?.degrees ?? [degreeBeside(segment, others)].filter((degree) => degree !== undefined);
  if (degrees.length === 0) return undefined;
  const lines = cells?.lines ?? nameBelow(segment, others, (line) => degreeBeside(line, others) !== undefined);
  return readPersonName(withoutNumber(joinedLines(lines)), true) === undefined
    ? undefined
    : anchorOf(
        [
          { ...segment, ...boxAround(lines), text: joinedLines(lines), words: lines.flatMap(({ words }) => words) },
          ...degrees.map(withComma),
        ],
        [...lines, ...degrees],
      );
}

type Cells = { readonly lines: readonly Segment[]; readonly degrees: readonly Segment[] };

/** The lines of a name and of its degrees where their cells stand beside each other, but not line for line. */
function cellsBeside(first: Segment, others: readonly Segment[]): Cells | undefined {
  if (others.some((above) => isJustAbove(above, first) && isNameLine(above.text))) return undefined;
  const lines = linesFrom(first, others, isNameLine);
  const box = boxAround(lines);
  const beside = others.filter(
    (other) => other.left > box.right && other.left - box.right < farthestDegree * heightOf(first) && overlapDown(other, box) > 0,
  );
  const top = beside.find(({ text }) => isCredentialsOnly(text));
  if (top === undefined || beside.some((other) => other.left < top.left && other.right < top.left)) return undefined;
  const degrees = linesFrom(top, others, isFurtherCredentials);
  const lone = degrees.slice(0, -1).some(({ text }) => !text.endsWith(','));
  const near = 0.3 * heightOf(first);
  const isCentred = Math.abs(middleOf(boxAround(degrees)) - middleOf(box)) < near;
  // A cell of more lines beside them holds the lines of a name together.
  const isHeld = Math.abs(top.top - first.top) < near && lines.length <= degrees.length;
  return lines.length + degrees.length > 2 && (isCentred || isHeld) && !lone ? { lines, degrees } : undefined;
}

function linesFrom(first: Segment, others: readonly Segment[], fits: (text: string) => boolean): readonly Segment[] {
  const next = others.find((other) => isJustAbove(first, other) && other.top > first.top && fits(other.text));
  return next === undefined ? [first] : [first, ...linesFrom(next, others, fits)];
}

/** The next cell of a row, when it holds degrees and nothing else; degrees under a name of another column are none. */
function degreeBeside(segment: Segment, others: readonly Segment[]): Segment | undefined {
  const beside = others
    .filter((other) => {
      const gap = other.left - segment.right;
      return gap > 0 && gap < farthestDegree * heightOf(segment) && isSameRow(segment, other) && isCredentialsOnly(other.text);
    })
    .filter((other) => !others.some((above) => isJustAbove(above, other) && isNameLine(above.text) && !isFurtherCredentials(above.text)))
    .toSorted((one, other) => one.left - other.left)[0];
  if (beside === undefined) return undefined;
  return others.some((other) => isSameRow(segment, other) && other.left > segment.left && other.right < beside.left) ? undefined : beside;
}

function isJustAbove(above: Segment, segment: Segment): boolean {
  const gap = Math.abs(segment.top - above.bottom);
  return gap < closestLine * heightOf(segment) && Math.abs(above.left - segment.left) < heightOf(segment) && !isSameRow(above, segment);
}

/** The degree as it would stand behind the name. */
const withComma = (segment: Segment): Segment => ({ ...segment, text: `, ${withoutDegreeLabel(segment.text)}` });
