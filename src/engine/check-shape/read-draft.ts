import type { AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import type { Draft, Neighbor } from './draft.ts';
import { PARTS } from './draft.ts';
import { foundRows } from './found-rows.ts';
import { explainShape } from './explain-shape.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { JsonText } from '#engine/findings/json-text.ts';
import { readJson } from '#engine/findings/json-text.ts';
import { metaSchemaAt } from './meta-schemas.ts';
import {
  isDataSchema,
  isDesign,
  isLetter,
  isLetterParts,
  isLifecycle,
  isList,
  isLog,
  isManifest,
  isRules,
  isSharedCalls,
  isUiSchema,
  isWorkflow,
} from './meta-validators.gen.js';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { ShapeLookup } from './resolve-references.ts';
import { resolveReferences } from './resolve-references.ts';
import { suggest } from '#engine/findings/suggest.ts';

type Guard<T> = (value: unknown) => value is T;

/** What reading a file once told; kept by text, because most files of a folder stay as they are between two checks. */
export type ReadCache = { readonly texts: Map<string, JsonText>; readonly shapes: Map<string, readonly Finding[]> };

const KNOWN = [
  'manifest.json',
  'schema.json',
  'ui-schema.json',
  'rules.json',
  'workflow.json',
  'lifecycle.json',
  'log.json',
  'list.json',
  'letter.json',
  'design.json',
];
const ENOUGH = 2000;

function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size > ENOUGH) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}

type Folder = {
  readonly files: ReadonlyMap<string, string>;
  readonly cache: ReadCache;
  readonly prefix: string;
  readonly texts: Map<string, JsonText>;
  readonly findings: Finding[];
};

function readText(folder: Folder, name: string): JsonText | undefined {
  const text = folder.files.get(name);
  if (text === undefined) return undefined;
  const read = cached(folder.cache.texts, text, () => readJson(text));
  const file = `${folder.prefix}${name}`;
  folder.texts.set(file, read);
  // The standard case is only tried with: nothing is published of it.
  const findingAt = name === 'standard-case.json' ? warningAt : errorAt;
  folder.findings.push(
    ...read.faults.map(({ code, pointer, line, message, remedy }) => ({
      ...findingAt({ file, path: pointer }, { code, message, remedy }),
      line,
    })),
  );
  return read;
}

const soundBefore = new WeakMap<object, unknown>();

/** Whether a value has its shape; a parsed value that had it before has it still. */
function isShaped<T>(value: unknown, guard: Guard<T>): value is T {
  if (!isRecord(value)) return guard(value);
  if (soundBefore.get(value) === guard) return true;
  const isSound = guard(value);
  if (isSound) soundBefore.set(value, guard);
  return isSound;
}

/** The value of a file that has its shape; its faults are noted. The precompiled validator decides, the explanation puts it in words. */
function readShaped<T>(folder: Folder, name: string, shape: { readonly guard: Guard<T>; readonly meta: string }): T | undefined {
  const read = readText(folder, name);
  if (read?.value === undefined) return undefined;
  const { value } = read;
  if (isShaped(value, shape.guard)) return value;
  const file = `${folder.prefix}${name}`;
  const explained = cached(folder.cache.shapes, `${file}\n${folder.files.get(name) ?? ''}`, () =>
    explainShape({ value, place: { file, path: '' }, meta: metaSchemaAt(`${shape.meta}#`, shape.meta) }),
  );
  const unexplained = errorAt(
    { file, path: '' },
    { code: 'wrong_shape', message: 'The file is not in the required format.', remedy: 'See docs/format.md.' },
  );
  folder.findings.push(...(explained.length === 0 ? [unexplained] : explained));
  return undefined;
}

/** What to do about a file that nothing reads. A template is what the house has one of (decision 0031). */
function remedyFor(name: string): string {
  return name.endsWith('.typ') ? 'Write the letter in blocks of letter.json, and remove this file.' : suggest(name, KNOWN);
}

function fileFindings(files: AutomationFiles): readonly Finding[] {
  const strange = [...files.keys()].filter((name) => !KNOWN.includes(name) && !name.startsWith('examples/'));
  const missing = files.has('manifest.json')
    ? []
    : [
        errorAt(
          { file: 'manifest.json', path: '' },
          {
            code: 'missing_file',
            message: 'The folder has no manifest.json.',
            remedy: 'Add manifest.json. It names the automation and its pages.',
          },
        ),
      ];
  return [
    ...missing,
    ...strange.map((name) =>
      warningAt(
        { file: name, path: '' },
        {
          code: 'unknown_file',
          message: `${name} is not a file that automations use, so the desk ignores it.`,
          remedy: remedyFor(name),
        },
      ),
    ),
  ];
}

function readExamples(folder: Folder): ReadonlyMap<string, unknown> {
  const names = [...folder.files.keys()].filter((name) => name.startsWith('examples/') && name.endsWith('.json'));
  const read = names.map((name) => [name.slice('examples/'.length), readText(folder, name)?.value] as const);
  return new Map(read.filter(([, value]) => value !== undefined));
}

