import { readColumn, showValue, withStateLabels } from '#engine/columns/columns.ts';
import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { formValues } from '#engine/form/form-values.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { prefill } from '#engine/form/prefill.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import { plainValue } from '#engine/expression/value.ts';
import { letterText } from '#engine/letter/letter-text.ts';
import { resolveLetter } from '#engine/letter/resolve-letter.ts';
import { initialState } from '#engine/workflow/lifecycle.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

/** An example to be tried: its data in the standard case. */
export type ExampleInput = {
  readonly compiled: CompiledAutomation;
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
  /** What the rules say about the data, when that is known already. */
  readonly state?: FormState;
};

/** What an example says: a form in the standard case, or { "given": { … }, "with": { … } } for one on another day or in another case. */
export function readExample(written: PlainRecord, standard: ScopeValues): Pick<ExampleInput, 'data' | 'scopes'> {
  const { given, with: changed } = written;
  if (!isRecord(given) || !isRecord(changed)) return { data: written, scopes: standard };
  return { data: given, scopes: { ...standard, ...changed } };
}

/** What comes of an example, by part; parts that the automation does not have are absent. All of it is plain JSON. */
export type ExampleOutcome = { readonly [part in OutcomePart]?: unknown };

/** The parts of an outcome. */
export const outcomeParts = [
  'newForm',
  'hidden',
  'hiddenItems',
  'facts',
  'locked',
  'required',
  'options',
  'computed',
  'warnings',
  'body',
  'payload',
  'recipients',
  'logRow',
  'listRow',
  'letter',
] as const;

/** A part of an outcome. */
export type OutcomePart = (typeof outcomeParts)[number];

const paths = (pointers: ReadonlySet<string>): readonly string[] => [...new Set([...pointers].map(pathOfPointer))].toSorted();

function rowOf({ compiled, scopes, data }: ExampleInput, columns: readonly Column[], state: FormState): PlainRecord {
  const { lifecycle } = compiled.automation;
  const facts = {
    id: 'record-1',
    caseFileNumber: scopes.case?.['caseFileNumber'],
    caseName: scopes.case?.['name'],
    creatorEmail: scopes.user?.['email'],
    createdAt: scopes.now,
    docucentId: 'docucent-1',
    version: 'version-1',
  };
  const made = { ...facts, data: bodyOf(data, state), computed: state.computed };
  const record = { id: facts.id, data: made.data, computed: made.computed, createdAt: String(scopes.now), history: [] };
  const entry = { ...made, state: initialState({ compiled, record, scopes }) };
  return Object.fromEntries(
    columns.map((column) => [textIn(column.title, 'en'), showValue(readColumn(column, entry), withStateLabels(column, lifecycle), 'en')]),
  );
}

function letterLines(input: ExampleInput, state: FormState, body: PlainRecord): readonly string[] {
  const recipients = state.recipients ?? { to: [], cc: [] };
  const letter = resolveLetter({ compiled: input.compiled, data: body, computed: state.computed, scopes: input.scopes, recipients });
  return letter.ok
    ? letterText(letter.model).split('\n')
    : letter.faults.map(({ pointer, message }) => `missing at ${pointer}: ${textIn(message, 'en')}`);
}

function recipientLines({ recipients }: FormState): readonly string[] {
  const served = [...(recipients?.to ?? []), ...(recipients?.cc ?? [])].map(
    ({ role, name, method, copy }) => `${copy ? 'cc' : 'to'} ${name} (${role}) by ${method}`,
  );
  return [...served, ...(recipients?.leftOut ?? []).map(({ role, name }) => `left out ${name} (${role})`)];
}

/** What a new form starts with in the standard case, and where each value comes from. */
export function newFormOutcome({ compiled, scopes }: Pick<ExampleInput, 'compiled' | 'scopes'>): PlainRecord {
  const { sources } = prefill({ compiled, data: {}, scopes });
  return Object.fromEntries(sources.map(({ pointer, value, source }) => [pathOfPointer(pointer), { value, from: source ?? 'rules' }]));
}

/** Tries an example as the desk would: the form, what is computed and sent, who gets it, the rows of log and list, and the letter as text. */
export function exampleOutcome(input: ExampleInput): ExampleOutcome {
  const { compiled, data, scopes } = input;
  const { automation } = compiled;
  const state = input.state ?? evaluateForm(compiled, data, scopes);
  const body = bodyOf(data, state);
  const recipients = state.recipients ?? { to: [], cc: [] };
  const values = formValues({ compiled, data: body, computed: state.computed, scopes, recipients });
  const answer = (expression: { readonly evaluate: CompiledAutomation['payload'][number]['is']['evaluate'] }): unknown =>
    plainValue(expression.evaluate(values, { figures: scopes.figures }));
  return {
    hidden: paths(state.hidden),
    hiddenItems: [...state.hiddenItems].toSorted(),
    ...(compiled.facts.length === 0 ? {} : { facts: Object.fromEntries([...state.facts].map(([pointer, { words }]) => [pointer, words])) }),
    locked: paths(state.locked),
    required: paths(state.required),
    options: Object.fromEntries(
      [...state.options].map(([path, choices]) => [path, choices.map(({ value, label }) => `${value}: ${label}`)]),
    ),
    computed: state.computed,
    warnings: state.findings.filter(({ level }) => level === 'warn').map(({ pointer, say }) => `${pointer}: ${textIn(say, 'en')}`),
    body,
    ...(compiled.payload.length === 0 ? {} : { payload: Object.fromEntries(compiled.payload.map(({ name, is }) => [name, answer(is)])) }),
    ...(automation.manifest.letter === undefined ? {} : { recipients: recipientLines(state), letter: letterLines(input, state, body) }),
    ...(automation.log === undefined ? {} : { logRow: rowOf(input, automation.log.columns, state) }),
    ...(automation.list === undefined ? {} : { listRow: rowOf(input, automation.list.columns, state) }),
  };
}
