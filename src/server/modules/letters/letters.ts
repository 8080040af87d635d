import { createHash } from 'node:crypto';
import type { LettersPort, RenderedLetter } from './letters.port.ts';
import type { LetterJob } from './letter-job.ts';
import type { LetterPool } from './letter-pool.ts';
import { printableJson } from './printable-text.ts';

/** Noon in California, so that no reader shows the day before. */
function timestampOf(datedOn: string): number {
  return Math.floor(Date.parse(`${datedOn}T20:00:00Z`) / 1000);
}

/** A page without head and foot. */
const plainPage = { letterhead: { name: '', lines: [] }, date: '', pageLabel: '' };

/** The letters port over a pool of Typst processes. */
export function createLetters(pool: LetterPool): LettersPort {
  async function render(job: LetterJob): Promise<RenderedLetter> {
    const { bytes, pages } = await pool.set(job);
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
  };
}
