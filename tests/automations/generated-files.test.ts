import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { generateMetaValidators } from '../../scripts/declarations/generate-meta-validators.ts';
import { generateReference } from '../../scripts/declarations/generate-reference.ts';
import { generateSettingsForms } from '../../scripts/declarations/generate-settings-forms.ts';
import { generateTypes } from '../../scripts/declarations/generate-types.ts';

const root = path.join(import.meta.dirname, '../..');

async function differing(generated: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const files = await Promise.all(
    [...generated].map(async ([file, text]) => ({ file, isSame: (await readFile(file, 'utf8').catch(() => '')) === text })),
  );
  return files.filter(({ isSame }) => !isSame).map(({ file }) => path.relative(root, file));
}

it('the types of the schemas are those that npm run generate writes', async () => {
  const generated = await generateTypes();
  expect(await differing(generated)).toEqual([]);
  const onDisk = (await readdir(path.join(root, 'schemas'), { recursive: true })).filter((file) => file.endsWith('.gen.ts'));
  expect(onDisk.map((file) => path.join(root, 'schemas', file)).toSorted()).toEqual([...generated.keys()].toSorted());
});

it('the validators of the meta-schemas are those that npm run generate writes', async () => {
  expect(await differing(await generateMetaValidators())).toEqual([]);
});

it('the forms of the settings are those that npm run generate writes', async () => {
  expect(await differing(await generateSettingsForms())).toEqual([]);
});

it('the reference of the language is the one that npm run generate writes, and its links lead somewhere', async () => {
  const generated = await generateReference();
  expect(await differing(generated)).toEqual([]);
  const [text = ''] = generated.values();
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9 _-]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(links.length).toBeGreaterThan(100);
  expect([...new Set(links)].filter((link) => anchors.filter((anchor) => anchor === link).length !== 1)).toEqual([]);
});