function readParts(folder: Folder): Draft['parts'] {
  const names = [...folder.files.keys()].filter((name) => /^workflows\/[a-z0-9-]+\.json$/.test(name));
  const workflows = names.flatMap((name) => {
    const workflow = readShaped(folder, name, { guard: isWorkflow, meta: 'workflow.json' });
    return workflow === undefined ? [] : [[name.slice('workflows/'.length, -'.json'.length), workflow] as const];
  });
  readText(folder, 'standard-case.json');
  return {
    calls: readShaped(folder, 'calls.json', { guard: isSharedCalls, meta: 'calls.json' }) ?? {},
    letterParts: readShaped(folder, 'letter-parts.json', { guard: isLetterParts, meta: 'letter-parts.json' }) ?? {},
    workflows: new Map(workflows),
  };
}

function optional<K extends string, T>(key: K, value: T | undefined): { readonly [key in K]?: T } {
  const entries: { [key in K]?: T } = {};
  if (value !== undefined) entries[key] = value;
  return entries;
}

/** What designers said is not published, so that a fault in it keeps nothing from being published. */
function designFindings(folder: Folder): readonly Finding[] {
  const findings: Finding[] = [];
  readShaped({ ...folder, findings }, 'design.json', { guard: isDesign, meta: 'design.json' });
  return findings.map((finding) => ({ ...finding, severity: 'warning' }));
}

/** What can be read of another automation; its faults are told where it is checked itself. */
function readNeighbor(files: AutomationFiles, { lookup, cache }: Pick<DraftInput, 'lookup' | 'cache'>): Neighbor {
  const folder: Folder = { files, cache, prefix: '', texts: new Map(), findings: [] };
  const written = readShaped(folder, 'schema.json', { guard: isDataSchema, meta: 'schema.json' });
  const schema = written === undefined ? undefined : resolveReferences(written, lookup);
  const isPlanned =
    readShaped({ ...folder, findings: [] }, 'manifest.json', { guard: isManifest, meta: 'manifest.json' })?.status === 'planned';
  const read = {
    ...optional('schema', schema),
    rules: readShaped(folder, 'rules.json', { guard: isRules, meta: 'rules.json' }) ?? {},
    ...optional('log', readShaped(folder, 'log.json', { guard: isLog, meta: 'log.json' })),
    ...optional('list', readShaped(folder, 'list.json', { guard: isList, meta: 'list.json' })),
  };
  return { ...read, isBroken: folder.findings.length > 0 || (schema === undefined && !isPlanned) };
}

/** The automations whose records the finds of a folder look up, and what these say of them. */
function readFinds(rules: Rules, input: DraftInput): Pick<Draft, 'neighbors' | 'finds' | 'folderNames'> {
  const { folders } = input;
  const finds = Object.entries(rules.finds ?? {});
  const neighbors = new Map(
    [...new Set(finds.map(([, { records }]) => records))].flatMap((id) => {
      const files = folders.get(id);
      return files === undefined ? [] : [[id, readNeighbor(files, input)] as const];
    }),
  );
  const found = finds.flatMap(([name, find]) => {
    const neighbor = neighbors.get(find.records);
    return neighbor === undefined ? [] : [[name, foundRows(find, neighbor)] as const];
  });
  return { neighbors, finds: Object.fromEntries(found), folderNames: [...folders.keys()] };
}

type DraftInput = {
  readonly files: AutomationFiles;
  readonly parts: PartFiles;
  readonly lookup: ShapeLookup;
  readonly cache: ReadCache;
  /** All folders by name, for the records that finds look up. */
  readonly folders: ReadonlyMap<string, AutomationFiles>;
};

/** Reads the files of a folder and of the parts: their text and their shape. */
export function readDraft(input: DraftInput): { readonly draft: Draft; readonly findings: readonly Finding[] } {
  const { files, parts, lookup, cache } = input;
  const texts = new Map<string, JsonText>();
  const findings: Finding[] = [...fileFindings(files)];
  const folder: Folder = { files, cache, prefix: '', texts, findings };
  const written = readShaped(folder, 'schema.json', { guard: isDataSchema, meta: 'schema.json' });
  const rules = readShaped(folder, 'rules.json', { guard: isRules, meta: 'rules.json' }) ?? {};
  const draft = {
    ...optional('manifest', readShaped(folder, 'manifest.json', { guard: isManifest, meta: 'manifest.json' })),
    ...optional('written', written),
    ...optional('schema', written === undefined ? undefined : resolveReferences(written, lookup)),
    ...optional('uiSchema', readShaped(folder, 'ui-schema.json', { guard: isUiSchema, meta: 'ui-schema.json' })),
    ...optional('ownWorkflow', readShaped(folder, 'workflow.json', { guard: isWorkflow, meta: 'workflow.json' })),
    ...optional('lifecycle', readShaped(folder, 'lifecycle.json', { guard: isLifecycle, meta: 'lifecycle.json' })),
    ...optional('log', readShaped(folder, 'log.json', { guard: isLog, meta: 'log.json' })),
    ...optional('list', readShaped(folder, 'list.json', { guard: isList, meta: 'list.json' })),
    ...optional('letter', readShaped(folder, 'letter.json', { guard: isLetter, meta: 'letter.json' })),
    rules,
    ...readFinds(rules, input),
    parts: readParts({ ...folder, files: parts, prefix: PARTS }),
    examples: readExamples(folder),
  };
  findings.push(...designFindings(folder));
  const broken = new Set(findings.filter((finding) => finding.severity === 'error').map((finding) => finding.file));
  return { draft: { ...draft, texts, broken, lookup }, findings };
}
