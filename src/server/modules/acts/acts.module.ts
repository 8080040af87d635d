import type { RecordTransactionsPort } from '#server/modules/records/records.port.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { ReadWithoutCase } from './acts.port.ts';
import { commits, commitsWork } from './commit.ts';
import { type PlanActDeps, planActs } from './plan-act.ts';
import { readScopes } from './read-scopes.ts';

export type ActsSettings = Omit<PlanActDeps, 'ids'> & { readonly transactions: RecordTransactionsPort };

export type ActsModule = ReturnType<typeof actsModule>;

/** How acts on records are planned and committed. */
export function actsModule(settings: ActsSettings) {
  const deps = { ...settings, ids: uniqueIds };
  const readWithoutCase: ReadWithoutCase = (request) => readScopes(deps, request, { case: true });
  return { planAct: planActs(deps), commit: commits(deps), commitWork: commitsWork(deps), readWithoutCase };
}
