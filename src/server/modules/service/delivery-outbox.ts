import { manifestName } from './delivery.public.ts';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#server/platform/clock.port.ts';
import type {
  DeliveryPort,
  PackageDraft,
  PackageStore,
  PartyOutcome,
  ServiceAttachment,
  ServiceOrder,
  ServiceStatus,
} from './delivery.public.ts';
import type { ServedParty } from '#server/platform/stored-json.ts';
import { doneUnlessAbsent, fileErrorCode, syncFolder, writeSynced } from '#server/platform/files/file-store-writing.ts';
import { storageFull } from '#server/platform/files/storage-full.ts';

type Outbox = { readonly drafts: string; readonly sent: string; readonly clock: Clock };
export type Listed = Omit<ServiceAttachment, 'bytes'> & { readonly file: string; readonly sha256: string };

/** What lies beside the documents of a package that went out. */
export type PackageManifest = {
  readonly submissionId: string;
  readonly submittedAt: string;
  readonly order: ServiceOrder;
  readonly recipients: readonly ServedParty[];
  readonly attachments: readonly Listed[];
  readonly outcomes?: readonly PartyOutcome[];
};

/**
 * The embedded provider: a folder for each submission with its documents and a manifest. A draft becomes a package by one
 * rename, so whoever empties the outbox never finds half of one.
 */
export async function createOutbox(folder: string, clock: Clock): Promise<PackageStore> {
  const outbox: Outbox = { drafts: path.join(folder, 'drafts'), sent: path.join(folder, 'sent'), clock };
  await Promise.all([outbox.drafts, outbox.sent].map((each) => mkdir(each, { recursive: true, mode: 0o700 })));
  return {
    carriesProof: true,
    create: (order) => whereRoom(() => create(outbox, order)),
    addParty: (submissionId, party) => whereRoom(() => store(outbox, submissionId, { name: partyFile(party), bytes: jsonBytes(party) })),
    addAttachment: (submissionId, attachment) => whereRoom(() => addAttachment(outbox, submissionId, attachment)),
    submit: (submissionId) => whereRoom(() => submit(outbox, submissionId)),
    status: (submissionId) => statusOf(outbox, submissionId),
    proof: (submissionId) => proofOf(outbox, submissionId),
    draft: (submissionId) => readDraft(path.join(outbox.drafts, submissionId)),
    noteOutcome: (submissionId, outcome) =>
      whereRoom(() => store(outbox, submissionId, { name: outcomeFile(outcome), bytes: jsonBytes(outcome) })),
  };
}

/** A full disk is told as one, so that whoever serves waits for room. */
async function whereRoom<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw storageFull(error) ?? error;
  }
}

/** The same key gives the same number, with no memory but this. */
export function numberOf(key: string): string {
  return `DS-${createHash('sha256').update(key).digest('hex').slice(0, 16).toUpperCase()}`;
}

async function create(outbox: Outbox, order: ServiceOrder): Promise<{ readonly submissionId: string }> {
  const submissionId = numberOf(order.key);
  if (await isThere(path.join(outbox.sent, submissionId))) return { submissionId };
  await mkdir(path.join(outbox.drafts, submissionId), { recursive: true, mode: 0o700 });
  await store(outbox, submissionId, { name: 'order.json', bytes: jsonBytes(order) });
  return { submissionId };
}

async function addAttachment(outbox: Outbox, submissionId: string, attachment: ServiceAttachment): Promise<void> {
  const { listed, name } = listedPaper(attachment);
  await store(outbox, submissionId, { name: listed.file, bytes: attachment.bytes });
  await store(outbox, submissionId, { name, bytes: jsonBytes(listed) });
}

/** A document as the package lists it, and the name of what says so. */
export function listedPaper({ bytes, ...attachment }: ServiceAttachment): { readonly listed: Listed; readonly name: string } {
  const place = String(attachment.order).padStart(2, '0');
  const file = `${place}-${attachment.fileName.replaceAll(/[^\w.-]/gu, '-')}`;
  const listed = { ...attachment, file, sha256: createHash('sha256').update(bytes).digest('hex') };
  return { listed, name: `attachment-${place}.json` };
}

