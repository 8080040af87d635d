import { deadlineTitle } from '#engine/history/desk-steps.ts';
import { visibleAmong, type SightDeps } from '#server/modules/records/record-rights.public.ts';
import { californiaDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { clockTone, isPast } from '#engine/workflow/clock-tone.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { RemindersPort } from './reminders.port.ts';

export type ReadRemindersDeps = SightDeps & { readonly reminders: RemindersPort; readonly clock: Clock };

const mostShown = 50;

/** What waits for this person: records of its own and of its role whose deadline is near, as far as it may see them. */
export async function readReminders(deps: ReadRemindersDeps, user: SignedIn) {
  const found = await deps.reminders.ofPerson(user, mostShown);
  const visible = await visibleAmong(
    deps,
    user,
    found.map(({ caseFileNumber, ...reminder }) => ({ ...reminder, ...(caseFileNumber === null ? {} : { caseFileNumber }) })),
  );
  const today = californiaDate(deps.clock.now().getTime());
  const reminders = visible.flatMap(
    ({ recordId, automationId, caseFileNumber = null, caseName, state, deadline, outerOn, dueOn, madeOn, deadlines }) => {
      const published = deps.registry.find(automationId);
      if (published === undefined) return [];
      const { manifest, lifecycle } = published.automation;
      const isLate = isPast(published.automation, deadline, { outer: outerOn, today });
      const meta = lifecycle?.states[state]?.meta;
      return [
        {
          id: recordId,
          automation: automationId,
          title: manifest.title,
          caseFileNumber,
          caseName,
          state: meta?.title ?? state,
          ...defined({ tone: clockTone({ automation: published.automation, state, computed: { deadlines }, today }) }),
          deadline: deadlineTitle(published.automation, deadline),
          deadlineOn: outerOn,
          dueOn,
          isLate,
          isMadeLate: madeOn > dueOn,
        },
      ];
    },
  );
  return { reminders: reminders.toSorted((one, other) => Number(other.isLate) - Number(one.isLate)) };
}
