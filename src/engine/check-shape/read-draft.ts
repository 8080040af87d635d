import type { AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import { letterFile, mustPreview } from '#engine/declaration/letters.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Draft } from './draft.ts';
import { PARTS } from './draft.ts';
import { expandWorkflow, isShort, unknownMachine } from '#engine/fill/fill-workflow.ts';
import { fileFindings } from './file-findings.ts';
import { fillAddressees } from '#engine/fill/fill-addressees.ts';
import { fillBlocks, fillParts } from '#engine/fill/fill-blocks.ts';
import { fillEvents } from '#engine/fill/fill-events.ts';
import { fillGives } from '#engine/fill/fill-gives.ts';
import type { NamedPacks } from '#engine/fill/fill-packs.ts';
import type { RoleEntries } from '#engine/fill/fill-roles.ts';
import { fillStates } from '#engine/fill/fill-states.ts';
import { fillLifecycleRoles, fillRoleGroups, groupFindings } from '#engine/fill/fill-roles.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { JsonText } from '#engine/findings/json-text.ts';
import {
  isAddresseeGroups,
  isBoardForm,
  isDesign,
  isLetter,
  isFigureKinds,
  isLetterParts,
  isLifecycle,
  isManifest,
  isRoleGroups,
  isSharedCalls,
  isShortWorkflow,
  isWorkflow,
} from './meta-validators.gen.js';
import type { ShapeLookup } from './resolve-references.ts';
import { readLookups } from './read-lookups.ts';
import { OF_PACKS, readForm, type ReadForm, unreadForm } from './read-form.ts';
import { readPacks } from './read-packs.ts';
import { officialFindings } from './official-forms.ts';
import { optional, readShaped, readText, type Folder, type ReadCache } from './read-shaped.ts';
import { readTests } from './read-tests.ts';
import type { WrittenPlaces } from '#engine/fill/written-places.ts';

function readExamples(folder: Folder): ReadonlyMap<string, unknown> {
  const names = [...folder.files.keys()].filter((name) => name.startsWith('examples/') && name.endsWith('.json'));
  const read = names.map((name) => [name.slice('examples/'.length), readText(folder, name)?.value] as const);
  return new Map(read.filter(([, value]) => value !== undefined));
}

type FillOf = (file: string) => (value: PlainRecord) => PlainRecord;

function readLetters(folder: Folder, fill: FillOf): Draft['letters'] {
  const names = [...folder.files.keys()].flatMap((file) => /^letters\/(\w+)\.json$/.exec(file)?.[1] ?? []);
  const read = names.flatMap((name) => {
    const letter = readShaped(folder, letterFile(name), { guard: isLetter, meta: 'letter.json', fill: fill(letterFile(name)) });
    return letter === undefined ? [] : [[name, letter] as const];
  });
  return Object.fromEntries(read);
}

// The same object each time, so that what is remembered by it stays known.
const NO_GROUPS = {};
const NO_ADDRESSEES = {};
const NO_FIGURES = {};

function readParts(folder: Folder, filledPlaces: Map<string, WrittenPlaces>): Draft['parts'] {
  const names = [...folder.files.keys()].filter((name) => /^workflows\/[a-z0-9-]+\.json$/.test(name));
  const workflows = names.flatMap((name) => {
    const workflow = readShaped(folder, name, { guard: isWorkflow, meta: 'workflow.json' });
    return workflow === undefined ? [] : [[name.slice('workflows/'.length, -'.json'.length), workflow] as const];
  });
  readText(folder, 'standard-case.json');
  const roleGroups = readShaped(folder, 'roles.json', { guard: isRoleGroups, meta: 'roles.json' });
  folder.findings.push(...groupFindings(roleGroups, `${folder.prefix}roles.json`));
  const ofLetterParts = (value: PlainRecord): PlainRecord => {
    const file = `${folder.prefix}letter-parts.json`;
    const made = fillParts(value, file);
    filledPlaces.set(file, made.places);
    return made.value;
  };
  const figureKinds = readShaped(folder, 'figures.json', { guard: isFigureKinds, meta: 'figures.json' });
  const forms = [...folder.files.keys()].flatMap((file) => {
    const form = /^forms\/[a-z0-9-]+\.json$/.test(file)
      ? readShaped(folder, file, { guard: isBoardForm, meta: 'board-form.json' })
      : undefined;
    return form === undefined ? [] : [[file.slice('forms/'.length, -'.json'.length), form] as const];
  });
  for (const [name, form] of forms) {
    const official = folder.files.get(`forms/${name}.pdf`);
    if (official !== undefined) folder.findings.push(...officialFindings(`${folder.prefix}forms/${name}.json`, form, official));
  }
  return {
    forms: Object.fromEntries(forms),
    addressees: readShaped(folder, 'addressees.json', { guard: isAddresseeGroups, meta: 'addressees.json' }) ?? NO_ADDRESSEES,
    calls: readShaped(folder, 'calls.json', { guard: isSharedCalls, meta: 'calls.json' }) ?? {},
    letterParts: readShaped(folder, 'letter-parts.json', { guard: isLetterParts, meta: 'letter-parts.json', fill: ofLetterParts }) ?? {},
    files: new Set([...folder.files.keys()].flatMap((name) => (name.startsWith('files/') ? [name.slice('files/'.length)] : []))),
    workflows: new Map(workflows),
    ...(figureKinds === undefined && folder.files.has('figures.json') ? {} : { figureKinds: figureKinds ?? NO_FIGURES }),
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

/** The files that name what they fill in, and where each of it is written. */
type Filled = {
  readonly roleEntries: Map<string, RoleEntries>;
  readonly places: Map<string, WrittenPlaces>;
  readonly eventPlaces: Map<string, string>;
  readonly statePlaces: Map<string, string>;
};

/** What manifest.json and lifecycle.json are read as. */
function fillers(
  folder: Folder,
  { addressees, roleGroups, packs }: Pick<Draft['parts'], 'addressees' | 'roleGroups'> & { readonly packs: NamedPacks },
  filled: Filled,
) {
  const withRoles = (file: string, value: PlainRecord): PlainRecord => {
    const { value: made, entries } = fillRoleGroups(value, roleGroups);
    filled.roleEntries.set(file, entries);
    return made;
  };
  const manifest = (value: PlainRecord): PlainRecord => {
    const made = fillAddressees(value, addressees, `${PARTS}addressees.json`);
    const giving = fillGives(made.value, packs);
    filled.places.set('manifest.json', new Map([...made.places, ...giving.places]));
    folder.findings.push(...made.findings);
    return withRoles('manifest.json', giving.value);
  };
  const lifecycle =
    (uiSchema: Draft['uiSchema'], read: Draft['manifest']) =>
    (value: PlainRecord): PlainRecord => {
      const spelled = fillEvents(value, uiSchema);
      const made = fillStates(withRoles('lifecycle.json', spelled.value));
      for (const [pointer, place] of spelled.places) filled.eventPlaces.set(pointer, place);
      for (const [pointer, place] of made.places) filled.statePlaces.set(pointer, place);
      folder.findings.push(...spelled.findings, ...made.findings);
      return fillLifecycleRoles(made.value, read);
    };
  const letter: FillOf = (file) => (value) => {
    const made = fillBlocks(value, file);
    filled.places.set(file, made.places);
    return made.value;
  };
  return { manifest, lifecycle, letter };
}

/** Reads the files of a folder and of the parts: their text and their shape. */
export function readDraft(input: DraftInput): { readonly draft: Draft; readonly findings: readonly Finding[] } {
  const { files, lookup, cache } = input;
  const texts = new Map<string, JsonText>();
  const findings: Finding[] = [...fileFindings(files)];
  const partsFolder: Folder = { files: input.parts, cache, prefix: PARTS, texts, findings };
  const filled: Filled = { roleEntries: new Map(), places: new Map(), eventPlaces: new Map(), statePlaces: new Map() };
  const parts = readParts(partsFolder, filled.places);
  const groups = parts.roleGroups;
  const folder: Folder = { files, cache, prefix: '', texts, findings, groups };
  const packs = readPacks(folder, partsFolder);
  const fill = fillers(folder, { ...parts, packs: packs ?? [] }, filled);
  const manifest = readShaped(folder, 'manifest.json', { guard: isManifest, meta: 'manifest.json', fill: fill.manifest });
  const form: ReadForm = packs === undefined ? unreadForm(folder) : readForm(folder, packs, lookup);
  const { rules = {}, places, ...shown } = form;
  const examples = readExamples(folder);
  const { tests, testPlaces } = readTests(folder, examples);
  filled.places.set('tests.json', testPlaces);
  const ofLifecycle = { guard: isLifecycle, meta: 'lifecycle.json', fill: fill.lifecycle(form.uiSchema, manifest) };
  const draft = {
    ...optional('manifest', manifest),
    ...shown,
    ...readWorkflow(folder, parts.workflows, manifest !== undefined && mustPreview(manifest)),
    ...optional('lifecycle', packs === undefined ? undefined : readShaped(folder, 'lifecycle.json', ofLifecycle)),
    ...optional('letter', readShaped(folder, 'letter.json', { guard: isLetter, meta: 'letter.json', fill: fill.letter('letter.json') })),
    letters: readLetters(folder, fill.letter),
    rules,
    ...readLookups(rules, { ...input, groups }),
    parts,
    tests,
    examples,
  };
  findings.push(...designFindings(folder));
  const faulty = findings.filter((finding) => finding.severity === 'error').map((finding) => finding.file);
  const broken = new Set([...faulty, ...(packs === undefined ? OF_PACKS : [])]);
  for (const [file, ofPacks] of places) filled.places.set(file, ofPacks);
  return { draft: { ...draft, ...filled, texts, broken, lookup }, findings };
}