/** What is already in the package stays as it went out. */
async function store(
  { drafts, sent }: Outbox,
  submissionId: string,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<void> {
  if (await isThere(path.join(sent, submissionId))) return;
  const beside = path.join(drafts, submissionId, `.${randomUUID()}`);
  try {
    await writeSynced(beside, bytes);
    await rename(beside, path.join(drafts, submissionId, name));
  } catch (error) {
    await doneUnlessAbsent(() => unlink(beside));
    throw error;
  }
}

async function submit(outbox: Outbox, submissionId: string): Promise<ServiceStatus> {
  const already = await statusOf(outbox, submissionId);
  if (already.state === 'submitted') return already;
  const draft = path.join(outbox.drafts, submissionId);
  await dropHalfWritten(draft);
  const names = await readdir(draft);
  const manifest: PackageManifest = {
    submissionId,
    submittedAt: outbox.clock.now().toISOString(),
    order: await readJson<ServiceOrder>(path.join(draft, 'order.json')),
    recipients: await readAll<ServedParty>(draft, names, 'party-'),
    attachments: await readAll<Listed>(draft, names, 'attachment-'),
    ...outcomesIn(await readAll<PartyOutcome>(draft, names, 'outcome-')),
  };
  await store(outbox, submissionId, { name: manifestName, bytes: jsonBytes(manifest) });
  await syncFolder(draft);
  await moveToSent(draft, path.join(outbox.sent, submissionId));
  await syncFolder(outbox.sent);
  return statusOf(outbox, submissionId);
}

/** What a server that was killed had begun to write does not go out with the rest. */
async function dropHalfWritten(draft: string): Promise<void> {
  const names = await readdir(draft);
  for (const name of names.filter((each) => each.startsWith('.'))) await doneUnlessAbsent(() => unlink(path.join(draft, name)));
}

/** Two that submit at one moment: the first rename wins, and the other finds the package sent. */
async function moveToSent(draft: string, sent: string): Promise<void> {
  try {
    await rename(draft, sent);
  } catch (error) {
    const lost = ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(fileErrorCode(error));
    if (!lost || !(await isThere(sent))) throw error;
  }
}

async function statusOf(outbox: Outbox, submissionId: string): Promise<ServiceStatus> {
  const manifest = await manifestOf(outbox, submissionId);
  return statusIn(manifest);
}

export function statusIn(manifest: PackageManifest | undefined): ServiceStatus {
  if (manifest === undefined) return { state: 'draft' };
  return { state: 'submitted', submittedAt: manifest.submittedAt, ...outcomesIn(manifest.outcomes ?? []) };
}

export const outcomesIn = (outcomes: readonly PartyOutcome[]): Pick<PackageManifest, 'outcomes'> =>
  outcomes.length === 0 ? {} : { outcomes };

async function readDraft(draft: string): Promise<PackageDraft> {
  const names = await readdir(draft);
  const listed = await readAll<Listed>(draft, names, 'attachment-');
  return {
    order: await readJson<ServiceOrder>(path.join(draft, 'order.json')),
    recipients: await readAll<ServedParty>(draft, names, 'party-'),
    attachments: await Promise.all(listed.map(async (one) => ({ ...one, bytes: await readFile(path.join(draft, one.file)) }))),
    outcomes: await readAll<PartyOutcome>(draft, names, 'outcome-'),
  };
}

async function proofOf(outbox: Outbox, submissionId: string): ReturnType<DeliveryPort['proof']> {
  const manifest = await manifestOf(outbox, submissionId);
  const listed = manifest?.attachments.find(({ kind }) => kind === 'proofOfService');
  if (listed === undefined) return undefined;
  return { bytes: await readFile(path.join(outbox.sent, submissionId, listed.file)), pages: listed.pages ?? 1 };
}

async function manifestOf({ sent }: Outbox, submissionId: string): Promise<PackageManifest | undefined> {
  const file = path.join(sent, submissionId, manifestName);
  return (await isThere(file)) ? readJson<PackageManifest>(file) : undefined;
}

async function readAll<Item>(draft: string, names: readonly string[], beginning: string): Promise<readonly Item[]> {
  const wanted = names.filter((name) => name.startsWith(beginning) && name.endsWith('.json')).toSorted();
  return Promise.all(wanted.map((name) => readJson<Item>(path.join(draft, name))));
}

async function readJson<Content>(file: string): Promise<Content> {
  const content: Content = JSON.parse(await readFile(file, 'utf8'));
  return content;
}

function isThere(file: string): Promise<boolean> {
  return doneUnlessAbsent(() => stat(file));
}

/** Addressees before those who get copies; a person who is both stands twice. */
export function partyFile({ partyId, copy, method }: ServedParty): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([partyId, copy, method]))
    .digest('hex')
    .slice(0, 16);
  return `party-${copy ? '2-copy' : '1-addressee'}-${hash}.json`;
}

export function outcomeFile({ partyId }: PartyOutcome): string {
  return `outcome-${createHash('sha256').update(partyId).digest('hex').slice(0, 16)}.json`;
}

export function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
