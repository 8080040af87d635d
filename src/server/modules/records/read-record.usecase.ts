import { defined } from '#domain/defined.ts';
import type { AddressBook } from '#server/modules/address-book/address-book.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import { formerRows } from './form-scopes.public.ts';
import { type OneRecord, versionOfRecord, visibleRecord } from './visible-record.public.ts';
import { deferredState } from './own-deferred.usecase.ts';
import type { DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { AuditLooks } from '#server/modules/audit/audit.port.ts';
import type { DeferredSubmission, DeferredSubmissionsPort } from './deferred-submissions.port.ts';
import { lettersOfRecord, namedDelivery } from './record-letters.ts';
import type { LinkedRecord, RecordsPort } from './records.port.ts';
import { maySeeDeferred, shownLinks } from './record-rights.public.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

export type ReadRecordDeps = {
  readonly registry: Registry;
  readonly records: RecordsPort;
  readonly deferred: DeferredSubmissionsPort;
  readonly documents: DocumentRecordsPort;
  readonly looks: AuditLooks;
  readonly cases: CaseSource;
  readonly firm: FirmPort;
  readonly addressBook: AddressBook;
};

/** A stored record as it was sent, with the version it was made under, its documents and how they were served. */
export async function readRecord(deps: ReadRecordDeps, request: OneRecord) {
  const deferred = await visibleDeferred(deps, request);
  if (deferred !== undefined) {
    noteLook(deps, request.user, deferred);
    return deferredRecord(deferred);
  }
  const record = await visibleRecord(deps, request);
  noteLook(deps, request.user, record);
  const letters = (await deps.documents.ofRecord(record.id)).filter(({ kind }) => kind === 'letter');
  const deliveries = (await Promise.all(letters.map(({ id }) => deps.documents.deliveriesOf(id)))).flat();
  const steps = await deps.records.stepsOf(record.id);
  const links = await visibleLinks(deps, request.user, record.id);
  // The documents after the deliveries: what was served meanwhile is shown with its proof.
  const documents = await deps.documents.ofRecord(record.id);
  const { id, version, automationId, data, computed, labels, figures, payload, differences, warnings, createdAt, creator, revision } =
    record;
  const { caseFileNumber, caseName, state, letter, recipients } = record;
  const published = await versionOfRecord(deps.registry, record);
  const former = await formerRows(deps, { published, named: data, ...defined({ caseFileNumber }) });
  return {
    id,
    automation: automationId,
    version,
    data,
    computed,
    labels,
    figures,
    payload,
    differences,
    warnings,
    revision,
    history: [...steps.values()],
    ...links,
    createdAt,
    creatorEmail: creator.email,
    ...(creator.name === '' ? {} : { creatorName: creator.name }),
    documents: documents.map(({ id: documentId, name, kind, pages, type }) => ({
      id: documentId,
      name,
      kind,
      pages,
      ...defined({ type }),
    })),
    deliveries: deliveries.map((delivery) => namedDelivery({ record, documents }, delivery)),
    letters: lettersOfRecord({ record, documents, deliveries, steps, user: request.user }),
    ...defined({ caseFileNumber, caseName, state, letter, recipients }),
    ...(Object.keys(former).length === 0 ? {} : { former }),
  };
}

/** Who read a record has looked at its case. */
export function noteLook(
  { looks }: Pick<ReadRecordDeps, 'looks'>,
  { id: actorId }: OneRecord['user'],
  { id, caseFileNumber }: { readonly id: string; readonly caseFileNumber?: string },
): void {
  looks.note({ actorId, action: 'record.read', subject: id, ...defined({ caseFileNumber }) });
}

/** What a record was started from, what was started from it and what it notified, as far as this person sees them. */
async function visibleLinks(deps: ReadRecordDeps, user: OneRecord['user'], id: string) {
  const { startedFrom, continuedIn, notified } = await deps.records.linksOf(id);
  const shown = (records: readonly LinkedRecord[]) => shownLinks(deps, user, records);
  const [origin] = startedFrom === undefined ? [] : await shown([startedFrom]);
  return { continuedIn: await shown(continuedIn), told: await shown(notified), ...defined({ startedFrom: origin }) };
}

/** A send that waits is read at the address that its record will have. */
async function visibleDeferred(deps: ReadRecordDeps, { user, id, automationId }: OneRecord): Promise<DeferredSubmission | undefined> {
  const send = isUniqueId(id) ? await deps.deferred.find(id) : undefined;
  if (send === undefined || (automationId !== undefined && send.automationId !== automationId)) return undefined;
  return (await maySeeDeferred(deps, user, send)) ? send : undefined;
}

function deferredRecord(send: DeferredSubmission) {
  const { id, version, automationId, data, acceptedAt, sender, caseFileNumber, caseName } = send;
  return {
    id,
    automation: automationId,
    version,
    data,
    computed: {},
    labels: {},
    warnings: [],
    createdAt: acceptedAt,
    creatorEmail: sender.email,
    documents: [],
    deliveries: [],
    letters: [],
    deferred: deferredState(send),
    ...defined({ caseFileNumber, caseName }),
  };
}
