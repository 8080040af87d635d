import { uniqueId } from '#runtime/store/unique-id.ts';
import type { DeskServices } from '#app/services/services.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { defaultEnvelopes } from '#engine/declaration/default-envelopes.ts';
import type { AutomationPorts, DeskScopes } from '#runtime/ports/automation.port.ts';
import type { DraftOf } from '#runtime/ports/drafts.port.ts';
import type { EditPorts, EventPorts, RecordListPorts, RecordPorts, StoredFormPorts } from '#runtime/ports/records.port.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import type { GivenAnswer, HistoryAnswer, RecordActions, RowSums, ViewCounts } from '#schemas/api/records.gen.ts';

import { casesPort } from './cases-port.ts';
import { draftsPort } from './drafts-port.ts';
import { documentsPort, filesPort } from './files-port.ts';
import { besideSource, daySource, figureSource, rowExport, rowSource } from './row-source.ts';
import { duplicatePort } from './duplicate-port.ts';
import { lookupPort } from './lookup-port.ts';
import { readingPort } from './reading-port.ts';
import { callsPort, readyCall, toResult } from './calls-port.ts';
import { changesPort } from './changes-port.ts';
import { eventPath, submissionPath } from './submission-path.ts';
import { versionsPort } from './versions.ts';

export type GoTo = (path: string) => void;

const notifyOf =
  ({ alerts }: DeskServices): AutomationPorts['notify'] =>
  (alert) =>
    void alerts.add(alert);

const scopesLoader =
  (services: DeskServices): AutomationPorts['loadScopes'] =>
  () =>
    toResult(services.texts, async () => (await services.client.get<DeskScopes>('/desk/scopes')).data);

const recordLoader =
  ({ client, texts }: DeskServices): AutomationPorts['loadRecord'] =>
  (id) =>
    toResult(texts, async () => (await client.get<Submission>(`/desk/submissions/${encodeURIComponent(id)}`)).data);

const givenLoader =
  ({ client, texts }: DeskServices, automation: string): AutomationPorts['loadGiven'] =>
  ({ id, shape }) =>
    toResult(texts, async () => {
      const path = [id, 'given', automation, shape].map(encodeURIComponent).join('/');
      return (await client.get<GivenAnswer>(`/desk/submissions/${path}`)).data;
    });

const actionsLoader =
  ({ client, texts }: DeskServices): RecordListPorts['loadActions'] =>
  (id) =>
    toResult(texts, async () => (await client.get<RecordActions>(`/desk/submissions/${encodeURIComponent(id)}/events`)).data);

const historyLoader =
  ({ client, texts }: DeskServices): RecordPorts['loadHistory'] =>
  (id, behind) =>
    toResult(texts, async () => {
      const params = behind === undefined ? {} : { behind };
      return (await client.get<HistoryAnswer>(`/desk/submissions/${encodeURIComponent(id)}/history`, { params })).data;
    });

const restorer =
  ({ client, texts }: DeskServices): RecordPorts['restore'] =>
  ({ id, step, revision }) =>
    toResult(texts, async () => {
      const headers = { 'If-Match': `"${revision}"` };
      return (await client.post(`/desk/submissions/${encodeURIComponent(id)}/restore`, { step }, { headers })).data;
    });

export const servicePort = ({ client, texts }: DeskServices): RecordPorts['service'] => {
  const post = (parts: readonly string[], body: unknown) =>
    toResult(
      texts,
      async () => (await client.post<{ message: string }>(`/desk/submissions/${parts.map(encodeURIComponent).join('/')}`, body)).data,
    );
  return {
    deliver: ({ id, deliveryId }, said) => post([id, 'deliveries', deliveryId], said),
    cameBack: ({ id, deliveryId }, said) => post([id, 'deliveries', deliveryId, 'back'], said),
    settle: ({ id, deliveryId }, chosen) => post([id, 'deliveries', deliveryId, 'settle'], chosen),
    sign: ({ id, documentId }, said) => post([id, 'letters', documentId, 'proof'], said),
  };
};

/** Everything that an open automation needs from outside. */
export const automationPorts = (services: DeskServices, automation: Automation, goTo: GoTo): AutomationPorts => ({
  calls: callsPort(services, automation.manifest),
  cases: casesPort(services, automation.calls),
  drafts: draftsPort(services, automation.manifest.id),
  files: filesPort(services),
  documents: documentsPort(services),
  findDuplicate: duplicatePort(services, automation.manifest.id),
  loadGiven: givenLoader(services, automation.manifest.id),
  find: lookupPort(services, automation.manifest.id),
  readings: readingPort(services, automation.manifest.id),
  loadRecord: recordLoader(services),
  versions: versionsPort(services, automation.manifest.id),
  loadScopes: scopesLoader(services),
  notify: notifyOf(services),
  changes: changesPort(services, automation.manifest.id),
  goTo,
  newKey: () => uniqueId(),
});

