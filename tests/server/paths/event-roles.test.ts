import { describe, expect, it } from 'vitest';
import { roles } from '../../access/roles.ts';
import { isLongForm } from '../../long-form.ts';
import { newKey, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { callWith } from './driving.ts';
import { stepsOf, type Step } from './lifecycle-paths.ts';
import { minimalOf } from './declared-automations.ts';
import { sendFirstForm } from './person-by-calls.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-05-04T19:00:00Z') }, changes: { limits: { clockMs: 3_600_000 } } });
const { db } = desk.database;

/** What a person sends: neither the first send, nor the clock, nor what the desk does by itself. */
const isSent = ({ cause, move }: Step): boolean => cause !== 'submit' && !cause.startsWith('after ') && move?.meta.by !== 'desk';

const lives = desk.automations.registry.all().flatMap(({ id, automation }) => {
  const { lifecycle, manifest } = automation;
  const { transition, submit, create } = manifest.serves ?? {};
  const made = submit ?? create;
  if (lifecycle === undefined || transition === undefined || made === undefined) return [];
  const events = stepsOf(lifecycle).filter(isSent);
  return events.length === 0 ? [] : [{ id, automation, transition, events }];
});

describe.each(lives)('an event of $id', ({ id: name, automation, transition, events }) => {
  it('is refused to every role that it does not name, and to no other', async () => {
    const body = minimalOf(name);
    // the examples of several folders name one panel, each as it needs it
    await db.deleteFrom('panels').execute();
    const made = await sendFirstForm({ automation, desk }, body);
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json<{ id: string }>();
    let asked = 0;
    for (const { from, cause, move } of events) {
      const named = events.filter((other) => other.from === from && other.cause === cause).flatMap((other) => other.move?.meta.roles ?? []);
      expect(named.length, `${from}: ${cause}`).toBeGreaterThan(0);
      asked += 1;
      const denied = roles.filter((role) => !named.includes(role));
      // by name all of them, else with each event the next of those that may, and the next of those that may not
      const turn = (all: readonly string[]): string => all[asked % all.length] ?? '';
      const few = [turn(named), turn(denied)];
      for (const role of isLongForm ? roles : roles.filter((each) => few.includes(each))) {
        // a record of one's own: some roles see no others, and some acts are not for who created it
        if (move?.meta.notBy !== undefined) continue;
        const owner = db.selectFrom('users').select('id').where('email', '=', `${role.toLowerCase()}@firm.example`);
        await db.updateTable('records').set({ state: from, active: true, creator_id: owner }).where('id', '=', id).execute();
        const answer = await send(await desk.as(role), callWith(transition, { id }), { body: { event: cause }, key: newKey() });
        expect(answer.statusCode === 403, `${from}: ${cause} by ${role}: ${answer.body}`).toBe(!named.includes(role));
      }
    }
  });
});

it('there are lives to look at, and events that not everyone may send', () => {
  expect(lives.length).toBeGreaterThan(5);
  const narrow = lives.flatMap(({ events }) => events.filter(({ move }) => (move?.meta.roles?.length ?? roles.length) < 5));
  expect(narrow.length).toBeGreaterThan(2);
});
