import { describe, expect, it } from 'vitest';
import type { Automation } from '#engine/declaration/automation.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { fieldsOfSections, laterSections } from '#engine/declaration/later-sections.ts';
import { newKey, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { preparationFor } from './acts.ts';
import { callWith } from './driving.ts';
import { noonOf, onTheDesk } from './event-samples.ts';
import { minimalOf } from './minimal-forms.ts';

let now = new Date('2026-05-04T19:00:00Z');
const desk = await testDesk({ clock: { now: () => now }, changes: { limits: { clockMs: 3_600_000 } } });
const { db } = desk.database;

type RuleTest = NonNullable<Automation['rules']['tests']>[number];

/** Tests of events that do not move their record, and that are about nothing but what the first form says, and the day. */
function refusalsOf(automation: Automation): readonly RuleTest[] {
  const later = fieldsOfSections(automation.uiSchema, laterSections(automation));
  return (automation.rules.tests ?? []).filter(
    ({ event, given, with: around, expect: { state } }) =>
      event !== undefined &&
      state === null &&
      Object.keys(recordOf(around)).every((name) => ['today', 'now', 'user'].includes(name)) &&
      !Object.keys(given).some((name) => later.has(name)),
  );
}

const lives = desk.automations.registry.all().flatMap(({ id, automation }) => {
  const refused = refusalsOf(automation);
  const { transition, submit, create } = automation.manifest.serves ?? {};
  const made = submit ?? create;
  return refused.length === 0 || transition === undefined || made === undefined ? [] : [{ id, automation, refused, transition, made }];
});

describe.each(lives)('a record of $id', ({ id: automationId, automation, refused, transition, made }) => {
  const initial = automation.lifecycle?.initial;

  it.each(refused)('stays as it is: $title', async ({ event, state = initial, on, given, fills, by, with: around }) => {
    const admin = await desk.as('admin');
    const sent = { ...minimalOf(automationId), ...recordOf(onTheDesk(given)) };
    const { now: instant, today = '2026-05-04' } = recordOf(around);
    now = new Date(typeof instant === 'string' ? instant : noonOf(String(today)));
    await db.updateTable('records').set({ active: false }).execute();
    await db.updateTable('log_entries').set({ active: false }).execute();
    await preparationFor(automationId, state ?? '')?.(desk, sent);
    const first = await send(admin, callWith(made, sent), { body: sent });
    expect(first.statusCode, first.body).toBe(201);
    const { id } = first.json<{ id: string }>();
    await db.updateTable('records').set({ state }).where('id', '=', id).execute();
    if (on !== undefined) now = new Date(noonOf(on));
    const body = { event, ...recordOf(onTheDesk(fills)) };
    const answer = await send(by === undefined || by === 'creator' ? admin : await desk.as(by), callWith(transition, { id }), {
      body,
      key: newKey(),
    });
    expect([403, 409, 422], answer.body).toContain(answer.statusCode);
    const { state: then } = await db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(then).toBe(state);
  });
});

it('there are refusals to look at', () => {
  expect(lives.flatMap(({ refused }) => refused).length).toBeGreaterThan(30);
});