const storedFormPorts = (services: DeskServices, { calls, manifest }: Automation): StoredFormPorts => ({
  cases: casesPort(services, calls),
  files: filesPort(services),
  find: lookupPort(services, manifest.id),
  readings: readingPort(services, manifest.id),
  loadScopes: scopesLoader(services),
  loadRecord: recordLoader(services),
  loadVersion: versionsPort(services, manifest.id).load,
});

/** What a page of an automation's records needs. */
export const recordListPorts = (services: DeskServices, automation: Automation, goTo: GoTo): RecordListPorts => {
  const { manifest } = automation;
  const list = readyCall(manifest.serves?.list ?? `GET /${manifest.id}`, undefined);
  const { encoding: _none, envelope = defaultEnvelopes.list, ...at } = list;
  const address = { ...at, envelope };
  return {
    rows: rowSource(services, address),
    loadDays: daySource(services, address),
    loadFigure: figureSource(services, address),
    loadSums: besideSource<RowSums>(services, address, 'sums'),
    loadViewCounts: besideSource<ViewCounts>(services, address, 'viewCounts'),
    exportRows: rowExport(services, at),
    calls: callsPort(services, manifest),
    notify: notifyOf(services),
    loadActions: actionsLoader(services),
    singleKeys: services.keys.areOn,
    open: (row) => goTo(submissionPath(row)),
    openEvent: (row, event) => goTo(eventPath(row, event)),
    storedForm: storedFormPorts(services, automation),
    changes: changesPort(services, manifest.id),
    ...(pathOf(automation, 'edit') === undefined ? {} : { edit: (id: string) => goTo(editPath(automation, id) ?? '/') }),
    correct: (change) => {
      const { caseFileNumber } = change.row;
      if (change.record !== undefined) return goTo(editPath(automation, change.record) ?? submissionPath({ id: change.record }));
      changesPort(services, manifest.id).drop([change.id]);
      goTo(formPath(automation, typeof caseFileNumber === 'string' ? caseFileNumber : ''));
    },
  };
};

const pathOf = ({ manifest }: Automation, screen: 'form' | 'edit' | 'list'): string | undefined =>
  manifest.routes.find((route) => route.screen === screen)?.path;

/** The address of the form of a case; what was typed comes back from its draft. */
const formPath = (automation: Automation, caseFileNumber: string): string =>
  `${pathOf(automation, 'form') ?? '/'}${caseFileNumber === '' ? '' : `?case=${encodeURIComponent(caseFileNumber)}`}`;

const editPath = (automation: Automation, id: string): string | undefined => {
  const path = pathOf(automation, 'edit');
  return path === undefined ? undefined : `${path}?record=${encodeURIComponent(id)}`;
};

/** The way to the page on which a record is edited; nothing where the automation has none. */
export const editOf = (automation: Automation, { id, goTo }: { readonly id: string; readonly goTo: GoTo }): Pick<RecordPorts, 'edit'> => {
  const path = editPath(automation, id);
  return path === undefined ? {} : { edit: () => goTo(path) };
};

/** What the page on which a record is edited needs. */
export const editPorts = (
  services: DeskServices,
  automation: Automation,
  { id, goTo }: { readonly id: string; readonly goTo: GoTo },
): EditPorts => ({
  calls: callsPort(services, automation.manifest),
  notify: notifyOf(services),
  storedForm: storedFormPorts(services, automation),
  changes: changesPort(services, automation.manifest.id),
  toList: () => goTo(pathOf(automation, 'list') ?? '/'),
  toRecord: () => goTo(submissionPath({ id })),
});

/** What the page of an event of a record needs. */
export const eventPorts = (
  services: DeskServices,
  automation: Automation,
  { toRecord, ...of }: DraftOf & Pick<EventPorts, 'toRecord'>,
): Omit<EventPorts, 'isFromList'> => ({
  calls: callsPort(services, automation.manifest),
  documents: documentsPort(services),
  drafts: draftsPort(services, automation.manifest.id, of),
  notify: notifyOf(services),
  storedForm: storedFormPorts(services, automation),
  loadActions: actionsLoader(services),
  newKey: () => uniqueId(),
  toRecord,
});

/** What the view of one stored record needs. */
export const recordPorts = (
  services: DeskServices,
  automation: Automation,
  page: Pick<RecordPorts, 'changed' | 'goTo' | 'edit'>,
): RecordPorts => ({
  documents: documentsPort(services),
  calls: callsPort(services, automation.manifest),
  notify: notifyOf(services),
  storedForm: storedFormPorts(services, automation),
  loadActions: actionsLoader(services),
  loadHistory: historyLoader(services),
  restore: restorer(services),
  service: servicePort(services),
  ...page,
});
