import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { metaSchemas } from '#engine/check-shape/meta-schemas.ts';
import { isList, isRecord } from '#engine/data/plain-data.ts';
import { describe, expect, it } from 'vitest';
import { checkDeclarations } from '../../scripts/declarations/declaration-folders.ts';
import { check, folders, parts } from '../checked-declarations.ts';
import { chaptersOf, withSnippets } from './guide-snippets.ts';

const root = path.join(import.meta.dirname, '../..');
const pageOf = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');

const names = ['docs/format.md', 'docs/reference.md', 'docs/expressions.md', 'docs/worked-example.md', 'README.md'] as const;
const pages = new Map(await Promise.all(names.map(async (name) => [name, await pageOf(name)] as const)));
const guide = pages.get('docs/format.md') ?? '';
const reference = pages.get('docs/reference.md') ?? '';

const files = Object.keys(metaSchemas);
/** What the reference and the guide call a file, where that is not the name of its meta-schema. */
const headings: Readonly<Record<string, string>> = {
  'addressees.json': '_parts/addressees.json',
  'calls.json': '_parts/calls.json',
  'common.json': 'Words that stand in several files',
  'board-form.json': '_parts/forms',
  'figures.json': '_parts/figures.json',
  'letter-parts.json': '_parts/letter-parts.json',
  'pack.json': '_parts/packs',
  'roles.json': '_parts/roles.json',
  'short-workflow.json': 'workflow.json (short)',
  'workflow.json': 'workflow.json (spelled out)',
};
const places: Readonly<Record<string, string>> = {
  'board-form.json': 'forms/',
  'pack.json': 'packs/',
  'short-workflow.json': 'workflow.json',
};

/** A part of a page, from its heading to the next one of the same rank. */
function partOf(page: string, heading: string, rank = '##'): string {
  const [, ...parts] = page.split(new RegExp(`^${rank} `, 'm'));
  return parts.find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

/** Every group of keys that a schema describes, at any depth, and every list of words that one of them may be. */
function insideOf(schema: unknown): { readonly keys: readonly string[]; readonly words: readonly string[] } {
  const own = isRecord(schema) ? schema : {};
  const properties = isRecord(own['properties']) ? own['properties'] : {};
  const others = isList(schema) ? schema : Object.entries(own).flatMap(([key, value]) => (key === 'properties' ? [] : [value]));
  const inner = [...Object.values(properties), ...others].map(insideOf);
  const words = isList(own['enum']) ? own['enum'].map(String) : [];
  return {
    keys: [...Object.keys(properties), ...inner.flatMap(({ keys }) => keys)],
    words: [...words, ...inner.flatMap((one) => one.words)],
  };
}

/** The keys that the tables of a part explain. One that stands below another is told by its last name. */
const keysIn = (part: string): readonly string[] =>
  [...part.matchAll(/^\| `([^`]+)`/gm)].map(([, key = '']) => key.split('.').at(-1)?.replace('[]', '') ?? '');

/** The links of a page to a heading of this or another page, as they are written. */
const linksOf = (page: string): readonly string[] =>
  [...page.replaceAll(/^```.*?^```/gms, '').matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].map(([, link = '']) => link);

const anchorsOf = (page: string): readonly string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

describe('the reference of the declaration language', () => {
  it.each(files)('lists every key and word of %s', (file) => {
    const part = partOf(reference, headings[file] ?? file);
    const { keys, words } = insideOf(metaSchemas[file]);
    const [known, said] = [new Set(keysIn(part)), new Set([...part.matchAll(/`([^`\n]*)`/g)].map(([, word = '']) => word))];
    expect(part).not.toBe('');
    expect([...new Set(keys)].filter((key) => !known.has(key))).toEqual([]);
    expect([...new Set(words)].filter((word) => !said.has(word))).toEqual([]);
  });

  it('says what every key means', () => {
    const language = reference.slice(0, reference.indexOf('## Roles and their groups'));
    const rows = [...language.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row);
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter((row) => row.endsWith('| '))).toEqual([]);
  });
});

describe('the guide to the declaration language', () => {
  it.each(files.filter((file) => file !== 'common.json'))('has a place for %s', (file) => {
    const name = places[file] ?? file;
    const rows = partOf(guide, 'Files at a glance').split('\n');
    const [, anchor = ''] = /\]\(#([^)]+)\)/.exec(rows.find((row) => row.startsWith(`| [\`${name}\``)) ?? '') ?? [];
    const parts = guide.split(/^##+ /m).filter((part) => anchorsOf(`# ${part}`)[0] === anchor);
    expect(parts).toHaveLength(1);
    expect(parts[0]).toContain(name);
  });
});

describe('the snippets of the guide', async () => {
  const example = pages.get('docs/worked-example.md') ?? '';
  const shown = [...example.matchAll(/^## `([^`]+)`[^\n]*\n.*?```json\n(.*?)```/gms)];
  const claimFile = new Map(shown.map(([, name = '', text = '']) => [name, text]));
  const declarations = { folders: new Map([...folders, ['claim-file', claimFile]]), parts };

  /** What is found when all snippets are written into the folder of the worked example. */
  const foundWith = (page: string): readonly string[] => {
    const snippets = chaptersOf(page).flatMap((chapter) => chapter.snippets);
    const found = checkDeclarations(withSnippets(declarations, 'claim-file', snippets), check);
    return found.map(({ folder, fault }) => `${folder}/${fault.file} ${fault.code} ${fault.path}`);
  };

  it('are right, written one after the other into the folder of the worked example', () => {
    expect(chaptersOf(guide).flatMap(({ snippets }) => snippets).length).toBeGreaterThan(40);
    expect(guide.match(/^```.*$/gm)?.filter((fence) => !['```', '```json'].includes(fence))).toEqual([]);
    expect(foundWith(guide)).toEqual(['claim-file/examples/maximal.json missing_file ']);
  });

  it.each([
    ['a key that the language does not have', '"daysBefore": 1', '"daysAhead": 1', 'lifecycle.json unknown_key'],
    ['a word that the language does not have', '"count": "courtDays"', '"count": "openDays"', 'rules.json not_a_choice'],
    ['a field that the folder does not have', '"sum": "copyCost"', '"sum": "copyCosts"', 'list.json unknown_'],
  ])('would be found wrong with %s', (...[, right, wrong, expected]) => {
    expect(guide).toContain(right);
    expect(foundWith(guide.replace(right, () => wrong)).join('\n')).toContain(`claim-file/${expected}`);
  });

  it('say which file they belong to', () => {
    expect(() => chaptersOf('## A\n\nLike this:\n\n```json\n{}\n```\n')).toThrow('does not name its file');
    expect(() => chaptersOf('## A\n\nIn `rules.json`:\n\n```json\n{ "names": {}, }\n```\n')).toThrow('JSON');
  });
});

describe('the links of the pages for authors', () => {
  it.each(names)('lead from %s to headings that are there', async (name) => {
    const links = linksOf(pages.get(name) ?? '');
    const targets = await Promise.all(
      links.map(async (link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? name : path.join(path.dirname(name), file);
        if (!existsSync(path.join(root, target))) return `${link}: no such file`;
        if (anchor === undefined) return [];
        return anchorsOf(await pageOf(target)).filter((one) => one === anchor).length === 1 ? [] : `${link}: no such heading`;
      }),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(targets.flat()).toEqual([]);
  });
});
