import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Clock } from '#server/platform/clock.port.ts';
import {
  type DeliveryPort,
  type PackageDraft,
  type PackageStore,
  type PartyOutcome,
  type ServiceAttachment,
  type ServiceOrder,
  type ServiceStatus,
  manifestName,
} from './delivery.public.ts';
import type { ServedParty } from '#server/platform/stored-json.ts';
import {
  jsonBytes,
  listedPaper,
  numberOf,
  outcomeFile,
  outcomesIn,
  partyFile,
  statusIn,
  type Listed,
  type PackageManifest,
} from './delivery-outbox.ts';
import type { Bucket } from '#server/platform/files/object-bucket.ts';

const orderName = 'order.json';
type Outbox = { readonly bucket: Bucket; readonly clock: Clock; readonly folder: string };

const draftOf = ({ folder }: Outbox, submissionId: string): string => `${folder}/drafts/${submissionId}/`;
const sentOf = ({ folder }: Outbox, submissionId: string): string => `${folder}/sent/${submissionId}/`;

/**
 * The embedded provider over a bucket, with the names that it has on a disk. There is no rename: a package is whole when its manifest
 * lies in it, which comes last, so whoever empties the outbox takes packages by their manifests.
 */
export function createBucketOutbox(bucket: Bucket, folder: string, clock: Clock): PackageStore {
  const outbox: Outbox = { bucket, clock, folder };
  return {
    carriesProof: true,
    create: (order) => create(outbox, order),
    addParty: (submissionId, party) => store(outbox, submissionId, [{ name: partyFile(party), bytes: jsonBytes(party) }]),
    addAttachment: (submissionId, attachment) => addAttachment(outbox, submissionId, attachment),
    submit: (submissionId) => submit(outbox, submissionId),
    status: (submissionId) => statusOf(outbox, submissionId),
    proof: (submissionId) => proofOf(outbox, submissionId),
    draft: (submissionId) => readDraft(outbox, submissionId),
    noteOutcome: (submissionId, outcome) => store(outbox, submissionId, [{ name: outcomeFile(outcome), bytes: jsonBytes(outcome) }]),
  };
}

/** Whoever was killed between the manifest and the end of the draft left some of the draft, and asks for the same again. */
async function create(outbox: Outbox, order: ServiceOrder): Promise<{ readonly submissionId: string }> {
  const submissionId = numberOf(order.key);
  if (await isSent(outbox, submissionId))
    await clearDraft(outbox, submissionId, await namesIn(outbox.bucket, draftOf(outbox, submissionId)));
  await store(outbox, submissionId, [{ name: orderName, bytes: jsonBytes(order) }]);
  return { submissionId };
}

/** The document before what lists it: what is listed is there. */
async function addAttachment(outbox: Outbox, submissionId: string, attachment: ServiceAttachment): Promise<void> {
  const { listed, name } = listedPaper(attachment);
  await store(outbox, submissionId, [
    { name: listed.file, bytes: attachment.bytes },
    { name, bytes: jsonBytes(listed) },
  ]);
}

type Part = { readonly name: string; readonly bytes: Uint8Array };

/** What is already in a package that went out stays as it went out. */
async function store(outbox: Outbox, submissionId: string, parts: readonly Part[]): Promise<void> {
  if (await isSent(outbox, submissionId)) return;
  for (const { name, bytes } of parts) await outbox.bucket.put(`${draftOf(outbox, submissionId)}${name}`, bytes);
}

async function isSent(outbox: Outbox, submissionId: string): Promise<boolean> {
  return (await outbox.bucket.changedAt(`${sentOf(outbox, submissionId)}${manifestName}`)) !== undefined;
}

