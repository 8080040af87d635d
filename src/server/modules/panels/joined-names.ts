import {
  isNameLine,
  readDoctorName,
  readPersonName,
  specialtyWord,
  withoutDegreeLabel,
  withoutNumber,
  type NamedDoctor,
} from './doctor-name.ts';
import type { Segment } from '#server/modules/page-words/page-segments.public.ts';
import { boxAround, heightOf, isSameRow, middleOf, overlapAcross, type Box } from '#server/modules/page-words/words.public.ts';

/** A name with the lines or cells that it is read from. */
export type JoinedName = { readonly doctor: NamedDoctor; readonly segments: readonly Segment[] };

const mostLines = 4;
/** In heights of a line: a line of a cell from the middle of its row. */
const farthestOfCell = 1.6;
/** In heights of a line. */
const farthestLine = 0.9;
/** In heights of a line: from the number of a name. */
const farthestName = 4;
const usualSpace = 0.25;
const columnReach = { aside: 3, down: 14 } as const;

/** A name that a narrow column breaks: "Bartholomew Lee", "Higginbotham-", "Castellanos, M.D."; the last of its lines has the degree. */
export function wrappedName(last: Segment, others: readonly Segment[]): JoinedName | undefined {
  let parts: readonly Segment[] = [last];
  let doctor = readDoctorName(joinedLines(parts));
  while (parts.length < mostLines) {
    const lower = parts[0] ?? last;
    const above = lineAbove(lower, others);
    if (above === undefined || !isNameLine(above.text) || specialtyWord.test(above.text)) break;
    if (doctor !== undefined && !goesOn(above, lower, others)) break;
    parts = [above, ...parts];
    doctor = readDoctorName(joinedLines(parts));
  }
  return parts.length === 1 || doctor === undefined || doctor.credentials === '' ? undefined : { doctor, segments: parts };
}

/** The lines of a name from its first down, while the name is not whole or goes on; one that begins another row ends it. */
export function nameBelow(first: Segment, others: readonly Segment[], beginsRow: (line: Segment) => boolean): readonly Segment[] {
  const lines = [first];
  while (lines.length < mostLines) {
    const upper = lines.at(-1) ?? first;
    const below = lineBelow(upper, others);
    if (below === undefined || !isNameLine(below.text) || specialtyWord.test(below.text) || beginsRow(below)) break;
    const isWhole = readPersonName(withoutNumber(joinedLines(lines))) !== undefined && !/\s\p{Lu}\.$/u.test(upper.text);
    if (isWhole && !isClose(upper, below) && !goesOn(upper, below, others)) break;
    lines.push(below);
  }
  return lines;
}

/** Lines of one cell are as close, in heights of a line; its row ends before a wider gap. */
const closestLine = 0.45;
const isClose = (upper: Box, lower: Box): boolean =>
  lower.top - upper.bottom < closestLine * heightOf(lower) && Math.abs(lower.left - upper.left) < 0.5 * heightOf(lower);

/** Lines as one text; a hyphen at the end of a line joins what stands around it. */
export function joinedLines(parts: readonly Segment[]): string {
  const texts = parts.map(({ text }, index) => (index === 0 ? text : withoutDegreeLabel(text)));
  return texts.reduce((before, text) => (before.endsWith('-') ? `${before}${text}` : `${before} ${text}`));
}

/** A number that stands apart from its name has the name beside it. */
function lineAbove(segment: Segment, others: readonly Segment[]): Segment | undefined {
  const above = nearestAbove(segment, others);
  if (above === undefined || !isNumberAlone(above)) return above;
  return others
    .filter((other) => isSameRow(above, other) && other.left > above.right && other.left - above.right < farthestName * heightOf(above))
    .toSorted((one, other) => one.left - other.left)[0];
}

const isNumberAlone = ({ text }: Segment): boolean => withoutNumber(`${text} `) === '' || /^\d{1,2}$/u.test(text);

function nearestAbove(segment: Segment, others: readonly Segment[]): Segment | undefined {
  return others
    .filter((other) => {
      const gap = segment.top - other.bottom;
      const isNear = gap > -0.5 * heightOf(segment) && gap < farthestLine * heightOf(segment);
      return isNear && !isSameRow(segment, other) && overlapAcross(segment, other) > 0;
    })
    .toSorted((one, other) => other.bottom - one.bottom)[0];
}

function lineBelow(segment: Segment, others: readonly Segment[]): Segment | undefined {
  return others
    .filter((other) => {
      const gap = other.top - segment.bottom;
      const isNear = gap > -0.5 * heightOf(segment) && gap < farthestLine * heightOf(segment);
      return isNear && !isSameRow(segment, other) && overlapAcross(segment, other) > 0;
    })
    .toSorted((one, other) => one.top - other.top)[0];
}

/** Whether a line that may be a whole name begins in the one above: that one is counted or stays open, or had no room for another word. */
function goesOn(above: Segment, lower: Segment, others: readonly Segment[]): boolean {
  const isOpen = /(?:[,-]|\s\p{Lu}\.|\s(?:de|la|las|los|del|van|von|der|den))$/u.test(above.text);
  const isCounted = withoutNumber(above.text) !== above.text;
  return isOpen || isCounted || isFull(above, lower, others);
}

