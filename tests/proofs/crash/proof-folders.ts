import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PackageManifest } from '#server/modules/service/delivery-outbox.ts';

/** A letter as the tables have it: for which parties, and the package that it went out in. */
export type SentLetter = {
  readonly id: string;
  readonly sha256: string;
  readonly recipients: readonly string[];
  readonly packageId: string | null;
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Each letter lies in one package with everything that it names, and no package is of anything else. */
export async function proveOutbox(folder: string, letters: readonly SentLetter[]): Promise<readonly string[]> {
  const sent = await readdir(path.join(folder, 'sent'));
  const drafts = await readdir(path.join(folder, 'drafts'));
  const faults = drafts.map((name) => `The package ${name} was begun and never went out.`);
  const byPackage = new Map(letters.map((letter) => [letter.packageId, letter]));
  for (const name of sent) {
    const letter = byPackage.get(name);
    if (letter === undefined) faults.push(`The package ${name} is of no letter.`);
    else faults.push(...(await packageFaults(path.join(folder, 'sent', name), letter)));
  }
  for (const { id, packageId } of letters)
    if (packageId === null || !sent.includes(packageId)) faults.push(`The letter ${id} does not lie in the outbox.`);
  return faults;
}

const told = /^(?:order\.json|manifest\.json|party-.*\.json|attachment-\d+\.json)$/;

async function packageFaults(folder: string, letter: SentLetter): Promise<readonly string[]> {
  const name = path.basename(folder);
  const names = await readdir(folder);
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => '');
  if (text === '') return [`The package ${name} has no manifest.`];
  const { attachments, recipients, order } = JSON.parse(text) as PackageManifest;
  const faults: string[] = [];
  if (order.key !== letter.id) faults.push(`The package ${name} is of ${order.key}, not of the letter ${letter.id}.`);
  const parties = recipients.map(({ partyId }) => partyId);
  if (String(parties.toSorted()) !== String(letter.recipients.toSorted()))
    faults.push(`The package ${name} goes to ${parties.join(', ')} instead of ${letter.recipients.join(', ')}.`);
  if (attachments.filter(({ kind }) => kind === 'letter').length !== 1)
    faults.push(`The package ${name} does not hold exactly one letter.`);
  if (!attachments.some(({ sha256 }) => sha256 === letter.sha256)) faults.push(`The package ${name} holds another letter than the record.`);
  for (const { file, sha256 } of attachments) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (bytes === undefined) faults.push(`The package ${name} lacks ${file}.`);
    else if (sha256Of(bytes) !== sha256) faults.push(`The document ${file} in the package ${name} is torn.`);
  }
  const listed = new Set(attachments.map(({ file }) => file));
  const strange = names.filter((each) => !told.test(each) && !listed.has(each));
  return [...faults, ...strange.map((each) => `In the package ${name} lies ${each}, which nobody put there.`)];
}

/** Every record has its content whole, and there is nothing else: what no record names the desk has swept away itself. */
export async function proveFiles(folder: string, named: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  const content = (await readdir(path.join(folder, 'content'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const stored = new Set(content.map(({ name }) => name));
  for (const { name, parentPath } of content)
    if (sha256Of(await readFile(path.join(parentPath, name))) !== name) faults.push(`The file ${name} is torn.`);
  const records = new Set(named);
  faults.push(...[...records].filter((sha256) => !stored.has(sha256)).map((sha256) => `The file ${sha256} has a record and is not there.`));
  faults.push(...[...stored].filter((sha256) => !records.has(sha256)).map((sha256) => `The file ${sha256} has no record.`));
  for (const rest of ['incoming', 'leaving']) {
    const left = await readdir(path.join(folder, rest)).catch(() => []); // a bucket has no such folder
    faults.push(...left.map((name) => `The file ${name} was left in ${rest}.`));
  }
  return faults;
}
