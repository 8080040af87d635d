import type { Automation } from '#engine/declaration/automation.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { fieldsOfSections, laterSections } from '#engine/declaration/later-sections.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import { send } from '../sending.ts';
import { preparationFor } from './acts.ts';
import { callWith, creator, sendingCall, senderOf, type Driving } from './driving.ts';
import { noonOf, onTheDesk } from './event-samples.ts';
import { stepsOf, type Step } from './lifecycle-paths.ts';
import { minimalOf } from './declared-automations.ts';
import { testsOf } from './rule-tests.ts';

/** A test of tests.json of an event that does not move its record. */
export type Refusal = RuleTest;

/** An automation whose records refuse events. */
type Refusing = {
  readonly id: string;
  readonly automation: Automation;
  readonly refused: readonly Refusal[];
  readonly minimal: PlainRecord;
};

/** Tests of events that do not move their record, and that are about nothing but what the first form says, and the day. */
function refusalsOf(automation: Automation): readonly Refusal[] {
  const later = fieldsOfSections(automation.uiSchema, laterSections(automation));
  return testsOf(automation.manifest.id).filter(
    ({ event, given, with: around, expect: { state } }) =>
      event !== undefined &&
      state === null &&
      Object.keys(recordOf(around)).every((name) => ['today', 'now'].includes(name)) &&
      !Object.keys(given).some((name) => later.has(name)),
  );
}

export function refusingLives(automations: readonly Automation[]): readonly Refusing[] {
  return automations.flatMap((automation) => {
    const refused = refusalsOf(automation);
    const { serves = {}, id } = automation.manifest;
    if (refused.length === 0 || serves.transition === undefined || (serves.submit ?? serves.create) === undefined) return [];
    return [{ id, automation, refused, minimal: minimalOf(id) }];
  });
}

/** The state in which the event of a refusal is tried. */
export const stateBefore = ({ lifecycle }: Automation, { state }: Refusal): string => state ?? lifecycle?.initial ?? '';

/** The step that the event of a refusal would be in this state, or in any other. */
export function stepTried(automation: Automation, refusal: Refusal): Step {
  const steps = automation.lifecycle === undefined ? [] : stepsOf(automation.lifecycle);
  const sent = steps.filter(({ cause }) => cause === refusal.event);
  const step = sent.find(({ from }) => from === stateBefore(automation, refusal)) ?? sent[0];
  if (step === undefined) throw new Error(`No state has the event ${refusal.event}.`);
  return step;
}

/** Who tries it: somebody who may, where the refusal is not about the person. */
export const triedBy = (automation: Automation, refusal: Refusal): Role =>
  refusal.by === undefined ? senderOf(stepTried(automation, refusal)) : refusal.by === 'creator' ? creator : refusal.by;

/** Makes the record of a refusal, in its state, with its day come; answers its id. */
export async function recordThatRefuses({ desk, automation, minimal, clock }: Driving, refusal: Refusal): Promise<string> {
  const { db } = desk.database;
  const { given, on, with: around } = refusal;
  const state = stateBefore(automation, refusal);
  const body = { ...minimal, ...recordOf(onTheDesk(given)) };
  const { now: instant, today = '2026-05-04' } = recordOf(around);
  clock.set(typeof instant === 'string' ? instant : noonOf(String(today)));
  await db.updateTable('records').set({ active: false }).execute();
  await db.updateTable('log_entries').set({ active: false }).execute();
  await preparationFor(automation.manifest.id, state)?.(desk, body);
  const first = await send(await desk.as('admin'), sendingCall({ automation }, body), { body });
  if (first.statusCode !== 201) throw new Error(`submit: ${first.body.slice(0, 400)}`);
  const { id } = first.json<{ id: string }>();
  await db.updateTable('records').set({ state }).where('id', '=', id).execute();
  if (on !== undefined) clock.set(noonOf(on));
  return id;
}

/** The call that sends the event of a record. */
export const eventCall = ({ manifest }: Automation, id: string): string => callWith(manifest.serves?.transition, { id });
