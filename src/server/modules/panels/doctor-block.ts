import { namesOtherRole, namesOwnOffice } from './decoys.ts';
import { addressOfCells, isHead, readAddress, startsStreet, withoutMailing, type DoctorAddress } from './doctor-address.ts';
import type { Segment } from '#server/modules/page-words/page-segments.public.ts';
import { specialtyWord } from './doctor-name.ts';
import type { Territory } from './split-doctors.ts';
import { boxAround, heightOf, isSameRow, overlapAcross, type Box, type Word } from '#server/modules/page-words/words.public.ts';

/** What stands around a physician's name, read. */
export type DoctorBlock = {
  readonly address: DoctorAddress | undefined;
  readonly phone: string;
  readonly specialty: string;
  /** All that belongs to the block, the name included. */
  readonly text: string;
  readonly words: readonly Word[];
  readonly box: Box;
};

/** In heights of a line: a block ends before a wider gap, once it is complete or not. */
const gapWithin = 3.2;
const gapWhenComplete = 0.95;
const farthestBeside = 45;

const itemLabel =
  /^(?:(?:office|medical|mailing)\s+(?:location|address)|address|location|(?:tele)?phone(?:\s*(?:no|number|#)\.?)?|tel(?:[ée]fono)?|fax(?:\s*(?:no|number|#)\.?)?|licen[sc]e(?:\s*(?:no|number|#)\.?)?|specialty|city|next\s+available|direcci[óo]n|especialidad)\s*[.:]*$/iu;
const phoneAt =
  /(?:\+?1[\s.-]{1,2})?(?:\(?\s?[\dOIl]{3}\s?\)[\s.]{0,2}|[\dOIl]{3}\s?[-.\s/]\s?)[\dOIl]{3}\s?[-.\s]\s?[\dOIl]{4}(?:\s*(?:x|ext\.?|extension)\s*\d{1,5})?(?!\d)/iu;
const faxLabel = /\b(?:tele)?fa(?:x|csimile)\b|\bfx\b|\bF\s?[:.=]|(?:^|[\s,;|•/])F\s*$/iu;
const specialtyLabel = /^(?:QME\s+)?(?:specialty|especialidad)\s*[:.-]?\s*/iu;
const notSpecialty = /\d{3}|clinic|center\b|centre|institute|group|associates|hospital|\binc\b|\bllp\b|\bllc\b|suite|street/iu;

/** Reads the block under or beside a name; what stands farther away is left out. */
export function readDoctorBlock({ anchor, segments }: Territory, line: number): DoctorBlock {
  const own = anchor.segments;
  const others = joinLabels(segments.filter((segment) => !own.includes(segment)));
  const near = nearby(anchor, others, line);
  const columns = columnsOf(near).map((column) => column.map(({ text }) => text));
  const lines = columns.flat();
  const trailing = anchor.doctor.rest;
  const begun = startsStreet(trailing) ? firstOf(columns, (column) => readAddress([trailing, ...column])) : undefined;
  const address =
    begun ??
    firstOf(columns.map(withoutMailing), readAddress) ??
    firstOf(columns, readAddress) ??
    readAddress([trailing]) ??
    addressOfCells(columns);
  const words = [...own, ...near].flatMap((segment) => segment.words);
  return {
    address,
    phone:
      phoneIn([trailing, ...lines, `${trailing} ${lines[0] ?? ''}`]) ||
      (firstOf(columns, (column) => phoneIn(pairsOf(column)) || undefined) ?? ''),
    specialty: specialtyIn([trailing, ...lines]),
    text: [...own, ...near].map(({ text }) => text).join('\n'),
    words,
    box: boxAround([...own, ...near]),
  };
}

/** Each line with the next: a narrow column breaks a number. */
const pairsOf = (lines: readonly string[]): readonly string[] => lines.slice(1).map((line, index) => `${lines[index] ?? ''} ${line}`);

function firstOf<Given, Found>(given: readonly Given[], find: (one: Given) => Found | undefined): Found | undefined {
  for (const one of given) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A label and what stands behind it in its row become one. */
function joinLabels(segments: readonly Segment[]): readonly Segment[] {
  const taken = new Set<Segment>();
  const joined = segments.map((segment): Segment => {
    if (taken.has(segment) || !itemLabel.test(segment.text)) return segment;
    const value = segments
      .filter(
        (other) =>
          other !== segment &&
          other.left > segment.right &&
          isSameRow(segment, other) &&
          !itemLabel.test(other.text) &&
          !isHead(other.text),
      )
      .toSorted((one, other) => one.left - other.left)[0];
    if (value === undefined) return segment;
    taken.add(value);
    const text = `${segment.text.replace(/[\s:.]*$/u, '')}: ${value.text}`;
    return { ...boxAround([segment, value]), text, words: [...segment.words, ...value.words] };
  });
  return joined.filter((segment) => !taken.has(segment));
}

/** What stands beside the name in its row, and below it up to a gap or to what concerns somebody else. */
function nearby(anchor: Box, segments: readonly Segment[], line: number): readonly Segment[] {
  const found: Segment[] = [];
  let reached: Box = anchor;
  const start = anchor.top + 0.5 * Math.min(line, heightOf(anchor));
  const isRight = (segment: Segment): boolean => segment.left > anchor.right && segment.left - anchor.right < farthestBeside * line;
  const above = segments.filter((segment) => segment.bottom <= start && isRight(segment)).toReversed();
  let ceiling = anchor.top;
  for (const segment of above) {
    if (ceiling - segment.bottom > 0.6 * line) break;
    if (namesSomethingElse(segment.text)) break;
    found.push(segment);
    ceiling = Math.min(ceiling, segment.top);
  }
  const below = segments.filter((segment) => segment.bottom > start).toSorted((one, other) => one.top - other.top);
  for (const segment of below) {
    const isComplete = isBlockComplete(found);
    const gap = segment.top - reached.bottom;
    if (gap > (isComplete ? gapWhenComplete : gapWithin) * line) break;
    if (isProse(segment.text) && segment.left > anchor.right + line) continue;
    if (endsBlock(segment, anchor)) break;
    found.push(segment);
    reached = boxAround([reached, segment]);
  }
  return found;
}

function isBlockComplete(found: readonly Segment[]): boolean {
  const lines = found.map(({ text }) => text);
  return readAddress(lines) !== undefined && phoneIn(lines) !== '';
}

function endsBlock(segment: Segment, anchor: Box): boolean {
  return namesSomethingElse(segment.text) && !isSameRow(segment, anchor);
}

/** A sentence, a label of the panel, or somebody else's role. */
function namesSomethingElse(text: string): boolean {
  return isProse(text) || (namesOtherRole(text) && !/^\d/u.test(text)) || namesOwnOffice(text);
}

/** Beside a block it stands in another column. */
const isProse = (text: string): boolean => text.split(' ').filter((word) => /^\p{Ll}{2,}[.,;]?$/u.test(word)).length >= 6;

/** The columns of a block from left to right, each from the top down. */
function columnsOf(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const columns: Segment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.left - other.left)) {
    const column = columns.find((each) => each.some((other) => overlapAcross(segment, other) > 0 && !isSameRow(segment, other)));
    if (column === undefined) columns.push([segment]);
    else column.push(segment);
  }
  return columns.map((column) => column.toSorted((one, other) => one.top - other.top));
}

/** The first telephone number that is no fax number, as printed. */
export function phoneIn(lines: readonly string[]): string {
  for (const line of lines) {
    const found = phoneAt.exec(line);
    if (found === null) continue;
    if (!faxLabel.test(line.slice(0, found.index))) return found[0].trim();
    // "Fax: … Phone: …" in one line.
    const behind = line.slice(found.index + found[0].length);
    const next = phoneAt.exec(behind);
    if (next !== null && !faxLabel.test(behind.slice(0, next.index))) return next[0].trim();
  }
  return '';
}

function specialtyIn(lines: readonly string[]): string {
  const labelled = lines.find((line) => specialtyLabel.test(line) && line.replace(specialtyLabel, '') !== '');
  if (labelled !== undefined) return withoutCode(labelled.replace(specialtyLabel, ''));
  const plain = lines.find((line) => specialtyWord.test(line) && !notSpecialty.test(line) && line.split(' ').length <= 7);
  return plain === undefined ? '' : withoutCode(plain);
}

/** "Orthopaedic Surgery (MOS)" without its code; a scan may lose the marks around it. */
export const withoutCode = (specialty: string): string =>
  specialty
    .replace(/[([]\s*[A-Z]{3}\s*[)\]]|^\s*[A-Z]{3}\s+(?:[–—-]\s+|(?=\p{Lu}\p{Ll}))|(?<=\p{Ll}\s)(?:[–—-]\s)?[([]?[A-Z]{3}[)\]]?$/u, '')
    .replace(/^[\s(–-]+|[\s)–,;-]+$/gu, '')
    .trim();
