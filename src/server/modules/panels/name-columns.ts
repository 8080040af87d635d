import { isNameLine, readDoctorName, readPersonName, withoutDegreeLabel, type NamedDoctor } from './doctor-name.ts';
import type { Segment } from '#server/modules/page-words/page-segments.port.ts';
import { isSameRow, overlapAcross } from '#server/modules/page-words/words.port.ts';

type NamedRow = { readonly doctor: NamedDoctor; readonly segments: readonly Segment[] };
type Heads = { readonly last: Segment; readonly first: Segment; readonly degree: Segment | undefined };

const lastHead = /^(?:last|family|sur)\s?-?(?:name)?$/iu;
const firstHead = /^(?:first|given)\s?(?:name)?s?(?:\s?(?:and|&|\/)?\s?(?:middle|m\.?i\.?)(?:\s(?:name|initial))?)?$/iu;
const degreeHead = /^(?:degrees?|credentials?|title|lic(?:ense)?\.?\s?type)$/iu;

/** The names of a table that has family names and given names in columns of their own. */
export function namesInColumns(segments: readonly Segment[]): readonly NamedRow[] {
  const heads = headsOf(segments);
  if (heads === undefined) return [];
  const below = segments.filter((segment) => segment.top > heads.last.bottom && !isSameRow(segment, heads.last));
  return below.filter((segment) => isUnder(segment, heads.last)).flatMap((last) => rowFrom(last, heads, below));
}

function headsOf(segments: readonly Segment[]): Heads | undefined {
  const last = segments.find(({ text }) => lastHead.test(text));
  if (last === undefined) return undefined;
  const row = segments.filter((segment) => isSameRow(segment, last));
  const first = row.find(({ text }) => firstHead.test(text));
  return first === undefined ? undefined : { last, first, degree: row.find(({ text }) => degreeHead.test(text)) };
}

const isUnder = (segment: Segment, head: Segment): boolean =>
  overlapAcross(segment, head) > 0 && isNameLine(segment.text.replace(/,.*$/u, ''));

function rowFrom(last: Segment, { first: firstOf, degree: degreeOf }: Heads, below: readonly Segment[]): readonly NamedRow[] {
  const row = below.filter((segment) => isSameRow(segment, last));
  const first = row.find((segment) => segment !== last && isUnder(segment, firstOf));
  if (first === undefined) return [];
  const degree = degreeOf === undefined ? undefined : row.find((segment) => overlapAcross(segment, degreeOf) > 0);
  const parts = degree === undefined || degree === last || degree === first ? [last, first] : [last, first, degree];
  const text = [last.text, first.text, ...(degree === undefined ? [] : [withoutDegreeLabel(degree.text)])].join(', ');
  const plain = readPersonName(`${last.text}, ${first.text}`);
  const doctor =
    readDoctorName(text) ?? (plain === undefined ? undefined : { counted: '', lead: '', name: plain, credentials: '', rest: '' });
  return doctor === undefined ? [] : [{ doctor, segments: parts }];
}
