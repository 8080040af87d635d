import { foldText } from '#domain/fold-text.ts';
import { nameKey } from '#domain/person-name.ts';

const lettersAndDigits = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

function isSamePerson(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other].map((name) => nameKey(name).split(' ')).toSorted((a, b) => a.length - b.length);
  return few.length < 2 ? few.join(' ') === many.join(' ') : few.every((word) => many.includes(word));
}

/**
 * Whether a file and a case say the same, as people compare papers: "GARCIA, MARIA" is María Elena García, WC2024-001 is WC 2024 001. Where a digit is in
 * one of them, letters and digits count and nothing between; else the words of a name count in any order, and more of them on one side do no harm.
 */
export function isSameSaid(read: string, known: string): boolean {
  return /\d/.test(read + known) ? lettersAndDigits(read) === lettersAndDigits(known) : isSamePerson(read, known);
}
