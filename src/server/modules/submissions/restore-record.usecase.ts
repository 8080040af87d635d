import { usDateTime } from '#domain/calendar-date.ts';
import { carriedData } from '#engine/history/carry-over.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { PublishedCall } from '#server/modules/automations/registry.port.ts';
import { visibleRecord } from '#server/modules/records/visible-record.public.ts';
import { AppError, revisionMissing } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { ChangeRecordDeps } from './change-record.ts';
import { updateRecord } from './update-record.usecase.ts';

export type RestoreDeps = ChangeRecordDeps;

type RestoreRequest = { readonly user: SignedIn; readonly id: string; readonly step: string; readonly revision?: number };

/**
 * Makes what a record said after one of its steps its next version. It is an edit like any other: the call that edits, its roles, what the state
 * opens, locked fields, checks and finds decide, and nothing that was sent or logged with a letter changes.
 */
export async function restoreRecord(
  deps: RestoreDeps,
  { user, id, step, revision }: RestoreRequest,
): Promise<{ readonly message: string }> {
  const record = await visibleRecord(deps, { user, id });
  const published = deps.registry.find(record.automationId);
  const call = published === undefined ? undefined : editingCall(published);
  if (published === undefined || call === undefined)
    throw new AppError('not_allowed', 'Records of this automation are not edited, so none is restored.');
  if (!call.roles.includes(user.role)) throw new AppError('not_allowed', 'Your role may not do this to the record.');
  if (revision === undefined) throw revisionMissing();
  const past = await deps.records.contentAfter(record.id, step);
  if (past === undefined) throw new AppError('not_found', 'This step made no version of the record.');
  if (past.isCurrent) throw new AppError('event_refused', 'The record says this already.');
  await updateRecord(deps, {
    call: { ...call, published },
    params: { id: record.id },
    user,
    body: {},
    address: `POST /desk/submissions/${record.id}/restore`,
    query: {},
    wantsPdf: false,
    version: published.version,
    previews: [],
    revision,
    sent: { data: carriedData(published.automation, past.data) },
    restored: { number: past.number, at: past.at, data: past.data },
  });
  return { message: `Restored as of ${usDateTime(past.at)}.` };
}

function editingCall({ calls, offered }: PublishedAutomation): Omit<PublishedCall, 'published'> | undefined {
  return offered.has('update') ? calls.find(({ useCase }) => useCase === 'update') : undefined;
}
