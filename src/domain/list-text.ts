import type { Language } from './calendar-date.ts';

/** Joins texts as a sentence does: "a, b and c", "a, b y c" (e before the sound i); nothing for none. */
export function inWords(texts: readonly string[], language: Language): string {
  const last = texts.at(-1) ?? '';
  if (texts.length < 2) return last;
  const before = texts.slice(0, -1).join(', ');
  const and = language === 'en' ? 'and' : /^h?[ií](?![aeo])/i.test(last) ? 'e' : 'y';
  return `${before} ${and} ${last}`;
}
