import { readableText } from '#engine/letter/readable-text.ts';

/** A word longer than this may break anywhere: a line holds some 95 letters, a narrow column far fewer. */
const longestUnbroken = 36;

/** With a break after each single letter, some readers find no text at all. */
const lettersTogether = 4;

const zeroWidthSpace = '\u200b';
const hardSpace = '\u00a0';
const longWord = new RegExp(`\\S{${longestUnbroken + 1},}`, 'gu');
// The control characters and halves of characters that no typeface shows; line ends stay.
const unprintable = /[[\p{Cc}\p{Cs}\ufeff]--[\n]]/gv;
const otherSpace = /[\r\t]/u;
const digit = /\d/u;
// A day in words, a state with its ZIP code, a section, a time of day: no line ends in the middle of one.
const unbroken =
  /\b\p{Lu}\p{Ll}{2,8} \d{1,2}, \d{4}\b|\b\d{1,2} de \p{Ll}+ de \d{4}\b|\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\b[Ss]ections? \d+|\b\d{1,2}:\d{2} [ap]\. ?m\./gu;
// "defendant's", "Workers'", but nothing that is typed into a machine, as an address is.
const apostrophe = /(?<=\p{L})'(?=[\p{L},.;:)]|$)/gu;
const typeable = /[@/\\<>#$`]/u;
const openingQuote = /(?:^|[\s(])'/u;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function breakable(word: string): string {
  const parts = Array.from(letters.segment(word), (part) => part.segment);
  const groups = Array.from({ length: Math.ceil(parts.length / lettersTogether) }, (_, index) =>
    parts.slice(index * lettersTogether, (index + 1) * lettersTogether).join(''),
  );
  return groups.join(zeroWidthSpace);
}

function withApostrophes(text: string): string {
  if (!text.includes("'") || openingQuote.test(text)) return text;
  return text.replaceAll(/\S+/gu, (word) => (typeable.test(word) ? word : word.replaceAll(apostrophe, '\u2019')));
}

function typeset(text: string): string {
  const whole = digit.test(text) ? text.replaceAll(unbroken, (words) => words.replaceAll(' ', hardSpace)) : text;
  return withApostrophes(whole);
}

/** Text as a page can hold it: no control characters, an overlong word may break anywhere, a date never; apostrophes as printers set them. */
export function printableText(written: string): string {
  const text = readableText(written);
  const spaced = otherSpace.test(text) ? text.replaceAll(/\r\n?/gu, '\n').replaceAll('\t', ' ') : text;
  const set = typeset(spaced.replaceAll(unprintable, ''));
  return set.length > longestUnbroken ? set.replaceAll(longWord, breakable) : set;
}

/** The JSON of a value in which every text is printable; keys and shape stay. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? printableText(part) : part));
}
