/** A word longer than this may break anywhere: a line holds some 95 letters, a narrow column far fewer. */
const longestUnbroken = 36;

/** With a break after each single letter, some readers find no text at all. */
const lettersTogether = 4;

const zeroWidthSpace = '\u200b';
const longWord = new RegExp(`\\S{${longestUnbroken + 1},}`, 'gu');
// The control characters and halves of characters that no typeface shows; line ends and tabs stay.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/gu;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function breakable(word: string): string {
  const parts = Array.from(letters.segment(word), (part) => part.segment);
  const groups = Array.from({ length: Math.ceil(parts.length / lettersTogether) }, (_, index) =>
    parts.slice(index * lettersTogether, (index + 1) * lettersTogether).join(''),
  );
  return groups.join(zeroWidthSpace);
}

/** Text as a page can hold it: no control characters, and an overlong word may break anywhere. */
export function printableText(text: string): string {
  const shown = text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unprintable, (character) => (character === '\n' ? '\n' : ''));
  return shown.replaceAll(longWord, breakable);
}

/** The JSON of a value in which every text is printable; keys and shape stay. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? printableText(part) : part));
}
