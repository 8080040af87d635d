import { createOpenForm, type OpenForm } from '../form/open-form.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { fieldsOfSections } from '#engine/declaration/later-sections.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { AskedEvent } from './event-dialog.tsx';
import type { StoredFormPorts } from '#runtime/ports/records.port.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { loadSources } from '../workflow/open-case.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { recordEditing } from '#engine/workflow/record-editing.ts';

type Setup = {
  /** The published version, under which a record is edited. An event goes by the version of its record. */
  readonly version: string;
  readonly ports: StoredFormPorts;
  readonly id: string;
  /** The event that opens sections; absent when the record is edited. */
  readonly event?: Pick<AskedEvent, 'sections' | 'needs'>;
  readonly local: (text: LocalizedText) => string;
};

/** A stored record whose form is open. */
export type StoredForm = {
  readonly automation: Automation;
  readonly record: Submission;
  readonly form: OpenForm;
  /** The sections that can be edited; all when absent. */
  readonly sections: readonly string[] | undefined;
  /** What is sent. */
  readonly body: () => FormData;
};

const scopeOf = ({ id, data, computed, creatorEmail, createdAt, state, caseFileNumber, caseName, history = [] }: Submission) =>
  recordScope({
    id,
    data,
    computed,
    creatorEmail,
    createdAt,
    history,
    ...(state === undefined ? {} : { state }),
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(caseName === undefined ? {} : { caseName }),
  });

const rootOf = (path: string): string => path.split(/[.[]/, 1)[0] ?? path;

/** Only what is open is sent with an event. */
const openPart = (data: FormData, open: ReadonlySet<string>): FormData => {
  const names = new Set([...open].map(rootOf));
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name)));
};

/** Opens the form of a stored record with what it says; what the sources say today is told beside it and changes nothing. */
export const openStoredForm = async ({ version, ports, id, event, local }: Setup): Promise<CallResult<StoredForm>> => {
  const answer = await ports.loadRecord(id);
  if (!answer.ok) return answer;
  const { value: record } = answer;
  const loaded = await ports.loadVersion(event === undefined ? version : record.version);
  if (!loaded.ok) return loaded;
  const { automation } = loaded.value;
  const sources = await loadSources(ports, automation, record.caseFileNumber ?? '');
  if (!sources.ok) return sources;
  const { user } = sources.value;
  const { state, letter, data } = record;
  const allowed = event === undefined ? recordEditing({ automation, state, role: user.role, letterSent: letter !== undefined }) : undefined;
  if (allowed?.ok === false) return { ok: false, problem: { code: allowed.code, message: local(allowed.message) } };
  const sections = event === undefined ? allowed?.sections : event.sections;
  const open = event === undefined ? undefined : fieldsOfSections(automation.uiSchema, event.sections ?? []);
  const scopes = { ...sources.value.scopes, record: scopeOf(record) };
  const start = { scopes, data, ...(open === undefined ? {} : { event: { open, needs: event?.needs ?? [] } }) };
  const form = createOpenForm({ published: loaded.value, files: ports.files, find: ports.find, start });
  const body = (): FormData => (open === undefined ? form.body() : openPart(form.body(), open));
  return { ok: true, value: { automation, record, form, sections, body } };
};
