import { addDays, type CalendarDate, californiaDate } from '#domain/calendar-date.ts';
import type { Threshold } from '#schemas/meta/lifecycle.gen.ts';
import type { CompiledState, Watched } from '#engine/compilation/compiled-lifecycle.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { DueReminders, RemindersPort } from './reminders.port.ts';

export type MakeRemindersDeps = { readonly reminders: RemindersPort; readonly clock: Clock };

/**
 * Makes every reminder whose day has come, once. It runs behind the moves of the same look, so that a record whose deadline ended while no server
 * ran is moved and not reminded of. Answers how many it made.
 */
export async function makeReminders({ reminders, clock }: MakeRemindersDeps, all: readonly PublishedAutomation[]): Promise<number> {
  const today = californiaDate(clock.now().toISOString());
  const due = all.flatMap(({ id, compiled }) =>
    [...(compiled.lifecycle?.states ?? [])].flatMap(([state, declared]) =>
      watchedBy(declared).flatMap((watched) =>
        watched.at.flatMap((threshold) => dueOf({ automationId: id, state, ...watched, threshold, today })),
      ),
    ),
  );
  let made = 0;
  for (const reminder of due) made += await reminders.make(reminder);
  return made;
}

/** A deadline with the days before it, and whether a record moves by itself when its day has come. */
type Watching = Watched & { readonly isMoving: boolean };

const watchedBy = ({ after, watched }: CompiledState): readonly Watching[] => [
  ...after.map((timed) => ({ ...timed, isMoving: timed.guard === undefined })),
  ...watched.map((one) => ({ ...one, isMoving: false })),
];

type WatchedState = Pick<DueReminders, 'automationId' | 'state'> &
  Watching & {
    readonly threshold: Threshold;
    readonly today: CalendarDate;
  };

function dueOf({
  automationId,
  state,
  deadline,
  kind,
  isMoving,
  threshold: { daysBefore, remind },
  today,
}: WatchedState): readonly DueReminders[] {
  if (remind === undefined) return [];
  // what a guard holds back and what nothing moves is waited for by people, also behind its day
  const earliest = kind === 'lastDay' ? today : addDays(today, 1);
  return [
    {
      automationId,
      state,
      deadline,
      daysBefore,
      today,
      latest: addDays(today, daysBefore),
      ...(isMoving ? { earliest } : {}),
      ...(remind === 'owner' ? {} : { roles: remind.roles }),
    },
  ];
}
