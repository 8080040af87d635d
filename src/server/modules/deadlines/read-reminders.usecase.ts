import { deadlineTitle } from '#engine/history/desk-steps.ts';
import { maySeeRecord } from '#server/modules/records/record-rights.public.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { RemindersPort } from './reminders.port.ts';

export type ReadRemindersDeps = { readonly registry: Registry; readonly reminders: RemindersPort };

const mostShown = 50;

/** What waits for this person: records of its own and of its role whose deadline is near, as far as it may see them. */
export async function readReminders({ registry, reminders }: ReadRemindersDeps, user: SignedIn) {
  const found = await reminders.ofPerson(user, mostShown);
  return {
    reminders: found.flatMap(({ recordId, automationId, creator, caseFileNumber, caseName, state, deadline, outerOn, dueOn, madeOn }) => {
      const published = registry.find(automationId);
      if (published === undefined || !maySeeRecord(user, { creator }, published)) return [];
      const { manifest, lifecycle } = published.automation;
      return [
        {
          id: recordId,
          automation: automationId,
          title: manifest.title,
          caseFileNumber,
          caseName,
          state: lifecycle?.states[state]?.meta.title ?? state,
          deadline: deadlineTitle(published.automation, deadline),
          deadlineOn: outerOn,
          dueOn,
          isLate: madeOn > dueOn,
        },
      ];
    }),
  };
}
