import { fullName } from '#domain/person-name.ts';
import { readColumn, showValue, withStateLabels } from '#engine/columns/columns.ts';
import { caseWith } from '#engine/data/day-of-case.ts';
import { isExampleGiven } from '#engine/declaration/example.ts';
import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { payloadValues } from '#engine/form/form-values.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { withoutRowIds } from '#engine/data/row-ids.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { prefill } from '#engine/form/prefill.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import { addressedLetters, lettersOfSubmission, recipientsIn } from '#engine/letter/write-letters.ts';
import { noRecipients, type Recipients } from '#engine/recipients/recipients.ts';
import type { Planned, WrittenFrom } from '#engine/plan/act.ts';
import { type EventTried, runEvent, runForm, testScopes } from './run-rule-test.ts';
import { letterText } from '#engine/letter/letter-text.ts';
import { resolveLetter } from '#engine/letter/resolve-letter.ts';
import { startState } from '#engine/plan/plan-form.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

/** An example to be tried: its data in the standard case. */
export type ExampleInput = {
  readonly compiled: CompiledAutomation;
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
  /** The event that the stored form is sent, and what that fills in. */
  readonly event?: Omit<EventTried, 'given'>;
  /** What comes of sending the data, when that is known already. */
  readonly planned?: Planned;
};

/**
 * What an example says: a form in the standard case, { "given": { … }, "with": { … } } for one on another day or in another case, or with
 * "event" and "fills" a stored form and what is done to it.
 */
export function readExample(written: PlainRecord, standard: ScopeValues): Pick<ExampleInput, 'data' | 'scopes' | 'event'> {
  if (!isExampleGiven(written)) return { data: written, scopes: standard };
  const { given, with: changed, event, state, on, fills } = written;
  const scopes = caseWith(standard, recordOf(changed));
  if (typeof event !== 'string') return { data: recordOf(given), scopes };
  const sent = {
    event,
    fills: recordOf(fills),
    ...(typeof state === 'string' ? { state } : {}),
    ...(typeof on === 'string' ? { on } : {}),
  };
  return { data: recordOf(given), scopes, event: sent };
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
  'letters',
  'led',
] as const;

/** A part of an outcome. */
export type OutcomePart = (typeof outcomeParts)[number];

const paths = (pointers: ReadonlySet<string>): readonly string[] => [...new Set([...pointers].map(pathOfPointer))].toSorted();

