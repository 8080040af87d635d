import { createOpenForm, type OpenForm } from '../form/open-form.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { RecordListPorts } from '#runtime/ports/records.port.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { loadSources } from '../workflow/open-case.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { recordEditing } from '#engine/workflow/record-editing.ts';

type Setup = {
  readonly published: Omit<PublishedVersion, 'validator'>;
  readonly ports: RecordListPorts['correcting'];
  readonly id: string;
  readonly local: (text: LocalizedText) => string;
};

/** A stored record whose form is open, and the sections that can be edited; all when absent. */
export type Correction = { readonly record: Submission; readonly form: OpenForm; readonly sections: readonly string[] | undefined };

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

/** Opens the form of a stored record with what it says; what the sources say today is told beside it and changes nothing. */
export const openCorrection = async ({ published, ports, id, local }: Setup): Promise<CallResult<Correction>> => {
  const answer = await ports.loadRecord(id);
  if (!answer.ok) return answer;
  const { value: record } = answer;
  const { automation } = published;
  const sources = await loadSources(ports, automation, record.caseFileNumber ?? '');
  if (!sources.ok) return sources;
  const { user } = sources.value;
  const allowed = recordEditing({ automation, state: record.state, role: user.role, letterSent: record.letter !== undefined });
  if (!allowed.ok) return { ok: false, problem: { code: allowed.code, message: local(allowed.message) } };
  const { validator, files } = ports;
  const scopes = { ...sources.value.scopes, record: scopeOf(record) };
  const form = createOpenForm({ published: { ...published, validator }, files, start: { scopes, data: record.data } });
  return { ok: true, value: { record, form, sections: allowed.sections } };
};
