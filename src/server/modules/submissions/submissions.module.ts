import { idempotencyRepository, usualLeaseSeconds } from '#server/platform/idempotent.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import type { FieldEncryption } from '#server/platform/secrets/field-encryption.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { AuditLooks } from '#server/modules/audit/audit.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { DraftsPort } from '#server/modules/drafts/drafts.port.ts';
import type { FilesModule } from '#server/modules/files/files.module.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { AddressBook } from '#server/modules/address-book/address-book.port.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import type { CaseListsPort } from '#server/modules/case-lists/case-lists.port.ts';
import type { ListsPort } from '#server/modules/lists/lists.port.ts';
import type { PreviewsPort } from '#server/modules/previews/previews.port.ts';
import type { LookupsPort } from '#server/modules/records/lookups.port.ts';
import type { ActsModule } from '#server/modules/acts/acts.module.ts';
import type { RecordsModule } from '#server/modules/records/records.module.ts';
import type { PeoplePort } from '#server/modules/users/people.port.ts';
import type { UseCases } from './declared-call.public.ts';
import { type DeclaredCallDeps, declaredCallRoutes } from './declared-calls.routes.ts';
import { formCallRoutes } from './form-calls.routes.ts';
import { moveStoredRecord, previewEvent } from './move-record.usecase.ts';
import { answerFind } from './ask-lookup.usecase.ts';
import { parseForm } from './parse-submission.ts';
import { answerPreview } from './preview-letter.usecase.ts';
import { getRecord, listFigures, listRecords } from './read-records.usecase.ts';
import { sendDeferred } from './send-deferred.usecase.ts';
import { submitRecord } from './submit-record.usecase.ts';
import { deleteRecord, updateRecord } from './update-record.usecase.ts';

export type SubmissionLimits = { readonly leaseSeconds: number; readonly previewMinutes: number };

const usualLimits: SubmissionLimits = { leaseSeconds: usualLeaseSeconds, previewMinutes: 60 };

export type SubmissionsSettings = Pick<FilesModule, 'files' | 'uploads' | 'receiveUpload'> &
  Pick<RecordsModule, 'records' | 'deferred' | 'panels' | 'readRecord'> &
  ActsModule &
  Pick<DeclaredCallDeps, 'answerOverLink'> & {
    readonly database: OpenDatabase;
    readonly looks: AuditLooks;
    readonly clock: Clock;
    readonly registry: Registry;
    readonly cases: CaseSource;
    readonly firm: FirmPort;
    readonly addressBook: AddressBook;
    readonly numbers: FieldEncryption;
    readonly letters: LettersPort;
    readonly drafts: DraftsPort;
    readonly previews: PreviewsPort;
    readonly lookups: LookupsPort;
    readonly lists: ListsPort;
    readonly caseLists: CaseListsPort;
    readonly people: Pick<PeoplePort, 'find' | 'findByEmail'>;
    readonly limits?: Partial<SubmissionLimits>;
  };

/** The calls that declarations serve, and what they send: checked, written as a letter, and recorded. */
export function submissionsModule({ database: { db }, people, limits, ...given }: SubmissionsSettings) {
  const deps = {
    ...usualLimits,
    ...limits,
    ...given,
    people,
    ids: uniqueIds,
    newId: uniqueIds.newId,
    sha256: nodeSha256,
    idempotency: idempotencyRepository(db),
  };
  const submit: UseCases['submit'] = async (request) => submitRecord(deps, parseForm(request));
  const useCases: UseCases = {
    preview: async (request) => answerPreview(deps, parseForm(request)),
    submit,
    create: submit,
    list: (request) => listRecords(deps, request),
    log: (request) => listRecords(deps, request),
    figures: (request) => listFigures(deps, request),
    get: (request) => getRecord(deps, request),
    update: async (request) => updateRecord(deps, parseForm(request)),
    delete: (request) => deleteRecord(deps, request),
    transition: (request) => moveStoredRecord(deps, request),
    previewEvent: (request) => previewEvent(deps, request),
    find: async (request) => answerFind(deps, parseForm({ ...request, body: {} })),
  };
  return {
    sendDeferred: (id: string): Promise<WorkOutcome> => sendDeferred(deps, id),
    routes: [formCallRoutes(deps), declaredCallRoutes(deps, useCases)],
  };
}
