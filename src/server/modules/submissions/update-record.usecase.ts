import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import { carriedData } from '#engine/history/carry-over.ts';
import { carriedState } from '#engine/history/renames.ts';
import { recordDeleting, recordEditing, type Permission } from '#engine/workflow/record-editing.ts';
import { AppError, revisionMissing } from '#server/platform/app-error.ts';
import { changeRecord, type ChangeRecordDeps } from './change-record.ts';
import {
  demandOffered,
  demandPublished,
  englishText,
  type PublishedAutomation,
} from '#server/modules/automations/published-automation.port.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';
import { editingRequest, scopeOfRecord } from '#server/modules/records/seen-record.port.ts';
import type { CallRequest, FormCallRequest } from './declared-call.port.ts';
import { formScopes } from '#server/modules/records/form-scopes.port.ts';
import { planTells } from '#server/modules/relations/plan-tells.port.ts';
import { stillAsFound } from '#server/modules/relations/still-as-found.port.ts';
import { evaluateSubmission, type EditedRecord, type EvaluateSubmissionDeps } from './evaluate-submission.ts';

/** The state of a record under the published version: its own, when that has it; the first, when it had none. A record in a state that is not there any more stays where it is. */
function stateNow(published: PublishedAutomation, { state, version }: StoredRecord): string | undefined {
  const { lifecycle } = published.compiled;
  if (state === undefined) return lifecycle?.initial;
  if (version === published.version) return state;
  const now = carriedState(published.automation, state);
  if (lifecycle?.states.has(now) === true) return now;
  throw new AppError(
    'event_refused',
    "The automation's current version no longer has this record's status. You can still view the record, but not change it.",
  );
}

/** Refuses what the state of a record does not allow. */
function demand<Allowed extends Permission>(permission: Allowed): Allowed {
  if (permission.ok) return permission;
  throw new AppError(permission.code, englishText(permission.message));
}

/** What of a record is open to this person, under the version that carries it over. */
async function editedRecord(
  deps: ChangeRecordDeps,
  { call: { published }, user }: CallRequest,
  record: StoredRecord,
): Promise<EditedRecord> {
  const { sections } = demand(recordEditing(editingRequest(published, record, user.role)));
  const { data } = record;
  const scope = await scopeOfRecord(deps, record);
  return { data, scope, ...(sections === undefined ? {} : { open: fieldsOfSections(published.automation.uiSchema, sections) }) };
}

/** Changes what a record says, as far as its state allows; everything is checked and computed again under the published version, which carries the record over to it. */
export async function updateRecord(deps: ChangeRecordDeps & EvaluateSubmissionDeps, request: FormCallRequest): Promise<StoredAnswer> {
  const { call, user, sent, restored } = request;
  const { published } = call;
  demandOffered(call);
  demandPublished(call, request.version);
  return changeRecord(deps, request, async (record) => {
    const state = stateNow(published, record);
    const carried = { ...record, data: carriedData(published.automation, record.data), ...(state === undefined ? {} : { state }) };
    const own = await editedRecord(deps, request, carried);
    const edited = restored === undefined ? own : { ...own, alsoNamed: restored.data };
    const { content: evaluated, found, scopes } = await evaluateSubmission(deps, { published, user, sent, edited });
    const telling = await planTells(deps, { ...evaluated, published, id: record.id, on: 'update', scopes });
    const content = { ...evaluated, warnings: [...evaluated.warnings, ...telling.untold] };
    const still = stillAsFound(deps, { published, content, found, isNew: false, telling });
    const { data, computed, labels, warnings, caseFileNumber } = content;
    const about = {
      ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
      ...(state === undefined ? {} : { state }),
    };
    const isCarried = record.version !== content.version;
    return {
      audit: 'submission.updated',
      event: {
        kind: 'updated',
        ...(isCarried || restored !== undefined
          ? {
              payload: {
                ...(isCarried ? { fromVersion: record.version, toVersion: content.version } : {}),
                ...(restored === undefined ? {} : { restored: { number: restored.number, at: restored.at } }),
              },
            }
          : {}),
        ...(state === record.state || state === undefined ? {} : { toState: state }),
      },
      ...(telling.told.length === 0 ? {} : { telling }),
      ...(still === undefined ? {} : { still }),
      write: async (writing, changedAt) => {
        await writing.changeContent(record.id, content, { author: { id: user.id, email: user.email }, changedAt });
        if (state !== undefined && state !== record.state) await writing.changeState(record.id, state, changedAt);
      },
      body: {
        id: record.id,
        createdAt: record.createdAt,
        message: 'Saved.',
        data,
        computed,
        labels,
        warnings,
        enclosures: [],
        ...about,
      },
    };
  });
}

/** Takes a record out of lists and logs, where its state allows it; its letter and its author stay. */
export async function deleteRecord(deps: ChangeRecordDeps & EvaluateSubmissionDeps, request: CallRequest): Promise<StoredAnswer> {
  const { call, user } = request;
  demandOffered(call);
  return changeRecord(deps, request, async (record) => {
    demand(recordDeleting(editingRequest(call.published, record, user.role)));
    if (request.revision === undefined) throw revisionMissing();
    const { published } = call;
    const scopes = await formScopes(deps, { published, user });
    const telling = await planTells(deps, { ...record, published, on: 'delete', scopes });
    const still =
      telling.told.length === 0 ? undefined : stillAsFound(deps, { published, content: record, found: [], isNew: false, telling });
    return {
      audit: 'submission.deleted',
      ...(telling.told.length === 0 ? {} : { telling }),
      ...(still === undefined ? {} : { still }),
      event: { kind: 'deleted' },
      write: (writing, changedAt) => writing.deactivate(record.id, changedAt),
      body: { id: record.id, message: 'Deleted.' },
    };
  });
}
