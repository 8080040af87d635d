import type { FigureUsed } from '#domain/dated-figures.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { answerOf, type EvaluationCache, type Evaluated } from './evaluation-cache.ts';
import { isRecord, listOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { PlaceInData } from '#engine/data/places.ts';
import type { Recipients } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';

/** The evaluation of a form while it runs: values fill up step by step, and lose what is hidden. */
export type Evaluation = {
  readonly compiled: CompiledForm;
  readonly cache: EvaluationCache;
  readonly scopes: ScopeValues;
  /** What expressions see by name. */
  readonly values: Record<string, unknown>;
  readonly hidden: Set<string>;
  /** The computed values by name as they are stored. */
  readonly computed: Record<string, unknown>;
  /** The same as expressions see them: those of rows beside the fields of their row. */
  readonly computedInScope: Record<string, unknown>;
  readonly unknownComputed: Set<string>;
  readonly figures: FigureUsed[];
  recipients: Recipients | undefined;
};

/** What expressions see before anything is evaluated: the form, and the scopes over it. */
export function startValues(data: PlainRecord, scopes: ScopeValues): Record<string, unknown> {
  const { case: chosen, firm, user, today, now, letterOn, record } = scopes;
  return { ...scopes, ...data, case: chosen, firm, user, today, now, letterOn, record };
}

/** An evaluation that has not begun. */
export function startEvaluation(
  compiled: CompiledForm,
  given: { readonly data: PlainRecord; readonly scopes: ScopeValues; readonly cache: EvaluationCache },
): Evaluation {
  const computedSeen: Record<string, unknown> = {};
  const values = { ...startValues(given.data, given.scopes), computed: computedSeen };
  return {
    compiled,
    cache: given.cache,
    scopes: given.scopes,
    values,
    hidden: new Set(),
    computed: {},
    computedInScope: computedSeen,
    unknownComputed: new Set(),
    figures: [],
    recipients: undefined,
  };
}

/** The row in which a place stands, with its computed values beside its fields. */
function rowInScope({ computedInScope: computedSeen }: Evaluation, { row, rowPointer }: PlaceInData): PlainRecord | undefined {
  const [, list = '', index = '', ...deeper] = (rowPointer ?? '').split('/');
  const merged = deeper.length === 0 ? listOf(computedSeen[list])[Number(index)] : undefined;
  return isRecord(merged) ? merged : row;
}

/** Evaluates an expression at a place of the form. */
export function evaluateAt(evaluation: Evaluation, expression: Expression, place: PlaceInData): Evaluated {
  const { cache, values, scopes } = evaluation;
  if (place.row !== undefined) values['row'] = rowInScope(evaluation, place);
  return answerOf(cache, expression, { place: place.rowPointer ?? '', values, figures: scopes.figures });
}

/** Whether a condition holds at a place; unknown does not. */
export function holdsAt(evaluation: Evaluation, condition: Expression, place: PlaceInData): boolean {
  return evaluateAt(evaluation, condition, place).answer === true;
}
