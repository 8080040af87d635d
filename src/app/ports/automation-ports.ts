import type { Automation } from '#engine/declaration/automation.ts';
import type { AutomationPorts, DeskScopes, RecordListPorts, PublishedVersion, Submission } from '#runtime/ports.ts';
import type { RecordPorts } from '#runtime/record/record-ports.ts';
import type { RecordActions } from '#runtime/record/record-event.ts';

import { uniqueId } from '#app/client/unique-id.ts';

import { attempt } from './attempt.ts';
import { callsPort } from './calls-port.ts';
import { casesPort } from './cases-port.ts';
import type { DeskParts } from './desk-parts.ts';
import { draftsPort } from './drafts-port.ts';
import { documentsPort, filesPort } from './files-port.ts';
import { rowExport, rowSource } from './row-source.ts';
import { sameEntryPort } from './same-entry-port.ts';
import { submissionPath } from './submission-path.ts';
import { readyCall } from './served-call.ts';
import { versionsPort } from './versions.ts';

export type GoTo = (path: string) => void;

const notifyOf =
  ({ alerts }: DeskParts): AutomationPorts['notify'] =>
  (alert) =>
    void alerts.tell(alert);

const scopesLoader =
  (parts: DeskParts): AutomationPorts['loadScopes'] =>
  () =>
    attempt(parts.texts, async () => (await parts.client.get<DeskScopes>('/desk/scopes')).data);

const recordLoader =
  ({ client, texts }: DeskParts): AutomationPorts['loadRecord'] =>
  (id) =>
    attempt(texts, async () => (await client.get<Submission>(`/desk/submissions/${encodeURIComponent(id)}`)).data);

const actionsLoader =
  ({ client, texts }: DeskParts): RecordListPorts['loadActions'] =>
  (id) =>
    attempt(texts, async () => (await client.get<RecordActions>(`/desk/submissions/${encodeURIComponent(id)}/events`)).data);

/** Everything that an open automation needs from outside. */
export const automationPorts = (parts: DeskParts, automation: Automation, goTo: GoTo): AutomationPorts => ({
  calls: callsPort(parts, automation.manifest),
  cases: casesPort(parts, automation.calls),
  drafts: draftsPort(parts, automation.manifest.id),
  files: filesPort(parts),
  documents: documentsPort(parts),
  sameEntry: sameEntryPort(parts, automation.manifest.id),
  loadRecord: recordLoader(parts),
  versions: versionsPort(parts, automation.manifest.id),
  loadScopes: scopesLoader(parts),
  notify: notifyOf(parts),
  goTo,
  newKey: () => uniqueId(),
});

/** What a page of an automation's records needs. */
export const recordListPorts = (parts: DeskParts, { automation, validator }: PublishedVersion, goTo: GoTo): RecordListPorts => {
  const { manifest } = automation;
  const list = readyCall(manifest.serves?.list ?? `GET /${manifest.id}`, undefined);
  const { url, envelope = 'rows', timeoutMs } = list;
  return {
    rows: rowSource(parts, { url, envelope, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
    exportRows: rowExport(parts, { url }),
    calls: callsPort(parts, manifest),
    notify: notifyOf(parts),
    loadActions: actionsLoader(parts),
    open: (row) => goTo(submissionPath(row)),
    correcting: {
      validator,
      cases: casesPort(parts, automation.calls),
      files: filesPort(parts),
      loadScopes: scopesLoader(parts),
      loadRecord: recordLoader(parts),
    },
  };
};

/** What the view of one stored record needs. */
export const recordPorts = (parts: DeskParts, automation: Automation, changed: () => void): RecordPorts => ({
  documents: documentsPort(parts),
  calls: callsPort(parts, automation.manifest),
  files: filesPort(parts),
  notify: notifyOf(parts),
  loadEvents: async (id) => {
    const actions = await actionsLoader(parts)(id);
    return actions.ok ? { ok: true, value: actions.value.events } : actions;
  },
  changed,
});
