import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deskScopeSections } from './reference-scopes.ts';
import { isRecord, listOf, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';

const root = path.join(import.meta.dirname, '..', '..');
const target = path.join(root, 'docs/reference.md');

/** The files of an automation and of _parts, each with the schema that it must fit. */
const files: readonly (readonly [file: string, schema: string])[] = [
  ['manifest.json', 'manifest'],
  ['schema.json', 'schema'],
  ['ui-schema.json', 'ui-schema'],
  ['rules.json', 'rules'],
  ['tests.json', 'tests'],
  ['workflow.json (short)', 'short-workflow'],
  ['workflow.json (spelled out)', 'workflow'],
  ['lifecycle.json', 'lifecycle'],
  ['log.json', 'log'],
  ['list.json', 'list'],
  ['letter.json', 'letter'],
  ['design.json', 'design'],
  ['_parts/calls.json', 'calls'],
  ['_parts/letter-parts.json', 'letter-parts'],
  ['_parts/roles.json', 'roles'],
  ['_parts/figures.json', 'figures'],
  ['_parts/addressees.json', 'addressees'],
  ['_parts/packs', 'pack'],
  ['_parts/forms', 'board-form'],
];

/** What expressions see, by name, and the shape of it in schemas/shared/case.json. */
const scopes: readonly (readonly [name: string, shape: string])[] = [
  ['`case`', 'case'],
  ['A row of `parties`', 'party'],
  ['A row of `injuries`', 'injury'],
  ['A row of `physicians`, `boardOffices`, `carriers`, `offices`', 'addressBookEntry'],
  ['`firm`', 'firm'],
  ['A row of `firm.attorneys`', 'attorney'],
  ['The `office` of an attorney', 'office'],
  ['`user`', 'user'],
  ['The row of a find of a panel', 'panel'],
  ['`addressee`, and a row of `recipients.to`, `recipients.cc` and `recipients.served`', 'recipient'],
];

const intro = `# Reference: every key

This page is written by \`npm run generate\` from the schemas that the desk checks your files with. It lists everything; the guide, [format.md](format.md), explains it.

A key with * is needed. Where its meaning says "when absent", you can leave it out all the same, and the desk fills it in.
`;

type Document = { readonly name: string; readonly schema: PlainRecord; readonly definitions: PlainRecord };

async function documentOf(folder: string, name: string): Promise<Document> {
  const schema = recordOf(JSON.parse(await readFile(path.join(root, 'schemas', folder, `${name}.json`), 'utf8')));
  return { name, schema, definitions: recordOf(schema['definitions']) };
}

const escaped = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const quoted = (value: unknown): string => `\`${String(value)}\``;
/** The heading of a definition; two files may have one of the same name. */
const headingOf = (name: string, file: string): string => (file === '' ? name : `${name} (${file})`);
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');
const referenceOf = ({ $ref }: PlainRecord): string => (typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : '');

const plainTypes: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
};

/** What a reference leads to: a definition of the same file, of another one, or the words that several share. */
function linkOf(reference: string, file: string): string {
  const [document = '', pointer = ''] = reference.split('#');
  const name = pointer.split('/').at(-1) ?? '';
  if (name === '') return `what ${file} is itself`;
  const owner = document === '' ? file : document.endsWith('common.json') ? '' : document;
  return `[${name}](#${anchorOf(headingOf(name, owner))})`;
}

/** The values that a key can have, in words. */
function valueWords(schema: PlainRecord, file: string): string {
  if (typeof schema['$ref'] === 'string') return linkOf(schema['$ref'], file);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(quoted).join(', ');
  if ('const' in schema) return quoted(schema['const']);
  const choices = listOf(schema['anyOf']).map((choice) => valueWords(recordOf(choice), file));
  if (choices.length > 0) return [...new Set(choices)].join(', or ');
  if (schema['type'] === 'array') return `a list${mostOf(schema)} of: ${valueWords(recordOf(schema['items']), file)}`;
  if (schema['type'] === 'object')
    return isRecord(schema['additionalProperties']) ? `by name: ${valueWords(schema['additionalProperties'], file)}` : 'a group of keys';
  const limits = [limit(schema, 'minimum', 'from'), limit(schema, 'maximum', 'to')].filter((words) => words !== '');
  return [plainTypes[String(schema['type'])] ?? 'anything', ...limits].join(' ');
}

