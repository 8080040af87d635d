import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import { carryOutEffects, type EffectDeps } from './carry-out-effects.usecase.ts';

/** What the desk does for records beside writing them. */
export function effectsModule(deps: EffectDeps) {
  return { carryOutEffects: (id: string): Promise<WorkOutcome> => carryOutEffects(deps, id) };
}
