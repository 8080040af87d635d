import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Clock } from '#server/platform/clock.port.ts';
import { type DeliveryPort, type ServiceAttachment, type ServiceOrder, type ServiceStatus, manifestName } from './delivery.public.ts';
import type { ServedParty } from '#server/platform/stored-json.ts';
import { jsonBytes, listedPaper, numberOf, partyFile, type Listed, type PackageManifest } from './delivery-outbox.ts';
import type { Bucket } from '#server/platform/files/object-bucket.ts';

const orderName = 'order.json';
type Outbox = { readonly bucket: Bucket; readonly clock: Clock };

const draftOf = (submissionId: string): string => `outbox/drafts/${submissionId}/`;
const sentOf = (submissionId: string): string => `outbox/sent/${submissionId}/`;

/**
 * The embedded provider over a bucket, with the names that it has on a disk. There is no rename: a package is whole when its manifest
 * lies in it, which comes last, so whoever empties the outbox takes packages by their manifests.
 */
export function createBucketOutbox(bucket: Bucket, clock: Clock): DeliveryPort {
  const outbox: Outbox = { bucket, clock };
  return {
    create: (order) => create(outbox, order),
    addParty: (submissionId, party) => store(outbox, submissionId, [{ name: partyFile(party), bytes: jsonBytes(party) }]),
    addAttachment: (submissionId, attachment) => addAttachment(outbox, submissionId, attachment),
    submit: (submissionId) => submit(outbox, submissionId),
    status: (submissionId) => statusOf(outbox, submissionId),
    proof: (submissionId) => proofOf(outbox, submissionId),
  };
}

/** Whoever was killed between the manifest and the end of the draft left some of the draft, and asks for the same again. */
async function create(outbox: Outbox, order: ServiceOrder): Promise<{ readonly submissionId: string }> {
  const submissionId = numberOf(order.key);
  if (await isSent(outbox, submissionId)) await clearDraft(outbox, submissionId, await namesIn(outbox.bucket, draftOf(submissionId)));
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
  for (const { name, bytes } of parts) await outbox.bucket.put(`${draftOf(submissionId)}${name}`, bytes);
}

async function isSent({ bucket }: Outbox, submissionId: string): Promise<boolean> {
  return (await bucket.changedAt(`${sentOf(submissionId)}${manifestName}`)) !== undefined;
}

async function submit(outbox: Outbox, submissionId: string): Promise<ServiceStatus> {
  const { bucket, clock } = outbox;
  const names = await namesIn(bucket, draftOf(submissionId));
  if (!(await isSent(outbox, submissionId))) {
    const [order, recipients, attachments] = await Promise.all([
      readJson<ServiceOrder>(bucket, `${draftOf(submissionId)}${orderName}`),
      readAll<ServedParty>(bucket, submissionId, pick(names, 'party-')),
      readAll<Listed>(bucket, submissionId, pick(names, 'attachment-')),
    ]);
    const manifest: PackageManifest = { submissionId, submittedAt: clock.now().toISOString(), order, recipients, attachments };
    const listedAttachments = new Map(attachments.map((listed) => [listed.file, listed]));
    await Promise.all(names.map((name) => sendOne(bucket, submissionId, { name, listed: listedAttachments.get(name) })));
    await bucket.put(`${sentOf(submissionId)}${manifestName}`, jsonBytes(manifest));
  }
  await clearDraft(outbox, submissionId, names);
  return statusOf(outbox, submissionId);
}

async function clearDraft({ bucket }: Outbox, submissionId: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => bucket.remove(`${draftOf(submissionId)}${name}`)));
}

/** A document that is not the one that is listed was put anew meanwhile, by whoever took the work over: the submission is tried again. */
async function sendOne(
  bucket: Bucket,
  submissionId: string,
  { name, listed }: { readonly name: string; readonly listed: Listed | undefined },
): Promise<void> {
  const bytes = await readWhole(bucket, `${draftOf(submissionId)}${name}`);
  if (listed !== undefined && createHash('sha256').update(bytes).digest('hex') !== listed.sha256)
    throw new Error(`The document ${name} of the package ${submissionId} changed while it was sent.`);
  await bucket.put(`${sentOf(submissionId)}${name}`, bytes);
}

async function statusOf({ bucket }: Outbox, submissionId: string): Promise<ServiceStatus> {
  const manifest = await manifestOf(bucket, submissionId);
  return manifest === undefined ? { state: 'draft' } : { state: 'submitted', submittedAt: manifest.submittedAt };
}

async function proofOf({ bucket }: Outbox, submissionId: string): ReturnType<DeliveryPort['proof']> {
  const manifest = await manifestOf(bucket, submissionId);
  const listed = manifest?.attachments.find(({ kind }) => kind === 'proofOfService');
  if (listed === undefined) return undefined;
  return { bytes: await readWhole(bucket, `${sentOf(submissionId)}${listed.file}`), pages: listed.pages ?? 1 };
}

async function manifestOf(bucket: Bucket, submissionId: string): Promise<PackageManifest | undefined> {
  const key = `${sentOf(submissionId)}${manifestName}`;
  return (await bucket.changedAt(key)) === undefined ? undefined : await readJson<PackageManifest>(bucket, key);
}

async function namesIn(bucket: Bucket, prefix: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const page of bucket.pages(prefix)) names.push(...page.map(({ key }) => path.basename(key)));
  return names;
}

const pick = (names: readonly string[], beginning: string): readonly string[] =>
  names.filter((name) => name.startsWith(beginning) && name.endsWith('.json')).toSorted();

async function readAll<Item>(bucket: Bucket, submissionId: string, names: readonly string[]): Promise<readonly Item[]> {
  return Promise.all(names.map((name) => readJson<Item>(bucket, `${draftOf(submissionId)}${name}`)));
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