const limit = (schema: PlainRecord, key: string, word: string): string => (typeof schema[key] === 'number' ? `${word} ${schema[key]}` : '');
const mostOf = ({ maxItems }: PlainRecord): string => (typeof maxItems === 'number' ? ` (at most ${maxItems})` : '');

/** The keys of a group: its own, or those of all groups among its forms, of which those are needed that every one needs. */
function groupOf(schema: PlainRecord): PlainRecord | undefined {
  if (isRecord(schema['properties'])) return schema;
  const groups = listOf(schema['anyOf'])
    .map(recordOf)
    .filter((form) => isRecord(form['properties']));
  if (groups.length < 2) return groups[0];
  const [first = [], ...others] = groups.map((group) => listOf(group['required']));
  return {
    properties: Object.assign({}, ...groups.map((group) => recordOf(group['properties']))),
    required: first.filter((key) => others.every((required) => required.includes(key))),
  };
}

type Row = { readonly key: string; readonly schema: PlainRecord; readonly needed: boolean };

/** The keys of a group, and below each the keys of a group that stands in it without a name of its own. */
function rowsOf(group: PlainRecord, before = ''): readonly Row[] {
  const required = listOf(group['required']);
  return Object.entries(recordOf(group['properties'])).flatMap(([name, value]) => {
    const schema = recordOf(value);
    const key = `${before}${name}`;
    const inner = schema['type'] === 'array' ? recordOf(schema['items']) : schema;
    const below = groupOf(inner);
    return [
      { key, schema, needed: required.includes(name) },
      ...(below === undefined ? [] : rowsOf(below, `${key}${inner === schema ? '.' : '[].'}`)),
    ];
  });
}

type FileMeanings = { readonly file: string; readonly meaningOf: (schema: PlainRecord) => string };

function tableOf(group: PlainRecord, { file, meaningOf }: FileMeanings): string {
  const lines = rowsOf(group).map(
    ({ key, schema, needed }) =>
      `| ${quoted(key)}${needed ? ' *' : ''} | ${escaped(valueWords(schema, file))} | ${escaped(meaningOf(schema))} |`,
  );
  return ['| Key | Value | Meaning |', '|---|---|---|', ...lines].join('\n');
}

const described = (schema: PlainRecord): string => (typeof schema['description'] === 'string' ? schema['description'] : '');

/** A key's own words, else those of the definition it refers to. */
const meaningIn =
  (documents: readonly Document[]) =>
  (schema: PlainRecord): string =>
    described(schema) ||
    documents.map(({ definitions }) => described(recordOf(definitions[referenceOf(schema)]))).find((words) => words !== '') ||
    '';

function fileSection(file: string, document: Document, common: Document): string {
  const meanings = { file, meaningOf: meaningIn([document, common]) };
  const own = groupOf(document.schema) ?? groupOf(recordOf(document.schema['additionalProperties']));
  const parts = Object.entries(document.definitions).flatMap(([name, definition]) => {
    const group = groupOf(recordOf(definition));
    const words = described(recordOf(definition));
    const value = group === undefined ? valueWords(recordOf(definition), file) : tableOf(group, meanings);
    return [[`### ${headingOf(name, file)}`, words, value].filter((part) => part !== '').join('\n\n')];
  });
  return [`## ${file}`, described(document.schema), ...(own === undefined ? [] : [tableOf(own, meanings)]), ...parts].join('\n\n');
}

const commonMeanings: FileMeanings = { file: '', meaningOf: described };

