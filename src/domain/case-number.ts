import { foldText } from './fold-text.ts';

const longest = 40;
/** In an address they would lead elsewhere, or stand for no case. */
const taken: ReadonlySet<string> = new Set(['.', '..', '-']);
const forbidden = /[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Whether a text can be the number of a case file: 1 to 40 characters without blanks around them, no slash, no backslash and nothing invisible; not ".", ".." or "-". */
export function isCaseFileNumber(text: string): boolean {
  return text !== '' && text.length <= longest && text.trim() === text && !taken.has(text) && !forbidden.test(text);
}

const noCase = '-';

/** The case whose draft an address names: its number, empty for "-" (a draft of no case), undefined where neither can be meant. */
export function caseOfDraftPlace(place: string): string | undefined {
  if (place === noCase) return '';
  return isCaseFileNumber(place) ? place : undefined;
}

/** The number of a case as it is compared: b-0001 and B-0001 are one. */
export function numberKey(caseFileNumber: string): string {
  return foldText(caseFileNumber);
}
