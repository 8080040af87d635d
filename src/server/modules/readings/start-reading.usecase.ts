import { isReader, type ReaderName } from '#engine/readings/reader-catalogue.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { rolesOfPages } from '#server/modules/automations/served-calls.public.ts';
import type { UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { ReadFiles } from './read-files.ts';
import type { ReadingsRepository, StoredReading } from './readings.port.ts';

export type StartReadingDeps = {
  readonly registry: Pick<Registry, 'find' | 'refresh' | 'all'>;
  readonly uploads: Pick<UploadRecordsPort, 'find'>;
  readonly readings: ReadingsRepository;
  readonly reading: ReadFiles;
  /** Whether a person sees a record that a file was sent with. */
  readonly seesUpload: (user: SignedIn, uploadId: string) => Promise<boolean>;
  readonly ids: Ids;
};

type StartRequest = { readonly user: SignedIn; readonly automationId: string; readonly field: string; readonly fileId: string };

/** Begins to read a file that a person gave for a form which reads it. Another server may have published the form a moment ago. */
export async function startReading(deps: StartReadingDeps, { user, automationId, field, fileId }: StartRequest): Promise<StoredReading> {
  const { registry } = deps;
  if (registry.find(automationId) === undefined) await registry.refresh();
  const { automation } = registry.find(automationId) ?? {};
  const by = automation?.rules.reads?.[field]?.by;
  if (automation === undefined || by === undefined || !isReader(by)) throw new AppError('not_found', 'This form reads no such file.');
  if (!rolesOfPages(automation.manifest).includes(user.role)) throw new AppError('not_allowed', "Your role can't do this.");
  const upload = await deps.uploads.find(fileId);
  if (upload === undefined) throw noFile();
  const file = { uploadId: upload.id, ownerId: user.id, sha256: upload.sha256, reader: by };
  if (upload.ownerId === user.id) return deps.reading.start(file);
  // What a colleague's record hands on was read before; what nobody could read is not read again.
  const handedOn = (await deps.seesUpload(user, upload.id)) ? await deps.readings.handOn(file, deps.ids.newId()) : undefined;
  if (handedOn === undefined) throw noFile();
  return handedOn;
}

const noFile = (): AppError => new AppError('not_found', 'The file is not there any more. Choose it again.');

/** A reading of one's own files. */
export async function ownReading({ readings }: Pick<StartReadingDeps, 'readings'>, user: SignedIn, id: string): Promise<StoredReading> {
  const stored = await readings.find(id);
  if (stored === undefined || stored.ownerId !== user.id) throw new AppError('not_found', 'Nothing was read by this id.');
  return stored;
}

/** Stores which values of a reading a person confirmed. */
export async function confirmValues(
  deps: Pick<StartReadingDeps, 'readings'>,
  { user, id, paths }: { readonly user: SignedIn; readonly id: string; readonly paths: readonly string[] },
): Promise<StoredReading> {
  const stored = await ownReading(deps, user, id);
  const marks = stored.reading?.marks ?? {};
  const strange = paths.find((path) => !Object.hasOwn(marks, path));
  if (strange !== undefined) throw new AppError('invalid_input', `Nothing was read at ${strange}.`);
  await deps.readings.confirm(stored, paths);
  return { ...stored, confirmed: paths };
}

/** Files are read by a reader only for roles that can open a form which reads by it. */
export function demandReadingForm({ registry }: Pick<StartReadingDeps, 'registry'>, { role }: SignedIn, reader: ReaderName): void {
  const mayRead = registry
    .all()
    .some(
      ({ automation: { rules, manifest } }) =>
        Object.values(rules.reads ?? {}).some(({ by }) => by === reader) && rolesOfPages(manifest).includes(role),
    );
  if (!mayRead) throw new AppError('not_allowed', "Your role can't do this.");
}
