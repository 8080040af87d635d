import { carriedState } from '#engine/history/renames.ts';
import { defined } from '#domain/defined.ts';
import type { PlannedOn } from '#engine/plan/act.ts';
import type { EditingRequest } from '#engine/workflow/record-editing.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { RecordsPort, StoredRecord } from './records.port.ts';

/** A stored record as a plan sees it, with what happened to it. */
export async function seenRecord(records: Pick<RecordsPort, 'historyOf'>, record: StoredRecord): Promise<PlannedOn> {
  const { id, state, data, computed, labels, caseFileNumber, caseName, creator, createdAt, figures, payload, waiting } = record;
  const { letterSent, letterServed } = record;
  const history = await records.historyOf(id);
  const known = { id, data, computed, labels, creatorEmail: creator.email, createdAt, history, letterSent, letterServed, figures, payload };
  return { ...known, ...defined({ state, caseFileNumber, caseName, waiting }) };
}

/** A record as the rights to edit and delete it look at it, under what is published. */
export function editingRequest(
  { automation }: PublishedAutomation,
  record: Pick<StoredRecord, 'state' | 'letterSent' | 'letterServed'>,
  role: Role,
): EditingRequest {
  const { state, letterSent, letterServed } = record;
  return { automation, state: state === undefined ? state : carriedState(automation, state), role, letterSent, letterServed };
}
