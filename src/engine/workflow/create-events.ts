import type { Automation } from '#engine/declaration/automation.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';

/** The events of lifecycle.json that a workflow sends together with the new record. */
export function createEvents(workflow: Pick<Workflow, 'states'> | undefined): readonly string[] {
  return Object.values(workflow?.states ?? {}).flatMap(({ invoke }) => invoke?.event ?? []);
}

/** The letters that are written when a record is created with an event. */
export function lettersOfCreateEvents({ workflow, lifecycle }: Pick<Automation, 'workflow' | 'lifecycle'>): readonly string[] {
  const moves = lifecycle?.states[lifecycle.initial]?.on ?? {};
  return createEvents(workflow).flatMap((event) => [moves[event] ?? []].flat().flatMap(({ meta }) => meta.letters ?? []));
}