/** What a row shows beside what the example says: the title of the letter that its entry is about. */
type RowMade = { readonly state: FormState; readonly letter?: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function rowOf({ compiled, scopes, data }: ExampleInput, columns: readonly Column[], { state, letter }: RowMade): PlainRecord {
  const { lifecycle } = compiled.automation;
  const facts = {
    id: 'record-1',
    caseFileNumber: scopes.case?.['caseFileNumber'],
    caseName: scopes.case?.['name'],
    creatorEmail: scopes.user?.['email'],
    creatorName: fullName({ name: textOf(scopes.user?.['name']), lastName: textOf(scopes.user?.['lastName']) }),
    createdAt: scopes.now,
    docucentId: 'docucent-1',
    letter,
    version: 'version-1',
  };
  const made = { ...facts, data: bodyOf(data, state), computed: state.computed };
  const record = { id: facts.id, data: made.data, computed: made.computed, createdAt: String(scopes.now), history: [] };
  const entry = {
    ...made,
    state: startState({ automation: compiled, act: { kind: 'clock' }, scopes: testScopes(compiled, scopes) }, record),
  };
  return Object.fromEntries(
    columns.map((column) => [textIn(column.title, 'en'), showValue(readColumn(column, entry), withStateLabels(column, lifecycle), 'en')]),
  );
}

type Written = WrittenFrom & { readonly compiled: CompiledAutomation };

/** The letters that are written, by name: each as its lines, those of a further letter after the people who get it. */
function letterLines(content: Written): Readonly<Record<string, readonly string[]>> {
  const letters = addressedLetters(content);
  const recipientsOf = recipientsIn(letters);
  const written = letters.map(({ letter, recipients = noRecipients }) => {
    const resolved = resolveLetter({ ...content, letter, recipients, recipientsOf });
    const lines = resolved.ok
      ? letterText(resolved.model).split('\n')
      : resolved.faults.map(({ pointer, message }) => `missing at ${pointer}: ${textIn(message, 'en')}`);
    return [letter.name, letter.name === firstLetter ? lines : [...recipientLines(recipients), '', ...lines]] as const;
  });
  return Object.fromEntries(written);
}

/** The title of the letter that the first entry of the log is about. */
function titleOf(content: Written): Pick<RowMade, 'letter'> {
  const [first] = addressedLetters(content);
  if (first === undefined) return {};
  const { letter, recipients = noRecipients } = first;
  const resolved = resolveLetter({ ...content, letter, recipients });
  return resolved.ok ? { letter: resolved.model.title } : {};
}

function recipientLines(recipients: Recipients | undefined): readonly string[] {
  const served = [...(recipients?.to ?? []), ...(recipients?.cc ?? [])].map(
    ({ role, name, method, copy }) => `${copy ? 'cc' : 'to'} ${name} (${role}) by ${method}`,
  );
  return [
    ...served,
    ...(recipients?.leftOut ?? []).map(
      ({ role, name, because }) => `left out ${name} (${role})${because === undefined ? '' : `: ${because}`}`,
    ),
  ];
}

/** What a new form starts with in the standard case, and where each value comes from. */
export function newFormOutcome({ compiled, scopes }: Pick<ExampleInput, 'compiled' | 'scopes'>): PlainRecord {
  const { sources } = prefill({ compiled, data: {}, scopes });
  return Object.fromEntries(sources.map(({ pointer, value, source }) => [pathOfPointer(pointer), { value, from: source ?? 'rules' }]));
}

/** What comes of an event: where it leads, what the record then says, and the letters that it writes. */
function eventOutcome({ compiled, data, scopes }: ExampleInput, event: Omit<EventTried, 'given'>): ExampleOutcome {
  const planned = runEvent({ compiled, test: { given: data, ...event }, scopes });
  const { written, form } = planned;
  const letters = written === undefined ? {} : letterLines({ compiled, ...written });
  return {
    led: (planned.ok ? planned.state : undefined) ?? null,
    computed: (planned.ok ? planned.content?.computed : undefined) ?? form?.computed ?? {},
    body: written === undefined ? null : withoutRowIds(written.data, compiled.tables),
    ...(Object.keys(letters).length === 0 ? {} : { letters }),
  };
}

/** Tries an example as the desk would: the form, what is computed and sent, who gets it, the rows of log and list, and the letter as text. */
export function exampleOutcome(input: ExampleInput): ExampleOutcome {
  const { compiled, data, event } = input;
  if (event !== undefined) return eventOutcome(input, event);
  const { automation } = compiled;
  const planned = input.planned ?? runForm({ compiled, test: { given: data }, scopes: input.scopes });
  const state = planned.form ?? evaluateForm(compiled, data, input.scopes);
  const scopes = { ...input.scopes, letterOn: state.letterOn };
  const { computed } = state;
  const body = bodyOf(data, state);
  const payload = payloadValues({ compiled, data: body, computed, scopes, recipients: state.recipients ?? { to: [], cc: [] } });
  // The letter of an example that is refused is shown, too.
  const written = { compiled, names: lettersOfSubmission(compiled), data: body, computed, scopes };
  const { letter, ...letters } = letterLines(written);
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
    warnings: state.findings.filter(({ level }) => level !== 'error').map(({ pointer, say }) => `${pointer}: ${textIn(say, 'en')}`),
    body,
    ...(compiled.payload.length === 0 ? {} : { payload }),
    ...(letter === undefined ? {} : { recipients: recipientLines(state.recipients), letter }),
    ...(Object.keys(letters).length === 0 ? {} : { letters }),
    ...(automation.log === undefined ? {} : { logRow: rowOf(input, automation.log.columns, { state, ...titleOf(written) }) }),
    ...(automation.list === undefined ? {} : { listRow: rowOf(input, automation.list.columns, { state }) }),
  };
}
