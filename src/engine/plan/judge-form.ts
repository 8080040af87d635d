import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { isCovered, pathOfPointer } from '#engine/data/places.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { oddRowIds, withoutRowIds } from '#engine/data/row-ids.ts';
import { checkData } from '#engine/form/check-data.ts';
import { closedFault, standsInOpen } from '#engine/form/closed-fields.ts';
import { type FormFile, judgeFiles } from '#engine/form/form-files.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import type { FormState } from '#engine/form/form-state.ts';
import { lockedFaults } from '#engine/form/locked-values.ts';
import { splitOwn, withOwnValues } from '#engine/form/own-values.ts';
import type { SentDifference } from '#engine/form/sent-differences.ts';
import { shapeFaults } from '#engine/form/shape-messages.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import { doubtFault, doubtsIn } from '#engine/readings/doubtful-values.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { PlanScopes } from './act.ts';

/** A form as it was sent, and what of it counts. */
export type FormRequest = {
  /** As an event opens it, where one does. */
  readonly compiled: CompiledForm;
  /** Whole: what was sent, over what is stored. */
  readonly data: PlainRecord;
  readonly values: ScopeValues;
  readonly scopes: Pick<PlanScopes, 'validateShape' | 'files' | 'readings'>;
  /** What the record says before; absent for a new one. */
  readonly stored?: PlainRecord | undefined;
  /** The paths of the fields that are open; all when absent. */
  readonly open?: ReadonlySet<string> | undefined;
  /** Whether an event opens it: what is closed was right when it was stored, and is not judged again. */
  readonly byEvent?: boolean;
  /** Pointers of closed fields for which something else was sent. */
  readonly changed?: readonly string[];
  /** Pointers of locked fields that the desk filled in. */
  readonly filled?: ReadonlySet<string> | undefined;
  /** What was sent for fields that have a source of their own, by their paths; it is compared, and does not count. */
  readonly sentOwn?: PlainRecord | undefined;
};

/** What is true of a form: data is what is kept of it, without hidden values. */
export type JudgedForm = {
  readonly state: FormState;
  readonly data: PlainRecord;
  /** What expressions see beside it, with the day that its letters carry. */
  readonly values: ScopeValues;
  readonly files: readonly FormFile[];
  readonly faults: readonly DataFault[];
  readonly warnings: readonly DataFault[];
  /** Those of the warnings that a person answers before the form is sent. */
  readonly questions: readonly DataFault[];
  /** Where something else was sent than fields say that have a source of their own. */
  readonly differences: readonly SentDifference[];
};

function oddRowId(pointer: string): DataFault {
  const message = {
    en: 'Send the id of a row as the desk gave it, once, or leave it out for a new row.',
    es: 'Envíe el identificador de una fila como lo dio el sistema, una vez, o no lo envíe para una fila nueva.',
  };
  return { pointer, code: 'row_id', message };
}

function doubtFaults({ compiled, scopes: { readings } }: FormRequest, data: PlainRecord): readonly DataFault[] {
  if (readings === undefined) return [];
  return Object.entries(compiled.automation.rules.reads ?? {}).flatMap(([field, read]) => {
    const reading = readings.get(field);
    return reading === undefined ? [] : doubtsIn({ read, fields: compiled.fields, data, reading }).map(doubtFault);
  });
}

/** What no case could make right of a new form: its shape, its files and readings in doubt. */
export function judgeWithoutCase(request: FormRequest): readonly DataFault[] {
  const { compiled, values, scopes } = request;
  const { data: sent } = splitOwn(compiled, request.data);
  const filed = scopes.files === undefined ? { data: sent, faults: [] } : judgeFiles(compiled, sent, scopes.files);
  const state = evaluateForm(compiled, filed.data, values);
  const own = new Set(compiled.rules.flatMap(({ path, own: source }) => (source === undefined ? [] : [path])));
  const misshapen = shapeFaults(compiled, scopes.validateShape(withoutRowIds(bodyOf(filed.data, state), compiled.tables))).filter(
    ({ pointer }) => !own.has(pathOfPointer(pointer)),
  );
  const shown = filed.faults.filter(({ pointer }) => !isCovered(state.hidden, pointer));
  return [...misshapen, ...doubtFaults(request, filed.data), ...shown];
}

/** Everything that is wrong with a form and what is pointed out: by its shape, its rules, its locks, its files and what is closed. */
export function judgeForm(request: FormRequest): JudgedForm {
  const { compiled, values, scopes, stored, open, byEvent = false, changed = [], sentOwn } = request;
  const own = withOwnValues({ compiled, data: request.data, scopes: values, stored, byEvent, sentOwn });
  const filled = new Set([...(request.filled ?? []), ...own.filled]);
  const filed = scopes.files === undefined ? { data: own.data, files: [], faults: [] } : judgeFiles(compiled, own.data, scopes.files);
  const seen = { ...values, readings: scopes.readings };
  const checked = checkData({ compiled, data: filed.data, scopes: seen, validateShape: scopes.validateShape, open });
  const { state, body: data } = checked;
  const isShown = ({ pointer }: { readonly pointer: string }): boolean => !isCovered(state.hidden, pointer);
  const isJudged = ({ pointer }: { readonly pointer: string }): boolean => !byEvent || open === undefined || standsInOpen(pointer, open);
  const closed = changed.map((pointer) => closedFault(compiled, pointer, byEvent ? 'event' : 'state')).filter(isShown);
  const locked = lockedFaults({ compiled, data: filed.data, scopes: values, state, stored, filled });
  const odd = oddRowIds(data, compiled.tables).map(oddRowId);
  const found = [...checked.faults, ...locked, ...doubtFaults(request, data), ...filed.faults.filter(isShown), ...odd];
  return {
    state,
    data,
    values: { ...values, letterOn: state.letterOn },
    files: filed.files.filter(isShown),
    faults: [...found.filter(isJudged), ...closed],
    warnings: checked.warnings.filter(isJudged),
    questions: checked.questions.filter(isJudged),
    differences: own.differences,
  };
}
