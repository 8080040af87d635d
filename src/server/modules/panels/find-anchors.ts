import {
  isCredentialsOnly,
  isFurtherCredentials,
  readCredentials,
  readDoctorName,
  readPersonName,
  type NamedDoctor,
} from './doctor-name.ts';
import type { Segment } from '#server/modules/page-words/page-segments.port.ts';
import { boxAround, heightOf, isSameRow, overlapAcross, type Box } from '#server/modules/page-words/words.port.ts';

/** A line that names a physician, with the segments that it is made of. */
export type Anchor = Box & { readonly doctor: NamedDoctor; readonly segments: readonly Segment[] };

/** In heights of a line. */
const farthestDegree = 25;
const farthestLine = 0.9;

/** Every physician that a page names in a line of its own, whoever it is. */
export function findAnchors(segments: readonly Segment[]): readonly Anchor[] {
  const anchors: Anchor[] = [];
  const used = new Set<Segment>();
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
  const whole = anchorOf([segment]);
  if (whole !== undefined) return withDegreesBelow(whole, free);
  const above = lineAbove(segment, free);
  const wrapped = above === undefined ? undefined : wrappedAnchor(above, segment);
  if (wrapped !== undefined) return wrapped;
  return anchorWithDegree(segment, free);
}

function anchorOf(parts: readonly Segment[]): Anchor | undefined {
  const doctor = readDoctorName(parts.map(({ text }) => text).join(' '));
  return doctor === undefined ? undefined : { ...boxAround(parts), doctor, segments: parts };
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

/** A name that a narrow column breaks: "Higginbotham-", "Castellanos, M.D.". */
function wrappedAnchor(above: Segment, segment: Segment): Anchor | undefined {
  const begins = /^[^,]+,?$|^\p{L}[^,]+,[^,]+,?$/u.test(above.text) && !/\d{3}/u.test(above.text);
  const { credentials } = readCredentials(segment.text);
  const isDegreeAtOnce = credentials !== '' && readDoctorName(above.text) === undefined;
  if (!begins || (!isDegreeAtOnce && segment.text.split(' ').length > 5)) return undefined;
  const isHyphened = /\p{Ll}-$/u.test(above.text);
  const text = `${above.text}${isHyphened ? '' : ' '}${segment.text}`;
  const doctor = readDoctorName(text);
  return doctor === undefined || doctor.credentials === ''
    ? undefined
    : { ...boxAround([above, segment]), doctor, segments: [above, segment] };
}

function lineAbove(segment: Segment, others: readonly Segment[]): Segment | undefined {
  return others
    .filter((other) => {
      const gap = segment.top - other.bottom;
      const isNear = gap > -0.5 * heightOf(segment) && gap < farthestLine * heightOf(segment);
      return isNear && !isSameRow(segment, other) && overlapAcross(segment, other) > 0;
    })
    .toSorted((one, other) => other.bottom - one.bottom)[0];
}

/** A table with the degree in a cell beside the name. */
function anchorWithDegree(segment: Segment, others: readonly Segment[]): Anchor | undefined {
  if (readPersonName(segment.text.replace(/^\(?\d{1,2}[.)]\)?\s*/u, '')) === undefined) return undefined;
  const beside = others
    .filter((other) => {
      const gap = other.left - segment.right;
      return gap > 0 && gap < farthestDegree * heightOf(segment) && isSameRow(segment, other) && isCredentialsOnly(other.text);
    })
    .toSorted((one, other) => one.left - other.left)[0];
  if (beside === undefined) return undefined;
  const row = others.filter((other) => isSameRow(segment, other) && other.left > segment.left && other.right < beside.left);
  return row.length > 0 ? undefined : anchorOf([segment, withComma(beside)]);
}

/** The degree as it would stand behind the name. */
const withComma = (segment: Segment): Segment => ({ ...segment, text: `, ${segment.text}` });
