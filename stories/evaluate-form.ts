import { readColumn, type ColumnEntry } from '#engine/columns/columns.ts';
import { checkData, type CheckedData } from '#engine/form/check-data.ts';
import { chosenLabels } from '#engine/form/chosen-labels.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { resolveLetter } from '#engine/letter/resolve-letter.ts';
import { initialState } from '#engine/workflow/lifecycle.ts';
import { isForTheFile, noRecipients } from '#engine/recipients/recipients.ts';
import { shapeValidatorOf } from '#runtime/store/shape-validator.ts';
import type { Receipt, StoredLetter, Submission, Warning } from '#runtime/ports/calls.port.ts';
import type { FormData, Problem } from '#runtime/ports/call-result.ts';
import { caseOf, type Declared, type Filled, type StandardCase } from './plan/scene.ts';

/** A form worked out in the browser as the server would, from the same declaration. */
export type EvaluatedForm = {
  readonly compiled: CompiledAutomation;
  readonly scopes: StandardCase;
  readonly checked: CheckedData;
  readonly letter?: LetterModel;
  readonly missing: readonly Fault[];
};

type Fault = NonNullable<Problem['faults']>[number];

const spoken = (faults: CheckedData['faults']): readonly (Warning & Fault)[] =>
  faults.map(({ pointer, code, message }) => ({ pointer, code, message: textIn(message, 'en') }));

const letterOf = ({ compiled, scopes, checked }: Omit<EvaluatedForm, 'letter' | 'missing'>): Pick<EvaluatedForm, 'letter' | 'missing'> => {
  const { computed } = checked.state;
  const recipients = isForTheFile(compiled.automation.manifest.letter) ? noRecipients : checked.state.recipients;
  const [letter] = compiled.letters;
  if (letter?.name !== firstLetter || recipients === undefined) return { missing: [] };
  const resolved = resolveLetter({ compiled, letter, data: checked.body, computed, scopes, recipients });
  return resolved.ok ? { letter: resolved.model, missing: [] } : { missing: spoken(resolved.faults) };
};

/** Checks and works out a form. */
export const evaluateForm = ({ automation, validator, standard }: Declared, { data = {}, with: changed }: Filled): EvaluatedForm => {
  const compiled = compileAutomation(automation);
  const scopes = caseOf(standard, changed);
  const validateShape = automation.schema === undefined ? () => [] : shapeValidatorOf(validator, automation.schema);
  const checked = checkData({ compiled, data, scopes, validateShape });
  const evaluated = { compiled, scopes, checked };
  return { ...evaluated, ...letterOf(evaluated) };
};

/** Why the form cannot be sent, or nothing. */
export const refusalOf = ({ checked, missing }: EvaluatedForm): Problem | undefined => {
  const faults = [...spoken(checked.faults), ...missing];
  if (faults.length === 0) return undefined;
  return { code: 'invalid_input', status: 422, message: `${faults.length} entries have to be corrected.`, faults };
};

export const warningsOf = ({ checked }: EvaluatedForm): readonly Warning[] => spoken(checked.warnings);

const textAt = (record: PlainRecord, key: string): Readonly<Record<string, string>> => {
  const value = record[key];
  return typeof value === 'string' ? { [key]: value } : {};
};

const stateOf = ({ checked, scopes, compiled }: EvaluatedForm): string | undefined => {
  const record = { id: 'record-1', data: checked.body, computed: checked.state.computed, createdAt: scopes.now, history: [] };
  return initialState({ compiled, record, scopes });
};

/** What the record knows beside its form. */
const entryOf = ({ checked, scopes, ...rest }: EvaluatedForm): ColumnEntry => ({
  id: 'record-1',
  submissionId: 'record-1',
  ...textAt({ caseFileNumber: scopes.case.caseFileNumber, ...checked.body }, 'caseFileNumber'),
  ...textAt({ caseName: scopes.case.name, ...checked.body }, 'caseName'),
  creatorEmail: scopes.user.email,
  createdAt: scopes.now,
  state: stateOf({ checked, scopes, ...rest }),
  data: checked.body,
  computed: checked.state.computed,
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
  const { checked, letter, scopes, compiled } = evaluated;
  const { log } = compiled.automation;
  const state = stateOf(evaluated);
  return {
    id: 'record-1',
    ...textAt({ caseFileNumber: scopes.case.caseFileNumber, ...checked.body }, 'caseFileNumber'),
    ...(state === undefined ? {} : { state }),
    createdAt: scopes.now,
    message: letter === undefined ? 'The record was stored.' : 'The letter was stored and is on its way.',
    data: checked.body,
    computed: checked.state.computed,
    labels: chosenLabels(checked.body, checked.state),
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
  model,
  ...facts,
});

/** The same as a stored record; the documents are there when the story has their bytes. */
export const submissionOf = (
  evaluated: EvaluatedForm,
  { version, state, hasLetter }: { version: string; state?: string; hasLetter: boolean },
): Submission => {
  const { checked, letter, scopes, compiled } = evaluated;
  const { id, labels, createdAt, warnings } = receiptOf(evaluated);
  const entry = { caseFileNumber: scopes.case.caseFileNumber, caseName: scopes.case.name, ...checked.body };
  const { to = [], cc = [] } = checked.state.recipients ?? {};
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
    data: checked.body,
    computed: checked.state.computed,
    ...(labels === undefined ? {} : { labels }),
    ...(state === undefined ? {} : { state }),
    ...textAt(entry, 'caseFileNumber'),
    ...textAt(entry, 'caseName'),
    createdAt,
    creatorEmail: scopes.user.email,
    warnings,
    ...(letter === undefined ? {} : { letter }),
    documents: letter === undefined || !hasLetter ? [] : [{ id: letterId, name: 'letter.pdf', kind: 'letter', pages: 1 }],
    deliveries: letter === undefined ? [] : served,
    letters:
      letter === undefined || !hasLetter ? [] : [storedLetter(letter, { by: scopes.user.email, at: scopes.now, deliveries: served })],
  };
};