function commonSection({ definitions }: Document): string {
  const parts = Object.entries(definitions).map(([name, definition]) => {
    const schema = recordOf(definition);
    const group = groupOf(schema);
    const value = valueWords(schema, '');
    const words = group === undefined ? value : `${value}\n\n${tableOf(group, commonMeanings)}`;
    return `### ${name}\n\n${[described(schema), words].filter((part) => part !== '').join('\n\n')}`;
  });
  return ['## Words that stand in several files', ...parts].join('\n\n');
}

function scopeSection({ definitions }: Document): string {
  const parts = scopes.map(([name, shape]) => {
    const schema = recordOf(definitions[shape]);
    return `### ${shape}\n\n${name}: ${described(schema)}\n\n${tableOf(schema, commonMeanings)}`;
  });
  return ['## What expressions see', 'A key with * is always there; every other one can be unknown.', ...parts, deskScopeSections()].join(
    '\n\n',
  );
}

const readJson = async (file: string): Promise<PlainRecord> => recordOf(JSON.parse(await readFile(path.join(root, file), 'utf8')));

/** Each role with its name on the desk and the groups that have it. */
async function rolesSection({ definitions }: Document): Promise<string> {
  const [texts, groups] = await Promise.all([readJson('src/app/texts/public.en.json'), readJson('automations/_parts/roles.json')]);
  const names = recordOf(texts['role']);
  const lines = listOf(recordOf(definitions['role'])['enum']).map((role) => {
    const of = Object.entries(groups).filter(([, members]) => listOf(members).includes(role));
    return `| ${quoted(role)} | ${String(names[String(role)])} | ${of.map(([name]) => quoted(name)).join(', ')} |`;
  });
  const table = ['| Role | Name on the desk | Groups that have it |', '|---|---|---|', ...lines].join('\n');
  return `## Roles and their groups\n\nThe groups stand in automations/_parts/roles.json.\n\n${table}`;
}

/** What a record of one folder can hand over to the form of another one, shape by shape. */
async function handoverSection(): Promise<string> {
  const shapes = await documentOf('shared', 'handover');
  const parts = Object.entries(shapes.definitions).map(([name, shape]) => {
    const meanings: FileMeanings = { file: 'fields.json', meaningOf: described };
    const table = tableOf(recordOf(shape), meanings).replaceAll(/\[(\w+)\]\(#[^)]*\)/g, '`$1`');
    return `### given: ${name}\n\n${described(recordOf(shape))}\n\n${table}`;
  });
  return ['## What can be handed over (`given`)', 'The fields of each shape that `gives` and `takes` name.', ...parts].join('\n\n');
}

/** What each reader gives of a file, for "fills" of rules.json. */
async function readingsSection(): Promise<string> {
  const readings = await documentOf('shared', 'readings');
  const parts = Object.entries(readings.definitions).map(([name, shape]) => {
    const meanings: FileMeanings = { file: 'fields.json', meaningOf: described };
    const table = tableOf(recordOf(shape), meanings).replaceAll(/\[(\w+)\]\(#[^)]*\)/g, '`$1`');
    return `### reading: ${name}\n\n${described(recordOf(shape))}\n\n${table}`;
  });
  return ['## What readers give', 'What was not found is absent, and fills nothing.', ...parts].join('\n\n');
}

/** The page that lists every key of the declaration language, by its path. */
export async function generateReference(): Promise<ReadonlyMap<string, string>> {
  const [common, cases] = await Promise.all([documentOf('meta', 'common'), documentOf('shared', 'case')]);
  const [roles, shapes, readings] = await Promise.all([rolesSection(common), handoverSection(), readingsSection()]);
  const sections = await Promise.all(files.map(async ([file, schema]) => fileSection(file, await documentOf('meta', schema), common)));
  const parts = [intro.trim(), ...sections, commonSection(common), roles, scopeSection(cases), shapes, readings];
  return new Map([[target, `${parts.join('\n\n')}\n`]]);
}

if (import.meta.main) for (const [file, text] of await generateReference()) await writeFile(file, text);
