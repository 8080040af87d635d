import { defined } from '#domain/defined.ts';
import { createOpenForm, type OpenForm } from '../form/open-form.ts';
import type { CallResult, FormData } from '#runtime/ports/call-result.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import type { StoredFormPorts } from '#runtime/ports/records.port.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import { loadSources } from '../workflow/open-case.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { recordEditing } from '#engine/workflow/record-editing.ts';

type StoredFormOptions = {
  /** The published version, under which a record is edited. */
  readonly version: string;
  readonly ports: StoredFormPorts;
  readonly id: string;
  readonly local: (text: LocalizedText) => string;
  /** What was typed before, when the desk refused it. */
  readonly typed?: FormData | undefined;
};

/** A stored record whose form is open. */
export type StoredForm = {
  readonly automation: Automation;
  readonly record: Submission;
  readonly form: OpenForm;
  /** The sections that can be edited; all when absent. */
  readonly sections: readonly string[] | undefined;
};

/** A stored record as the expressions of its form see it. */
export const scopeOfRecord = (record: Submission, today: string | undefined) => {
  const { id, data, computed, creatorEmail, createdAt, state, caseFileNumber, caseName, history = [] } = record;
  const seen = {
    id,
    data,
    computed,
    creatorEmail,
    createdAt,
    history,
    ...defined({ state, caseFileNumber, caseName }),
  };
  return recordScope(seen, today);
};

/** Few records are older than the form that edits them. */
const carried = async (automation: Automation, record: Submission): Promise<Submission> =>
  (await import('#engine/history/carried-row.ts')).carriedRow(automation, record);

/** Opens the form of a stored record with what it says; what the sources say today is told beside it and changes nothing. */
export const openStoredForm = async ({ version, ports, id, local, typed }: StoredFormOptions): Promise<CallResult<StoredForm>> => {
  const answer = await ports.loadRecord(id);
  if (!answer.ok) return answer;
  const { value: record } = answer;
  const loaded = await ports.loadVersion(version);
  if (!loaded.ok) return loaded;
  const { automation } = loaded.value;
  const sources = await loadSources(ports, automation, record);
  if (!sources.ok) return sources;
  const { user } = sources.value;
  const { state, letter, data } = record.version === version ? record : await carried(automation, record);
  const allowed = recordEditing({ automation, state, role: user.role, letterSent: letter !== undefined });
  if (!allowed.ok) return { ok: false, problem: { code: allowed.code, message: local(allowed.message) } };
  const scopes = { ...sources.value.scopes, record: scopeOfRecord(record, sources.value.scopes.today) };
  const form = createOpenForm({
    published: loaded.value,
    files: ports.files,
    find: ports.find,
    book: ports.cases.book,
    start: { scopes, data: { ...data, ...typed } },
  });
  return { ok: true, value: { automation, record, form, sections: allowed.sections } };
};
