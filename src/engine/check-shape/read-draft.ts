import type { AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import { letterFile, mustPreview } from '#engine/declaration/letters.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Draft } from './draft.ts';
import { PARTS } from './draft.ts';
import { expandWorkflow, isShort, unknownMachine } from './fill-workflow.ts';
import { fileFindings } from './file-findings.ts';
import { fillColumns } from './fill-columns.ts';
import type { RoleEntries } from './fill-roles.ts';
import { fillLifecycleRoles, fillRoleGroups, groupFindings } from './fill-roles.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { JsonText } from '#engine/findings/json-text.ts';
import {
  isDataSchema,
  isDesign,
  isLetter,
  isLetterParts,
  isLifecycle,
  isList,
  isLog,
  isManifest,
  isRoleGroups,
  isRules,
  isSharedCalls,
  isShortWorkflow,
  isUiSchema,
  isWorkflow,
} from './meta-validators.gen.js';
import type { ShapeLookup } from './resolve-references.ts';
import { readFinds } from './read-finds.ts';
import { optional, readShaped, readText, type Folder, type ReadCache } from './read-shaped.ts';
import { resolveReferences } from './resolve-references.ts';

function readExamples(folder: Folder): ReadonlyMap<string, unknown> {
  const names = [...folder.files.keys()].filter((name) => name.startsWith('examples/') && name.endsWith('.json'));
  const read = names.map((name) => [name.slice('examples/'.length), readText(folder, name)?.value] as const);
  return new Map(read.filter(([, value]) => value !== undefined));
}

function readLetters(folder: Folder): Draft['letters'] {
  const names = [...folder.files.keys()].flatMap((file) => /^letters\/(\w+)\.json$/.exec(file)?.[1] ?? []);
  const read = names.flatMap((name) => {
    const letter = readShaped(folder, letterFile(name), { guard: isLetter, meta: 'letter.json' });
    return letter === undefined ? [] : [[name, letter] as const];
  });
  return Object.fromEntries(read);
}

// The same object each time, so that what is remembered by it stays known.
const NO_GROUPS = {};

function readParts(folder: Folder): Draft['parts'] {
  const names = [...folder.files.keys()].filter((name) => /^workflows\/[a-z0-9-]+\.json$/.test(name));
  const workflows = names.flatMap((name) => {
    const workflow = readShaped(folder, name, { guard: isWorkflow, meta: 'workflow.json' });
    return workflow === undefined ? [] : [[name.slice('workflows/'.length, -'.json'.length), workflow] as const];
  });
  readText(folder, 'standard-case.json');
  const roleGroups = readShaped(folder, 'roles.json', { guard: isRoleGroups, meta: 'roles.json' });
  folder.findings.push(...groupFindings(roleGroups, `${folder.prefix}roles.json`));
  return {
    calls: readShaped(folder, 'calls.json', { guard: isSharedCalls, meta: 'calls.json' }) ?? {},
    letterParts: readShaped(folder, 'letter-parts.json', { guard: isLetterParts, meta: 'letter-parts.json' }) ?? {},
    workflows: new Map(workflows),
    ...(roleGroups === undefined && folder.files.has('roles.json') ? {} : { roleGroups: roleGroups ?? NO_GROUPS }),
  };
}

/** workflow.json: states of its own, or a standard workflow with settings. */
function readWorkflow(
  folder: Folder,
  standard: Draft['parts']['workflows'],
  isPreviewRequired: boolean,
): Pick<Draft, 'ownWorkflow' | 'shortWorkflow'> {
  if (!isShort(readText(folder, 'workflow.json')?.value))
    return optional('ownWorkflow', readShaped(folder, 'workflow.json', { guard: isWorkflow, meta: 'workflow.json' }));
  const short = readShaped(folder, 'workflow.json', { guard: isShortWorkflow, meta: 'short-workflow.json' });
  const machine = short === undefined ? undefined : standard.get(short.is);
  if (short === undefined) return {};
  if (machine !== undefined) return { shortWorkflow: short, ownWorkflow: expandWorkflow(short, machine, isPreviewRequired) };
  folder.findings.push(unknownMachine(short.is, standard));
  return {};
}

/** What designers said is not published, so that a fault in it keeps nothing from being published. */
function designFindings(folder: Folder): readonly Finding[] {
  const findings: Finding[] = [];
  readShaped({ ...folder, findings }, 'design.json', { guard: isDesign, meta: 'design.json' });
  return findings.map((finding) => ({ ...finding, severity: 'warning' }));
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
  const roleEntries = new Map<string, RoleEntries>();
  const readOfParts = readParts({ files: parts, cache, prefix: PARTS, texts, findings });
  const groups = readOfParts.roleGroups;
  const folder: Folder = { files, cache, prefix: '', texts, findings, groups };
  const withRoles = (file: string) => (value: PlainRecord) => {
    const filled = fillRoleGroups(value, groups);
    roleEntries.set(file, filled.entries);
    return filled.value;
  };
  const manifest = readShaped(folder, 'manifest.json', { guard: isManifest, meta: 'manifest.json', fill: withRoles('manifest.json') });
  const fillLifecycle = (value: PlainRecord): PlainRecord => fillLifecycleRoles(withRoles('lifecycle.json')(value), manifest);
  const written = readShaped(folder, 'schema.json', { guard: isDataSchema, meta: 'schema.json' });
  const uiSchema = readShaped(folder, 'ui-schema.json', { guard: isUiSchema, meta: 'ui-schema.json' });
  const rules = readShaped(folder, 'rules.json', { guard: isRules, meta: 'rules.json' });
  const fillWords = (value: PlainRecord): PlainRecord => fillColumns(value, { uiSchema, rules });
  const draft = {
    ...optional('manifest', manifest),
    ...optional('written', written),
    ...optional('schema', written === undefined ? undefined : resolveReferences(written, lookup)),
    ...optional('uiSchema', uiSchema),
    ...readWorkflow(folder, readOfParts.workflows, manifest !== undefined && mustPreview(manifest)),
    ...optional('lifecycle', readShaped(folder, 'lifecycle.json', { guard: isLifecycle, meta: 'lifecycle.json', fill: fillLifecycle })),
    ...optional('log', readShaped(folder, 'log.json', { guard: isLog, meta: 'log.json', fill: fillWords })),
    ...optional('list', readShaped(folder, 'list.json', { guard: isList, meta: 'list.json', fill: fillWords })),
    ...optional('letter', readShaped(folder, 'letter.json', { guard: isLetter, meta: 'letter.json' })),
    letters: readLetters(folder),
    rules: rules ?? {},
    ...readFinds(rules ?? {}, { ...input, groups }),
    parts: readOfParts,
    examples: readExamples(folder),
  };
  findings.push(...designFindings(folder));
  const broken = new Set(findings.filter((finding) => finding.severity === 'error').map((finding) => finding.file));
  return { draft: { ...draft, texts, broken, lookup, roleEntries }, findings };
}
