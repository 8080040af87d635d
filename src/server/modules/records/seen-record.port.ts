import { californiaDate } from '#domain/calendar-date.ts';
import { carriedState } from '#engine/history/renames.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopedRecord } from '#engine/data/record-scope.ts';
import type { EditingRequest } from '#engine/workflow/record-editing.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { RecordsPort, StoredRecord } from './records.port.ts';

/** A stored record as expressions see it, with what happened to it. */
export async function seenRecord(found: Pick<RecordsPort, 'historyOf'>, record: StoredRecord): Promise<ScopedRecord> {
  const { id, state, data, computed, caseFileNumber, caseName, creator, createdAt } = record;
  const history = await found.historyOf(id);
  return {
    id,
    data,
    computed,
    creatorEmail: creator.email,
    createdAt,
    history,
    ...(state === undefined ? {} : { state }),
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(caseName === undefined ? {} : { caseName }),
  };
}

/** The same as the value of the name "record". */
export async function scopeOfRecord(
  { found, clock }: { readonly found: Pick<RecordsPort, 'historyOf'>; readonly clock: Clock },
  record: StoredRecord,
): Promise<PlainRecord> {
  return recordScope(await seenRecord(found, record), californiaDate(clock.now().toISOString()));
}

/** A record as the rights to edit and delete it look at it, under what is published. */
export function editingRequest(
  { automation }: PublishedAutomation,
  record: Pick<StoredRecord, 'state' | 'letterSent'>,
  role: Role,
): EditingRequest {
  const { state, letterSent } = record;
  return { automation, state: state === undefined ? state : carriedState(automation, state), role, letterSent };
}
