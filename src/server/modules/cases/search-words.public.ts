import { foldText } from '#domain/fold-text.ts';

/** Words shorter than this are never taken for a misspelt one. */
const shortestMisspelled = 5;
const longestWord = 40;

/** The words of a text: "O'Brien-Núñez" gives obrien and nunez. */
export function wordsOf(text: string): readonly string[] {
  return split(foldText(text).replaceAll("'", ''));
}

/** What stands between the two sides of a case, and is no name. */
const versus: ReadonlySet<string> = new Set(['v', 'vs', 'versus']);
const titles: ReadonlySet<string> = new Set('mr mrs ms miss mx dr sr sra srta sres'.split(' '));
const numberWords: ReadonlySet<string> = new Set(
  'no nos nr nro num number numero adj case caso file claim reclamo expediente exp wcab ref'.split(' '),
);
const hasDigit = (text: string): boolean => /\d/.test(text);

/** What is looked for: words of names, and numbers as they are compared. */
export type SearchTerms = { readonly words: readonly string[]; readonly numbers: readonly string[] };

/**
 * What a typed text looks for. A caption's "v.", a title before a name and a word before a number ("Claim No. WC-2025-004417") are no names;
 * a surname that reads like one of them is kept where nothing follows it.
 */
export function searchTerms(text: string): SearchTerms {
  const folded = foldText(text);
  const parts = folded.split(/[\s,;/]+/).filter((part) => numberText(part) !== '' || wordsOf(part).length > 0);
  const kept = parts.filter((part, index) => {
    const plain = part.replaceAll(/[.:#]/g, '');
    const next = parts[index + 1];
    if (index > 0 && next === undefined && part.endsWith('.')) return !versus.has(plain) && !titles.has(plain);
    if (next === undefined) return true;
    if (versus.has(plain)) return index === 0;
    const isBeforeNumber = hasDigit(next) || numberWords.has(next.replaceAll(/[.:#]/g, ''));
    return isBeforeNumber ? !numberWords.has(plain) : !titles.has(plain) || folded.includes(`${part},`);
  });
  return {
    words: kept.filter((part) => !hasDigit(part)).flatMap(wordsOf),
    numbers: kept.filter(hasDigit).map(numberText),
  };
}

/** The words by which a name is found; people also leave the blanks out, or put one for an apostrophe. */
export function nameWords(firstNames: string, lastNames: string): ReadonlySet<string> {
  const joined = [lastNames, firstNames].map((names) => wordsOf(names).join(''));
  const apart = split(foldText(`${firstNames} ${lastNames}`));
  return new Set(
    [...wordsOf(firstNames), ...wordsOf(lastNames), ...joined, ...apart].filter((word) => word !== '' && word.length <= longestWord),
  );
}

/** A number as it is compared: "WC-2025-004417" is wc2025004417. */
export function numberText(text: string): string {
  return foldText(text).replaceAll(/[^a-z0-9]/g, '');
}

/** The word and the word with each letter left out: two words that are one error apart share one of these. */
export function shortenedForms(word: string): ReadonlySet<string> {
  const letters = Array.from(word);
  return new Set([word, ...letters.map((_, index) => letters.filter((__, other) => other !== index).join(''))]);
}

/** Whether a typed word may be looked up as a misspelt one: one letter may be missing. */
export function mayBeMisspelled(typed: string): boolean {
  return typed.length >= shortestMisspelled - 1;
}

/** Whether a stored word may be found misspelt. */
export function isLongEnough(word: string): boolean {
  return word.length >= shortestMisspelled;
}

/** True when one letter was left out, added, changed, or two neighbours were swapped. */
export function isOneErrorApart(typed: string, word: string): boolean {
  const [short, long] = typed.length <= word.length ? [typed, word] : [word, typed];
  if (long.length - short.length > 1) return false;
  const start = commonStart(short, long);
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isChanged = short.slice(start + 1) === long.slice(start + 1);
  const isSwapped =
    short[start] === long[start + 1] && short[start + 1] === long[start] && short.slice(start + 2) === long.slice(start + 2);
  return isChanged || isSwapped;
}

function commonStart(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index += 1;
  return index;
}

function split(text: string): readonly string[] {
  return text.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== '');
}
