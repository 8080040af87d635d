import { recordOf } from '#engine/data/plain-data.ts';
import { expect } from '@playwright/test';
import { storedState } from '../server/paths/driving.ts';
import { onTheDesk } from '../server/paths/event-samples.ts';
import { recordThatRefuses, refusingLives, stateBefore, stepTried, triedBy, type Refusal } from '../server/paths/refusals.ts';
import { readAutomations } from '../server/paths/declared-automations.ts';
import { longTestMs } from '../time-limits.ts';
import { testFrom } from './desk-with-clock.ts';
import { personAtPages } from './person-at-pages.ts';

// The clock looks so seldom that it moves none of the records, which are put into their states.
const test = testFrom('2026-05-04T19:00:00Z', 3_600_000);

const lives = refusingLives(readAutomations());

test.describe.configure({ mode: 'parallel', timeout: longTestMs });

/** What is wrong at a field is said where an event is filled in; an event that its guard refuses is not offered. */
const isAboutFields = ({ expect: { errors = [], required = [] } }: Refusal): boolean => errors.length + required.length > 0;

for (const life of lives) {
  for (const refusal of life.refused) {
    test(`a record of ${life.id} stays as it is, by keyboard: ${refusal.title}`, async ({ deskPage, own }) => {
      const clock = { now: own.now, set: (now: string) => own.setNow(new Date(now)) };
      const driving = { desk: own, automation: life.automation, minimal: life.minimal, clock };
      const id = await recordThatRefuses(driving, refusal);
      const { automation } = life;
      const step = stepTried(automation, refusal);
      const event = {
        id,
        step,
        fills: recordOf(onTheDesk(refusal.fills)),
        by: triedBy(automation, refusal),
      };
      const learned = await personAtPages(deskPage).learnsRefusal(driving, event);
      const isOffered = step.from === stateBefore(automation, refusal) && step.move?.guard === undefined;
      if (isOffered && isAboutFields(refusal)) expect(learned).toBe('the page says why');
      test.info().annotations.push({ type: 'learned', description: learned });
      expect(await storedState(driving, id)).toBe(stateBefore(life.automation, refusal));
    });
  }
}
