import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { metaSchemas } from '#engine/check-shape/meta-schemas.ts';
import { isList, isRecord } from '#engine/data/plain-data.ts';
import { describe, expect, it } from 'vitest';

const guide = await readFile(path.join(import.meta.dirname, '../../docs/format.md'), 'utf8');

/** The guide's words about one file, from its heading to the next of the same rank. */
function sectionOf(file: string): string {
  const [, ...sections] = guide.split(/^## /m);
  return sections.find((section) => section.startsWith(`${file}\n`)) ?? '';
}

/** Every key that a file may have, and every word that it may say. */
function wordsOf(schema: unknown): readonly string[] {
  if (isList(schema)) return schema.flatMap(wordsOf);
  if (!isRecord(schema)) return [];
  const keys = isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
  const choices = isList(schema['enum']) ? schema['enum'].filter((choice) => typeof choice === 'string') : [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && isRecord(value) ? Object.values(value).flatMap(wordsOf) : wordsOf(value),
  );
  return [...keys, ...choices, ...inner];
}

const headings: Readonly<Record<string, string>> = {
  'addressees.json': '_parts/addressees.json',
  'calls.json': '_parts/calls.json',
  'letter-parts.json': '_parts/letter-parts.json',
  'pack.json': '_parts/packs',
  'roles.json': '_parts/roles.json',
  'short-workflow.json': 'workflow.json',
};
// Icons, menu groups and brands are a matter of taste; the checker lists them when one is unknown.
const tastes = new Set(
  ['icon', 'group', 'company'].flatMap((key) =>
    wordsOf(JSON.parse(JSON.stringify(metaSchemas['manifest.json']).match(new RegExp(`"${key}":(\\{[^}]*\\})`))?.[1] ?? '{}')),
  ),
);
const everywhere = guide.slice(guide.indexOf('## Rules for all files'), guide.indexOf('## manifest.json'));

describe('the guide to the declaration language', () => {
  const files = Object.keys(metaSchemas).filter((file) => file !== 'common.json');

  it.each(files)('explains every key and word of %s', (file) => {
    const section = `${sectionOf(headings[file] ?? file)}${everywhere}`;
    const named = new Set([...section.matchAll(/`[^`\n]+`/g)].flatMap(([code]) => code.match(/[$\w-]+/g) ?? []));
    const missing = [...new Set(wordsOf(metaSchemas[file]))].filter((word) => !named.has(word) && !tastes.has(word));
    expect(missing).toEqual([]);
  });

  it('has links that lead to its own headings', () => {
    const headingsOf = new Set(
      [...guide.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !headingsOf.has(link))).toEqual([]);
  });
});