/** No line of the column reaches as far as this one would with the first word of the next. */
function isFull(above: Segment, lower: Segment, others: readonly Segment[]): boolean {
  const line = heightOf(above);
  const [first] = lower.words;
  if (first === undefined) return false;
  const left = Math.min(above.left, lower.left);
  const isOfColumn = (other: Box): boolean =>
    Math.abs(other.left - left) < columnReach.aside * line && Math.abs(other.top - above.top) < columnReach.down * line;
  const reached = Math.max(lower.right, ...others.filter(isOfColumn).map(({ right }) => right));
  return above.right + usualSpace * line + (first.right - first.left) > reached;
}

/** The lines of a drawn cell that holds one name and nothing else become one. */
export function withWholeCells(segments: readonly Segment[], cells: readonly Box[]): readonly Segment[] {
  const whole = cells.flatMap((cell) => {
    const lines = segments.filter((line) => middleOf(line) > cell.top && middleOf(line) < cell.bottom && overlapAcross(line, cell) > 0);
    const isName = lines.length > 1 && lines.length < mostLines && lines.every(({ text }) => isNameLine(text) && !specialtyWord.test(text));
    const areOthers = lines.every(({ text }) => readPersonName(withoutNumber(text)) !== undefined);
    return isName && !areOthers && readPersonName(withoutNumber(joinedLines(lines))) !== undefined ? [lines] : [];
  });
  return segments.flatMap((segment) => {
    const lines = whole.find((each) => each.includes(segment));
    if (lines === undefined) return [segment];
    if (lines[0] !== segment) return [];
    return [{ ...boxAround(lines), text: joinedLines(lines), words: lines.flatMap(({ words }) => words) }];
  });
}

type Heads = { readonly last: Segment; readonly first: Segment; readonly degree: Segment | undefined };

const lastHead = /^(?:last|family|sur)\s?-?(?:name)?$/iu;
const firstHead = /^(?:first|given)\s?(?:name)?s?(?:\s?(?:and|&|\/)?\s?(?:middle|m\.?i\.?)(?:\s(?:name|initial))?)?$/iu;
const degreeHead = /^(?:degrees?|credentials?|title|lic(?:ense)?\.?\s?type)$/iu;

/** The names of a table that has family names and given names in columns of their own. */
export function namesInColumns(segments: readonly Segment[]): readonly JoinedName[] {
  const heads = headsOf(segments);
  if (heads === undefined) return [];
  const below = segments.filter((segment) => segment.top > heads.last.bottom && !isSameRow(segment, heads.last));
  const lasts = cellsOf(
    below.filter((segment) => isUnder(segment, heads.last)),
    below.filter((segment) => isUnder(segment, heads.first)),
  );
  return lasts.flatMap((last) => rowFrom(last, heads, { below, lasts }));
}

/** Lines of a column as cells: close lines are one, unless each of them has a given name in its row. */
function cellsOf(lines: readonly Segment[], firsts: readonly Segment[]): readonly (readonly Segment[])[] {
  const cells: Segment[][] = [];
  const beginsRow = (line: Segment): boolean => firsts.some((first) => isSameRow(first, line));
  for (const line of lines) {
    const cell = cells.at(-1);
    const upper = cell?.at(-1);
    const isNext = upper !== undefined && isClose(upper, line) && !(beginsRow(upper) && beginsRow(line));
    if (cell === undefined || !isNext) cells.push([line]);
    else cell.push(line);
  }
  return cells;
}

function headsOf(segments: readonly Segment[]): Heads | undefined {
  const last = segments.find(({ text }) => lastHead.test(text));
  if (last === undefined) return undefined;
  const row = segments.filter((segment) => isSameRow(segment, last));
  const first = row.find(({ text }) => firstHead.test(text));
  return first === undefined ? undefined : { last, first, degree: row.find(({ text }) => degreeHead.test(text)) };
}

const isUnder = (segment: Segment, head: Segment): boolean =>
  overlapAcross(segment, head) > 0 && isNameLine(segment.text.replace(/,.*$/u, ''), true);

type Cell = readonly Segment[];
type Rows = { readonly below: readonly Segment[]; readonly lasts: readonly Cell[] };

function rowFrom(last: Cell, { first: firstOf, degree: degreeOf }: Heads, rows: Rows): readonly JoinedName[] {
  const first = cellUnder(firstOf, last, rows).filter((segment) => isUnder(segment, firstOf));
  if (first.length === 0) return [];
  const degree = degreeOf === undefined ? [] : cellUnder(degreeOf, last, rows).filter((segment) => !first.includes(segment));
  const printed = `${joinedLines(last)}, ${joinedLines(first)}`;
  const text = [printed, ...degree.map((line) => withoutDegreeLabel(line.text))].join(', ');
  const name = readPersonName(printed);
  const doctor =
    readDoctorName(text) ?? (name === undefined ? undefined : { counted: '', lead: '', printed, name, credentials: '', rest: '' });
  return doctor === undefined ? [] : [{ doctor, segments: [...last, ...first, ...degree] }];
}

/** The lines of a column that stand nearer to this family name than to the others. */
function cellUnder(head: Segment, last: Cell, { below, lasts }: Rows): Cell {
  const distance = (cell: Cell, other: Segment): number => Math.abs(middleOf(boxAround(cell)) - middleOf(other));
  return below.filter(
    (segment) =>
      !last.includes(segment) &&
      overlapAcross(segment, head) > 0 &&
      distance(last, segment) < farthestOfCell * heightOf(segment) &&
      lasts.every((other) => distance(last, segment) <= distance(other, segment)),
  );
}
