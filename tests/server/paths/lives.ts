import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { actFor } from './acts.ts';
import { sampleOfStep } from './event-samples.ts';
import { nameOf, pathsOf, stepsOf, type Step } from './lifecycle-paths.ts';
import { minimalOf } from './declared-automations.ts';

/** An automation whose records live, all their steps, and the paths over those that its tests tell. */
type Life = {
  readonly id: string;
  readonly automation: Automation;
  readonly steps: readonly Step[];
  readonly paths: ReadonlyMap<string, readonly Step[]>;
  readonly minimal: PlainRecord;
};

/** Steps of which the tests say what they need; a deadline needs nothing but its day. */
function sampledSteps(automation: Automation, steps: readonly Step[]): readonly Step[] {
  const isFirst = ({ cause, to }: Step): boolean => cause === 'submit' && to === automation.lifecycle?.initial;
  const isActed = ({ cause }: Step): boolean => actFor(automation.manifest.id, cause) !== undefined;
  return steps.filter(
    (step) => step.cause.startsWith('after ') || isFirst(step) || isActed(step) || sampleOfStep(automation, step) !== undefined,
  );
}

export function livesOf(automations: readonly Automation[]): readonly Life[] {
  return automations.flatMap((automation) => {
    const { lifecycle, manifest } = automation;
    if (lifecycle === undefined) return [];
    const steps = stepsOf(lifecycle);
    return [{ id: manifest.id, automation, steps, paths: pathsOf(sampledSteps(automation, steps)), minimal: minimalOf(manifest.id) }];
  });
}

/** Says of each life how many steps are taken, and of which no test of tests.json says what they need. */
export function tellPaths(lives: readonly Life[]): void {
  for (const { id, steps, paths } of lives) console.log(`${id}: ${paths.size} of ${steps.length} steps are taken`);
  for (const { id, steps, paths } of lives)
    for (const name of steps.map(nameOf)) if (!paths.has(name)) console.log(`not taken: ${id}: ${name}`);
}
