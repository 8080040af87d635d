import type { PlainRecord } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { RecordsPort, StoredRecord } from './records.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { maySeeRecord } from './record-rights.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

export type VisibleRecordDeps = { readonly registry: Registry; readonly records: RecordsPort };

export type OneRecord = {
  readonly user: SignedIn;
  readonly id: string;
  readonly automationId?: string;
  /** What its fields must say. */
  readonly fields?: PlainRecord;
};

export function unknownRecord(): AppError {
  return new AppError('not_found', 'Record not found.');
}

/** A record that this person may see; what it may not see is unknown to it. */
export async function visibleRecord(deps: VisibleRecordDeps, { user, id, automationId, fields = {} }: OneRecord): Promise<StoredRecord> {
  const record = isUniqueId(id) ? await deps.records.find(id) : undefined;
  if (record === undefined || (automationId !== undefined && record.automationId !== automationId)) throw unknownRecord();
  if (Object.entries(fields).some(([name, value]) => String(record.data[name]) !== String(value))) throw unknownRecord();
  if (!(await maySeeRecord(deps, user, record))) throw unknownRecord();
  return record;
}

/** The version that a record was made under, which is stored for as long as the record is. */
export async function versionOfRecord(registry: Registry, record: StoredRecord): Promise<PublishedAutomation> {
  const published = await registry.version(record.version);
  if (published === undefined) throw new Error(`Record ${record.id} was made under ${record.version}, which is not stored`);
  return published;
}
