import { addDays, type CalendarDate, californiaDate } from '#domain/calendar-date.ts';
import type { Threshold } from '#schemas/meta/lifecycle.gen.ts';
import type { CompiledTimedMove } from '#engine/compilation/compiled-lifecycle.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { DueReminders, RemindersPort } from './reminders.port.ts';

export type MakeRemindersDeps = { readonly registry: Registry; readonly reminders: RemindersPort; readonly clock: Clock };

/**
 * Makes every reminder whose day has come, once. It runs behind the moves of the same look, so that a record whose deadline ended while no server
 * ran is moved and not reminded of. Answers how many it made.
 */
export async function makeReminders({ registry, reminders, clock }: MakeRemindersDeps): Promise<number> {
  const today = californiaDate(clock.now().toISOString());
  const due = registry
    .all()
    .flatMap(({ id, compiled }) =>
      [...(compiled.lifecycle?.states ?? [])].flatMap(([state, { after }]) =>
        after.flatMap((timed) => timed.at.flatMap((threshold) => dueOf({ automationId: id, state, timed, threshold, today }))),
      ),
    );
  let made = 0;
  for (const reminder of due) made += await reminders.make(reminder);
  return made;
}

type Asked = Pick<DueReminders, 'automationId' | 'state'> & {
  readonly timed: CompiledTimedMove;
  readonly threshold: Threshold;
  readonly today: CalendarDate;
};

function dueOf({ automationId, state, timed, threshold: { daysBefore, remind }, today }: Asked): readonly DueReminders[] {
  if (remind === undefined) return [];
  // what only a guard holds back is waited for by people, also behind its day
  const earliest = timed.kind === 'lastDay' ? today : addDays(today, 1);
  return [
    {
      automationId,
      state,
      deadline: timed.deadline,
      daysBefore,
      today,
      latest: addDays(today, daysBefore),
      ...(timed.guard === undefined ? { earliest } : {}),
      ...(remind === 'owner' ? {} : { roles: remind.roles }),
    },
  ];
}
