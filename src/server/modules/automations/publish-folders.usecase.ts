import { checkAcross } from '#engine/check/check-across.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { foldersNamed, type Checker } from '#engine/check/check-automation.ts';
import type { Automation, AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import type { Fault } from '#engine/declaration/fault.ts';
import { sharedShapes } from '#engine/types/shared-shapes.ts';
import { automationVersion } from './automation-version.ts';
import { deskPages } from './built-in-pages.ts';
import { publishedAutomation } from './published-automation.public.ts';
import type { DeclarationFaultsPort, FolderImport, NewBundle, Publishing, PublishingPort } from './declarations.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

/** The texts of all folders at one place, and of the parts they share. */
export type DeclarationFolders = { readonly folders: ReadonlyMap<string, AutomationFiles>; readonly parts: PartFiles };

export type PublishDeps = {
  readonly publishing: PublishingPort;
  readonly faults: DeclarationFaultsPort;
  readonly check: Checker;
  readonly sha256: Sha256;
  /** Lets calls be answered between two folders; given is how long the last check took. A part that all share has all of them checked. */
  readonly pause: (workedMs: number) => Promise<void>;
};

export type Published = {
  readonly published: readonly string[];
  readonly faulty: readonly string[];
  readonly retired: readonly string[];
};

type Offered = { readonly id: string; readonly files: AutomationFiles; readonly folderHash: string };
type Good = Offered & { readonly bundle: NewBundle; readonly warnings: readonly Fault[] };
type Judged = { readonly good: readonly Good[]; readonly faulty: readonly (Offered & { readonly faults: readonly Fault[] })[] };

const removed = 'removed';

/**
 * Publishes what a folder offers anew. Content that this place offered before changes nothing, so two servers with different
 * folders do not flap; a folder with faults publishes nothing, and the last good version stays.
 */
export async function publishFolders(deps: PublishDeps, source: string, { folders, parts }: DeclarationFolders): Promise<Published> {
  // a place where nothing is at all was not emptied by a person: it is not there
  if (folders.size === 0) return { published: [], faulty: [], retired: [] };
  const imports = await deps.publishing.imports(source);
  const noted = new Map(imports.map((entry) => [entry.automationId, entry.folderHash]));
  // a desk that was renewed with other shared shapes checks and publishes every folder again
  const partsHash = deps.sha256(canonicalJson([Object.fromEntries(parts), sharedShapes]));
  const offered = [...folders].map(([id, files]) => ({
    id,
    files,
    folderHash: deps.sha256(canonicalJson([partsHash, Object.fromEntries(files), ...neighborsOf(files, { folders, parts })])),
  }));
  const changed = offered.filter(({ id, folderHash }) => noted.get(id) !== folderHash);
  await forgetFaults(
    deps,
    folders,
    offered.filter(({ id, folderHash }) => noted.get(id) === folderHash),
  );

  const seen = await seenElsewhere(deps, changed, noted);
  const { good, faulty } = await judge(
    deps,
    changed.filter((offer) => !seen.includes(offer)),
    { folders, parts },
  );
  for (const { id, folderHash, faults } of faulty) await deps.publishing.saveFaults(id, folderHash, faults);
  const deleted = imports.filter((entry) => entry.folderHash !== removed && !folders.has(entry.automationId));
  if (good.length + seen.length + deleted.length === 0) return { published: [], faulty: faulty.map(({ id }) => id), retired: [] };

  const outcome = await deps.publishing.alone(async (publishing) => {
    // first, so that a folder that was renamed can have the pages of the old one
    const retired = await retire(deps, publishing, deleted);
    for (const { id, folderHash } of seen) await publishing.noteImport({ source, automationId: id, folderHash });
    return { ...(await publishGood(publishing, { source, good, noted })), retired };
  });
  for (const { id, folderHash, faults } of outcome.checked) await deps.publishing.saveFaults(id, folderHash, faults);
  return { published: outcome.published, faulty: [...faulty.map(({ id }) => id), ...outcome.clashing], retired: outcome.retired };
}

/**
 * What this place offers for the first time and another place offers just so was checked and published then; it would not come back over what
 * replaced it since.
 */
async function seenElsewhere(
  { publishing }: PublishDeps,
  changed: readonly Offered[],
  noted: ReadonlyMap<string, string>,
): Promise<readonly Offered[]> {
  const first = changed.filter(({ id }) => !noted.has(id));
  if (first.length === 0) return [];
  const seen = await publishing.offeredElsewhere(first.map(({ id, folderHash }) => ({ automationId: id, folderHash })));
  return first.filter(({ id }) => seen.has(id));
}

/** The texts of the folders whose records a folder looks up: what it says of them is checked again when they change. */
function neighborsOf(files: AutomationFiles, { folders, parts }: DeclarationFolders): readonly object[] {
  return foldersNamed(files, parts).map((id) => Object.fromEntries(folders.get(id) ?? []));
}

/** A folder that came back to what it was, or went away, has no faults any more. */
async function forgetFaults(deps: PublishDeps, folders: DeclarationFolders['folders'], unchanged: readonly Offered[]): Promise<void> {
  const hashes = new Map(unchanged.map(({ id, folderHash }) => [id, folderHash]));
  for (const { automationId, folderHash } of await deps.faults.all()) {
    const now = hashes.get(automationId);
    const isOver = now === undefined ? !folders.has(automationId) : now !== folderHash;
    if (isOver) await deps.publishing.saveFaults(automationId, now ?? folderHash, []);
  }
}

async function judge(deps: PublishDeps, changed: readonly Offered[], all: DeclarationFolders): Promise<Judged> {
  const good: Good[] = [];
  const faulty: (Offered & { readonly faults: readonly Fault[] })[] = [];
  let workedMs = 0;
  for (const offer of changed) {
    await deps.pause(workedMs);
    const since = performance.now();
    const { bundle, faults } = await checkOne(deps, offer, all);
    workedMs = performance.now() - since;
    if (bundle === undefined) faulty.push({ ...offer, faults });
    else good.push({ ...offer, bundle, warnings: faults });
  }
  return { good, faulty };
}

type Checked = { readonly bundle?: NewBundle; readonly faults: readonly Fault[] };

/** Whatever one folder does to the checker or the compilers, the others are published. */
async function checkOne(deps: PublishDeps, { files }: Offered, { folders, parts }: DeclarationFolders): Promise<Checked> {
  try {
    const { automation, faults } = deps.check(files, parts, { folders });
    if (automation === undefined) return { faults };
    const version = automationVersion(automation, deps.sha256);
    publishedAutomation(version, automation);
    return { bundle: await newBundle(version, automation), faults };
  } catch (error) {
    return { faults: [cannotCompile(error)] };
  }
}

function cannotCompile(error: unknown): Fault {
  const reason = error instanceof Error ? error.message : 'for an unknown reason';
  const message = `The folder cannot be compiled: ${reason}`;
  return {
    severity: 'error',
    file: 'manifest.json',
    line: 1,
    path: '',
    code: 'cannot_compile',
    message,
    remedy: 'Undo the last change, or ask an engineer.',
  };
}

type PublishRequest = { readonly source: string; readonly good: readonly Good[]; readonly noted: ReadonlyMap<string, string> };
type CheckedFolder = { readonly id: string; readonly folderHash: string; readonly faults: readonly Fault[] };

async function publishGood(publishing: Publishing, { source, good, noted }: PublishRequest) {
  const { fitting, checked } = await judgeAcross(publishing, good);
  const published: string[] = [];
  for (const offer of fitting) {
    if (await publishOne(publishing, { offer, isKnownPlace: noted.has(offer.id) })) published.push(offer.id);
    await publishing.noteImport({ source, automationId: offer.id, folderHash: offer.folderHash });
  }
  const clashing = good.filter((offer) => !fitting.includes(offer)).map(({ id }) => id);
  return { published, clashing, checked };
}

/** The folders that can stand beside each other and beside what stays published, and the faults of all. What is refused stays as it is published, so the rest is judged again. */
async function judgeAcross(publishing: Publishing, good: readonly Good[]) {
  const published = await publishedAutomations(publishing);
  const texts = new Map(good.map(({ id, files }) => [id, files]));
  const checked = new Map<string, CheckedFolder>();
  let fitting = good;
  for (;;) {
    const offered = fitting.map(({ id, bundle }) => [id, bundle.automation] as const);
    const across = checkAcross(new Map([...published, ...offered]), { texts, published, deskPages });
    const fits = fitting.filter(({ id, folderHash, warnings }) => {
      const faults = across.get(id) ?? [];
      checked.set(id, { id, folderHash, faults: [...warnings, ...faults] });
      return faults.every((fault) => fault.severity !== 'error');
    });
    if (fits.length === fitting.length) return { fitting, checked: [...checked.values()] };
    fitting = fits;
  }
}

async function publishedAutomations(publishing: Publishing): Promise<Map<string, Automation>> {
  const published = new Map<string, Automation>();
  for (const { automationId, version } of await publishing.publications()) {
    const automation = await publishing.bundle(version);
    if (automation !== undefined && automation.manifest.status !== 'retired') published.set(automationId, automation);
  }
  return published;
}

/** A place that offers something for the first time does not bring back what was published before and replaced. */
async function publishOne(
  publishing: Publishing,
  { offer, isKnownPlace }: { readonly offer: Good; readonly isKnownPlace: boolean },
): Promise<boolean> {
  const { id, bundle } = offer;
  const { version } = bundle;
  const current = (await publishing.publications()).find((publication) => publication.automationId === id)?.version;
  const wasSeen = (await publishing.bundle(version)) !== undefined;
  if (current === version || (wasSeen && current !== undefined && !isKnownPlace)) return false;
  await publishing.saveBundle(bundle);
  await publishing.publish({ automationId: id, version });
  return true;
}

async function newBundle(version: string, automation: Automation): Promise<NewBundle> {
  if (automation.schema === undefined) return { version, automation, validatorModule: 'export default {};\n' };
  // A desk that publishes nothing new starts without the compiler of browser code.
  const { validatorModule } = await import('#engine/compile/validator-module.ts');
  return { version, automation, validatorModule: validatorModule(automation) };
}

/** The records of an automation whose folder was taken away can still be read. */
async function retire(deps: PublishDeps, publishing: Publishing, deleted: readonly FolderImport[]): Promise<readonly string[]> {
  const retired: string[] = [];
  for (const entry of deleted) {
    const id = entry.automationId;
    const current = (await publishing.publications()).find((publication) => publication.automationId === id);
    const automation = current === undefined ? undefined : await publishing.bundle(current.version);
    await publishing.noteImport({ ...entry, folderHash: removed });
    if (automation === undefined || automation.manifest.status === 'retired') continue;
    const last: Automation = { ...automation, manifest: { ...automation.manifest, status: 'retired' } };
    const version = automationVersion(last, deps.sha256);
    await publishing.saveBundle(await newBundle(version, last));
    await publishing.publish({ automationId: id, version });
    retired.push(id);
  }
  return retired;
}
