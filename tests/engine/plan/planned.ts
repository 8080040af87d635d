import { testScopes } from '#engine/check-behavior/run-rule-test.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { Act, ActingPerson, Planned, PlannedOn } from '#engine/plan/act.ts';
import { plan } from '#engine/plan/plan.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { standardScopes } from '../form/office.ts';

type PlanInput = {
  readonly compiled: CompiledAutomation;
  readonly record?: PlannedOn;
  readonly person?: ActingPerson;
  readonly values?: ScopeValues;
};

/** What comes of an act in the standard case. */
export const planned = (act: Act, { compiled, record, person, values = standardScopes() }: PlanInput): Planned =>
  plan({ automation: compiled, record, act, scopes: testScopes(compiled, values, person) });
