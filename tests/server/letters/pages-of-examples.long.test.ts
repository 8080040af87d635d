import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recordOf } from '#engine/data/plain-data.ts';
import { readJson } from '#engine/findings/json-text.ts';
import { letterText } from '#engine/letter/letter-text.ts';
import { createLetterPool, usualLetterPool } from '#server/modules/letters/letter-pool.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import { readDeclarations } from '../../../scripts/declarations/declaration-folders.ts';
import { modelsOf } from '../../automations/letters-of.ts';
import { runOff } from './page-margins.ts';
import { readSpoken, spokenText } from './read-tags.ts';

const { folders } = await readDeclarations();
const templateFolder = path.join(import.meta.dirname, '..', '..', '..', 'automations', '_parts', 'letter');
const pool = createLetterPool({ ...usualLetterPool, templateFolder, processes: 1 });
const letters = createLetters(pool);
afterAll(() => pool.close());

const written = [...folders].flatMap(([folder, files]) =>
  [...files].flatMap(([file, text]) =>
    /^examples\/(?!invalid)[^.]+\.json$/.test(file)
      ? [...modelsOf(folder, recordOf(readJson(text).value))].map(([name, model]) => ({ folder, file, name, model }))
      : [],
  ),
);

/** Words without what a line that breaks, a hyphen or a style makes of them. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

describe.each([...new Set(written.map(({ folder }) => folder))])('the letters of %s', (folder) => {
  it.each(written.filter((one) => one.folder === folder))(
    '$file: $name stands on its pages, whole and within the margins',
    async ({ model }) => {
      const pages = await readSpoken((await letters.renderLetter({ model, datedOn: '2026-05-04' })).bytes);
      expect(pages.map(runOff)).toEqual(pages.map(() => []));
      for (const { words } of pages) expect(words.length).toBeGreaterThan(2);
      const said = bare(pages.map(spokenText).join(' '));
      const lost = letterText(model)
        .split('\n')
        .flatMap((line) => line.split(/[|:]/))
        .filter((part) => !said.includes(bare(part)));
      expect(lost).toEqual([]);
    },
  );
});
