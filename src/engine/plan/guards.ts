import type { CompiledOnward } from '#engine/compilation/compiled-lifecycle.ts';
import { recordScope, type ScopedRecord } from '#engine/data/record-scope.ts';
import type { PlanRequest } from './act.ts';
import type { IsOpen } from './judge-transition.ts';

type GuardContext = { readonly scopes: Pick<PlanRequest['scopes'], 'values'> };

/** What guards and sentences about a record see. */
export function valuesOver({ scopes: { values } }: GuardContext, record: ScopedRecord) {
  return { ...values, record: recordScope(record, values.today) };
}

/** Whether the guard of a transition holds for a record in a state; without a guard it is open, unknown is not. */
export function guardHolds(asked: GuardContext, { guard }: CompiledOnward, record: ScopedRecord): boolean {
  return guard === undefined || guard.evaluate(valuesOver(asked, record), { figures: asked.scopes.values.figures }) === true;
}

/** The guards of a lifecycle over a record, in each state that it comes through. */
export function guardsOver(asked: GuardContext, record: ScopedRecord): IsOpen {
  return (transition, state) => guardHolds(asked, transition, { ...record, state });
}