async function submit(outbox: Outbox, submissionId: string): Promise<ServiceStatus> {
  const { bucket, clock } = outbox;
  const names = await namesIn(bucket, draftOf(outbox, submissionId));
  if (!(await isSent(outbox, submissionId))) {
    const [order, recipients, attachments, outcomes] = await Promise.all([
      readJson<ServiceOrder>(bucket, `${draftOf(outbox, submissionId)}${orderName}`),
      readAll<ServedParty>(outbox, submissionId, pick(names, 'party-')),
      readAll<Listed>(outbox, submissionId, pick(names, 'attachment-')),
      readAll<PartyOutcome>(outbox, submissionId, pick(names, 'outcome-')),
    ]);
    const manifest: PackageManifest = {
      submissionId,
      submittedAt: clock.now().toISOString(),
      order,
      recipients,
      attachments,
      ...outcomesIn(outcomes),
    };
    const listedAttachments = new Map(attachments.map((listed) => [listed.file, listed]));
    await Promise.all(names.map((name) => sendOne(outbox, submissionId, { name, listed: listedAttachments.get(name) })));
    await bucket.put(`${sentOf(outbox, submissionId)}${manifestName}`, jsonBytes(manifest));
  }
  await clearDraft(outbox, submissionId, names);
  return statusOf(outbox, submissionId);
}

async function clearDraft(outbox: Outbox, submissionId: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => outbox.bucket.remove(`${draftOf(outbox, submissionId)}${name}`)));
}

/** A document that is not the one that is listed was put anew meanwhile, by whoever took the work over: the submission is tried again. */
async function sendOne(
  outbox: Outbox,
  submissionId: string,
  { name, listed }: { readonly name: string; readonly listed: Listed | undefined },
): Promise<void> {
  const { bucket } = outbox;
  const bytes = await readWhole(bucket, `${draftOf(outbox, submissionId)}${name}`);
  if (listed !== undefined && createHash('sha256').update(bytes).digest('hex') !== listed.sha256)
    throw new Error(`The document ${name} of the package ${submissionId} changed while it was sent.`);
  await bucket.put(`${sentOf(outbox, submissionId)}${name}`, bytes);
}

async function statusOf(outbox: Outbox, submissionId: string): Promise<ServiceStatus> {
  return statusIn(await manifestOf(outbox, submissionId));
}

async function proofOf(outbox: Outbox, submissionId: string): ReturnType<DeliveryPort['proof']> {
  const { bucket } = outbox;
  const manifest = await manifestOf(outbox, submissionId);
  const listed = manifest?.attachments.find(({ kind }) => kind === 'proofOfService');
  if (listed === undefined) return undefined;
  return { bytes: await readWhole(bucket, `${sentOf(outbox, submissionId)}${listed.file}`), pages: listed.pages ?? 1 };
}

async function readDraft(outbox: Outbox, submissionId: string): Promise<PackageDraft> {
  const { bucket } = outbox;
  const draft = draftOf(outbox, submissionId);
  const names = await namesIn(bucket, draft);
  const listed = await readAll<Listed>(outbox, submissionId, pick(names, 'attachment-'));
  return {
    order: await readJson<ServiceOrder>(bucket, `${draft}${orderName}`),
    recipients: await readAll<ServedParty>(outbox, submissionId, pick(names, 'party-')),
    attachments: await Promise.all(listed.map(async (one) => ({ ...one, bytes: await readWhole(bucket, `${draft}${one.file}`) }))),
    outcomes: await readAll<PartyOutcome>(outbox, submissionId, pick(names, 'outcome-')),
  };
}

async function manifestOf(outbox: Outbox, submissionId: string): Promise<PackageManifest | undefined> {
  const { bucket } = outbox;
  const key = `${sentOf(outbox, submissionId)}${manifestName}`;
  return (await bucket.changedAt(key)) === undefined ? undefined : await readJson<PackageManifest>(bucket, key);
}

async function namesIn(bucket: Bucket, prefix: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const page of bucket.pages(prefix)) names.push(...page.map(({ key }) => path.basename(key)));
  return names;
}

const pick = (names: readonly string[], beginning: string): readonly string[] =>
  names.filter((name) => name.startsWith(beginning) && name.endsWith('.json')).toSorted();

async function readAll<Item>(outbox: Outbox, submissionId: string, names: readonly string[]): Promise<readonly Item[]> {
  return Promise.all(names.map((name) => readJson<Item>(outbox.bucket, `${draftOf(outbox, submissionId)}${name}`)));
}

async function readJson<Content>(bucket: Bucket, key: string): Promise<Content> {
  const content: Content = JSON.parse(Buffer.from(await readWhole(bucket, key)).toString('utf8'));
  return content;
}

async function readWhole(bucket: Bucket, key: string): Promise<Uint8Array> {
  const bytes = await bucket.read(key);
  if (bytes === undefined) throw new Error(`The object ${key} is not in the bucket.`);
  return bytes;
}
