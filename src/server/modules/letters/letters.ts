import { createHash } from 'node:crypto';
import { defined } from '#domain/defined.ts';
import { readableText } from '#engine/letter/readable-text.ts';
import type { DeskMetrics } from '#server/platform/observability/desk-metrics.ts';
import { replaceEncrypted } from '#server/platform/secrets/encrypted-number.ts';
import type { FieldEncryption } from '#server/platform/secrets/field-encryption.port.ts';
import { fillBoardForm } from './board-form.ts';
import type { LettersPort, RenderedLetter } from './letters.port.ts';
import type { LetterJob } from './letter-job.ts';
import type { LetterPool } from './letter-pool.ts';

/** Noon in California, so that no reader shows the day before. */
function timestampOf(datedOn: string): number {
  return Math.floor(Date.parse(`${datedOn}T20:00:00Z`) / 1000);
}

/** A page without head and foot. */
const plainPage = { letterhead: { name: '', lines: [] }, date: '', pageLabel: '' };

/** The official file of a form of the Board, where the firm has put it. */
export type OfficialForm = (name: string) => Promise<Uint8Array | undefined>;

/** The letters port over a pool of Typst processes. */
export function createLetters(pool: Pick<LetterPool, 'render'>, officialForm: OfficialForm = async () => undefined): LettersPort {
  async function render(job: LetterJob): Promise<RenderedLetter> {
    const { bytes, pages } = await pool.render(job);
    return { bytes, pages, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  return {
    renderLetter: ({ model, datedOn }) =>
      render({ template: 'letter', data: printableJson(model), timestampSeconds: timestampOf(datedOn) }),
    renderImagePage: ({ image, datedOn }) =>
      render({
        template: 'image-page',
        data: printableJson({ ...plainPage, language: image.language, title: image.title, alternativeText: image.alternativeText }),
        image: image.bytes,
        timestampSeconds: timestampOf(datedOn),
      }),
    renderForm: async ({ name, form, values }) => fillBoardForm({ form, values, ...defined({ official: await officialForm(name) }) }),
  };
}

/**
 * The letters of forms: their encrypted numbers are readable, and what each took is measured. The checker lets such numbers into forms of the
 * Board alone; what is stored stays encrypted.
 */
export function formLetters(
  letters: LettersPort,
  { letterSet }: Pick<DeskMetrics, 'letterSet'>,
  { decrypt }: Pick<FieldEncryption, 'decrypt'>,
): LettersPort {
  return {
    renderLetter: (request) => {
      const text = JSON.stringify(request.model);
      const decrypted = replaceEncrypted(text, decrypt);
      const readable = decrypted === text ? request : { ...request, model: JSON.parse(decrypted) };
      return timed(() => letters.renderLetter(readable), letterSet);
    },
    renderForm: (request) => {
      const values = Object.entries(request.values).map(([name, value]) => [
        name,
        value === true ? value : replaceEncrypted(value, decrypt),
      ]);
      return timed(() => letters.renderForm({ ...request, values: Object.fromEntries(values) }), letterSet);
    },
    renderImagePage: (request) => timed(() => letters.renderImagePage(request), letterSet),
  };
}

async function timed<Result>(work: () => Promise<Result>, note: DeskMetrics['letterSet']): Promise<Result> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  try {
    const result = await work();
    note('set', seconds());
    return result;
  } catch (error) {
    note('failed', seconds());
    throw error;
  }
}

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
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function breakable(word: string): string {
  const parts = Array.from(graphemes.segment(word), (part) => part.segment);
  const groups = Array.from({ length: Math.ceil(parts.length / lettersTogether) }, (_, index) =>
    parts.slice(index * lettersTogether, (index + 1) * lettersTogether).join(''),
  );
  return groups.join(zeroWidthSpace);
}

function withApostrophes(text: string): string {
  if (!text.includes("'") || openingQuote.test(text)) return text;
  return text.replaceAll(/\S+/gu, (word) => (typeable.test(word) ? word : word.replaceAll(apostrophe, '\u2019')));
}

function withUnbrokenDates(text: string): string {
  const whole = digit.test(text) ? text.replaceAll(unbroken, (words) => words.replaceAll(' ', hardSpace)) : text;
  return withApostrophes(whole);
}

/** Text as a page can hold it: no control characters, an overlong word may break anywhere, a date never; apostrophes as printers set them. */
function printableText(written: string): string {
  const text = readableText(written);
  const spaced = otherSpace.test(text) ? text.replaceAll(/\r\n?/gu, '\n').replaceAll('\t', ' ') : text;
  const set = withUnbrokenDates(spaced.replaceAll(unprintable, ''));
  return set.length > longestUnbroken ? set.replaceAll(longWord, breakable) : set;
}

/** The JSON of a value in which every text is printable; keys and shape stay. */
function printableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? printableText(part) : part));
}
