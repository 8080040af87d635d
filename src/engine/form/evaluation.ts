import type { FigureUsed } from '#domain/dated-figures.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { answerOf, type Memory, type Worked } from './evaluation-cache.ts';
import { isRecord, listOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { PlaceInData } from '#engine/data/places.ts';
import type { Recipients } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';

/** A form while it is worked out: values fill up step by step, and lose what is hidden. */
export type Working = {
  readonly compiled: CompiledForm;
  readonly memory: Memory;
  readonly scopes: ScopeValues;
  /** What expressions see by name. */
  readonly values: Record<string, unknown>;
  readonly hidden: Set<string>;
  /** The computed values by name as they are stored. */
  readonly computed: Record<string, unknown>;
  /** The same as expressions see them: those of rows beside the fields of their row. */
  readonly computedSeen: Record<string, unknown>;
  readonly unknownComputed: Set<string>;
  readonly figures: FigureUsed[];
  recipients: Recipients | undefined;
};

/** What expressions see before anything is worked out: the form, and the scopes over it. */
export function startValues(data: PlainRecord, scopes: ScopeValues): Record<string, unknown> {
  const { case: chosen, firm, user, today, now, record } = scopes;
  return { ...scopes, ...data, case: chosen, firm, user, today, now, record };
}

/** A form of which nothing is worked out yet. */
export function startWorking(
  compiled: CompiledForm,
  given: { readonly data: PlainRecord; readonly scopes: ScopeValues; readonly memory: Memory },
): Working {
  const computedSeen: Record<string, unknown> = {};
  const values = { ...startValues(given.data, given.scopes), computed: computedSeen };
  return {
    compiled,
    memory: given.memory,
    scopes: given.scopes,
    values,
    hidden: new Set(),
    computed: {},
    computedSeen,
    unknownComputed: new Set(),
    figures: [],
    recipients: undefined,
  };
}

/** The row in which a place stands, with its computed values beside its fields. */
function rowSeen({ computedSeen }: Working, { row, rowPointer }: PlaceInData): PlainRecord | undefined {
  const [, list = '', index = '', ...deeper] = (rowPointer ?? '').split('/');
  const merged = deeper.length === 0 ? listOf(computedSeen[list])[Number(index)] : undefined;
  return isRecord(merged) ? merged : row;
}

/** Evaluates an expression at a place of the form. */
export function workOut(working: Working, expression: Expression, place: PlaceInData): Worked {
  const { memory, values, scopes } = working;
  if (place.row !== undefined) values['row'] = rowSeen(working, place);
  return answerOf(memory, expression, { place: place.rowPointer ?? '', values, figures: scopes.figures });
}

/** Whether a condition holds at a place; unknown does not. */
export function holdsAt(working: Working, condition: Expression, place: PlaceInData): boolean {
  return workOut(working, condition, place).answer === true;
}
