import { fullName } from '#domain/person-name.ts';
import { readColumn, type ColumnEntry } from '#engine/columns/columns.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { defined } from '#domain/defined.ts';
import { chosenLabels } from '#engine/form/chosen-labels.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { evaluateForm as evaluate } from '#engine/form/evaluate-form.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { Planned } from '#engine/plan/act.ts';
import { plan } from '#engine/plan/plan.ts';
import { shapeValidatorOf } from '#runtime/store/shape-validator.ts';
import type { Receipt, StoredLetter, Submission, Warning } from '#runtime/ports/calls.port.ts';
import type { FormData, Problem } from '#runtime/ports/call-result.ts';
import { caseOf, type Declared, type Filled, type StandardCase } from './plan/scene.ts';

/** A form as the server would plan it, from the same declaration. */
export type EvaluatedForm = {
  readonly compiled: CompiledAutomation;
  readonly scopes: StandardCase;
  readonly planned: Planned;
  readonly form: FormState;
  /** What is kept of it. */
  readonly data: FormData;
  readonly letter?: LetterModel;
};

type Fault = NonNullable<Problem['faults']>[number];

const spoken = (faults: readonly DataFault[]): readonly (Warning & Fault)[] =>
  faults.map(({ pointer, code, message }) => ({ pointer, code, message: textIn(message, 'en') }));

let ids = 0;
const newId = (): string => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;

/** Plans a form that is sent. */
export const evaluateForm = ({ automation, validator, standard }: Declared, { data = {}, with: changed }: Filled): EvaluatedForm => {
  const compiled = compileAutomation(automation);
  const scopes = caseOf(standard, changed);
  const validateShape = automation.schema === undefined ? () => [] : shapeValidatorOf(validator, automation.schema);
  const planned = plan({ automation: compiled, act: { kind: 'submit', data }, scopes: { values: scopes, newId, validateShape } });
  const form = planned.form ?? evaluate(compiled, data, scopes);
  const letter = planned.ok ? planned.letters.find(({ name }) => name === firstLetter)?.model : undefined;
  return { compiled, scopes, planned, form, data: bodyOf(data, form), ...defined({ letter }) };
};

/** Why the form cannot be sent, or nothing. */
export const refusalOf = ({ planned }: EvaluatedForm): Problem | undefined => {
  if (planned.ok) return undefined;
  const faults = spoken(planned.at);
  return { code: 'invalid_input', status: 422, message: `${faults.length} entries have to be corrected.`, faults };
};

export const warningsOf = ({ planned, form }: EvaluatedForm): readonly Warning[] =>
  planned.ok
    ? spoken(planned.warnings)
    : spoken(form.findings.filter(({ level }) => level === 'warn').map(({ say, ...fault }) => ({ ...fault, message: say })));

const textAt = (record: PlainRecord, key: string): Readonly<Record<string, string>> => {
  const value = record[key];
  return typeof value === 'string' ? { [key]: value } : {};
};

const stateOf = ({ planned, compiled }: EvaluatedForm): string | undefined =>
  planned.ok ? planned.state : compiled.automation.lifecycle?.initial;

/** What the record knows beside its form. */
const entryOf = ({ data, form, scopes, ...rest }: EvaluatedForm): ColumnEntry => ({
  id: 'record-1',
  submissionId: 'record-1',
  ...textAt({ caseFileNumber: scopes.case.caseFileNumber, ...data }, 'caseFileNumber'),
  ...textAt({ caseName: scopes.case.name, ...data }, 'caseName'),
  creatorEmail: scopes.user.email,
  creatorName: fullName(scopes.user),
  createdAt: scopes.now,
  state: stateOf({ data, form, scopes, ...rest }),
  data,
  computed: form.computed,
});

/** A row of a list or log, flat by column field. */
export const rowOf = (evaluated: EvaluatedForm, columns: readonly { readonly field: string }[]): FormData => {
  const entry = entryOf(evaluated);
  const { data: _data, computed: _computed, ...known } = entry;
  return { ...known, ...Object.fromEntries(columns.map((column) => [column.field, readColumn(column, entry)] as const)) };
};

const letterId = 'letter-1';

/** What the server would answer once the form was sent. */
export const receiptOf = (evaluated: EvaluatedForm): Receipt => {
  const { data, form, letter, scopes, compiled } = evaluated;
  const { log } = compiled.automation;
  const state = stateOf(evaluated);
  return {
    id: 'record-1',
    ...textAt({ caseFileNumber: scopes.case.caseFileNumber, ...data }, 'caseFileNumber'),
    ...defined({ state }),
    createdAt: scopes.now,
    message: letter === undefined ? 'The record was stored.' : 'The letter was stored and is on its way.',
    data,
    computed: form.computed,
    labels: chosenLabels(data, form),
    warnings: warningsOf(evaluated),
    letters: letter === undefined ? [] : [{ name: firstLetter, documentId: letterId, sha256: letterId, pages: 1, model: letter }],
    ...(log === undefined ? {} : { logEntry: rowOf(evaluated, log.columns) }),
    enclosures: [],
  };
};

const storedLetter = (model: LetterModel, facts: Pick<StoredLetter, 'by' | 'at' | 'deliveries'>): StoredLetter => ({
  documentId: letterId,
  title: model.title,
  pages: 1,
  event: 'created',
  leftOut: [],
  proofs: [],
  model,
  ...facts,
});

/** The same as a stored record; the documents are there when the story has their bytes. */
export const submissionOf = (
  evaluated: EvaluatedForm,
  { version, state, hasLetter }: { version: string; state?: string; hasLetter: boolean },
): Submission => {
  const { data, form, letter, scopes, compiled } = evaluated;
  const { id, labels, createdAt, warnings } = receiptOf(evaluated);
  const entry = { caseFileNumber: scopes.case.caseFileNumber, caseName: scopes.case.name, ...data };
  const { to = [], cc = [] } = form.recipients ?? {};
  const served = [...to, ...cc].map(({ name, method }, index) => ({
    id: `delivery-${index + 1}`,
    recipient: name,
    method,
    status: index === 0 ? 'served' : 'waiting',
    ...(index === 0 ? { servedOn: scopes.today } : {}),
  }));
  return {
    id,
    automation: compiled.automation.manifest.id,
    version,
    data,
    computed: form.computed,
    ...defined({ labels, state }),
    ...textAt(entry, 'caseFileNumber'),
    ...textAt(entry, 'caseName'),
    createdAt,
    creatorEmail: scopes.user.email,
    warnings,
    ...defined({ letter }),
    documents: letter === undefined || !hasLetter ? [] : [{ id: letterId, name: 'letter.pdf', kind: 'letter', pages: 1 }],
    deliveries: letter === undefined ? [] : served,
    letters:
      letter === undefined || !hasLetter ? [] : [storedLetter(letter, { by: scopes.user.email, at: scopes.now, deliveries: served })],
  };
};
