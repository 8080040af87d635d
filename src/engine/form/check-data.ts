import type { ShapeError, ShapeValidator } from '#engine/declaration/shape-error.ts';
import { withoutValues } from '#engine/data/changed-data.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { evaluateForm } from './evaluate-form.ts';
import { fixedRowFaults } from './fixed-rows.ts';
import type { FormFinding, FormState } from './form-state.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { withoutRowIds } from '#engine/data/row-ids.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { shapeFaults } from './shape-messages.ts';
import { bodyOf } from './withheld-values.ts';

export type { DataFault } from '#engine/data/data-fault.ts';

/** What is true of some data; body is what is kept of it: all but the hidden values. */
export type CheckedData = {
  readonly state: FormState;
  readonly body: PlainRecord;
  readonly faults: readonly DataFault[];
  readonly warnings: readonly DataFault[];
  /** Those of the warnings that a person answers before the form is sent. */
  readonly questions: readonly DataFault[];
};

/** What to check, and with what; evaluate remembers what it worked out before, where there is one. */
export type CheckRequest = {
  readonly compiled: CompiledForm;
  readonly data: PlainRecord;
  readonly scopes: ScopeValues;
  readonly validateShape: ShapeValidator;
  /** The fields of a stored record that are open; all when absent. */
  readonly open?: ReadonlySet<string> | undefined;
  readonly evaluate?: (data: PlainRecord, scopes: ScopeValues) => FormState;
};

function inOrderOfForm(compiled: CompiledForm, faults: readonly DataFault[]): readonly DataFault[] {
  if (faults.length < 2) return faults;
  const order = new Map(compiled.fields.map((field, index) => [field.path, index] as const));
  const rank = (fault: DataFault): number => order.get(pathOfPointer(fault.pointer)) ?? compiled.fields.length;
  return faults.toSorted((one, other) => rank(one) - rank(other));
}

const ofAmountsAndDates: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'formatMinimum',
  'formatMaximum',
]);

/** A fraction where a whole number is asked for is refused like an amount that is too large. */
const isAmountOrDate = ({ keyword, params }: ShapeError): boolean =>
  ofAmountsAndDates.has(keyword) || (keyword === 'type' && params['type'] === 'integer');

/** An amount or a date that is refused counts in no total and sets no deadline running; what is shown and asked for stays as it is. */
function withoutMisshapen(
  whole: FormState,
  errors: readonly ShapeError[],
  evaluateWithout: (pointers: ReadonlySet<string>) => FormState,
): FormState {
  const refused = new Set(errors.filter(isAmountOrDate).map(({ pointer }) => pointer));
  if (refused.size === 0) return whole;
  const { computed, unknownComputed, findings, figures } = evaluateWithout(refused);
  return { ...whole, computed, unknownComputed, findings, figures };
}

/** Everything that is wrong with data by the shape and by the rules, each fault at its field, and what is pointed out. Desk and server run the same. */
export function checkData(request: CheckRequest): CheckedData {
  const { compiled, data, scopes, validateShape, open, evaluate = (given, known) => evaluateForm(compiled, given, known) } = request;
  const whole = evaluate(data, scopes);
  const body = bodyOf(data, whole, open);
  const errors = validateShape(withoutRowIds(body, compiled.tables));
  const state = withoutMisshapen(whole, errors, (pointers) => evaluate(withoutValues(data, pointers), scopes));
  const shape = shapeFaults(compiled, errors);
  const misshapen = new Set(shape.map((fault) => fault.pointer));
  const rules = state.findings.map(({ pointer, level, code, say }) => ({ level, fault: { pointer, code, message: say } }));
  // One sentence is enough for an empty field.
  const refused = rules.filter(
    ({ level, fault }) => level === 'error' && !(fault.code === 'field_required' && misshapen.has(fault.pointer)),
  );
  const told = (isTold: (level: FormFinding['level']) => boolean): readonly DataFault[] =>
    inOrderOfForm(
      compiled,
      rules.filter(({ level }) => isTold(level)).map(({ fault }) => fault),
    );
  return {
    state,
    body,
    faults: inOrderOfForm(compiled, [...shape, ...refused.map(({ fault }) => fault), ...fixedRowFaults({ compiled, data: body, scopes })]),
    warnings: told((level) => level !== 'error'),
    questions: told((level) => level === 'ask'),
  };
}
