import { expect, it } from 'vitest';
import { calendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { clockTone } from '#engine/workflow/clock-tone.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';

const lifecycle: Lifecycle = {
  id: 'strike',
  initial: 'waiting',
  states: {
    waiting: {
      meta: { title: 'Waiting', tone: 'info' },
      after: {
        theirStrike: {
          target: 'lapsed',
          at: [
            { daysBefore: 1, tone: 'danger' },
            { daysBefore: 3, tone: 'warning', remind: 'owner' },
          ],
        },
      },
    },
    lapsed: { type: 'final', meta: { title: 'Lapsed' } },
  },
};
const dated = { from: 'x', trigger: 'x', days: 10, kind: 'lastDay', authority: 'x' } as const;
const automation = { lifecycle, rules: { deadlines: { theirStrike: dated } } };
const computed = { deadlines: { theirStrike: { outer: '2026-07-06' } } };
const day = (text: string): CalendarDate => {
  const found = calendarDate(text);
  if (found === undefined) throw new Error(text);
  return found;
};

it.each([
  { today: '2026-07-02', tone: 'info' },
  { today: '2026-07-03', tone: 'warning' },
  { today: '2026-07-05', tone: 'danger' },
  { today: '2026-07-20', tone: 'danger' },
])('with the last day on July 6, the status is $tone on $today', ({ today, tone }) => {
  expect(clockTone({ automation, state: 'waiting', computed, today: day(today) })).toBe(tone);
});

it('a status whose day is not known has its own tone', () => {
  expect(clockTone({ automation, state: 'waiting', computed: {}, today: day('2026-07-05') })).toBe('info');
  expect(clockTone({ automation, state: 'lapsed', computed, today: day('2026-07-05') })).toBeUndefined();
});

it('after the last day the status is red, whatever its thresholds say; a day before which nobody may act makes nobody late', () => {
  const watched = {
    ...lifecycle.states['waiting'],
    meta: { title: 'Waiting', tone: 'info' as const },
    after: {},
    at: { theirStrike: [{ daysBefore: 3 }] },
  };
  const of = (kind: 'lastDay' | 'notBefore') => ({
    lifecycle: { ...lifecycle, states: { ...lifecycle.states, waiting: watched } },
    rules: { deadlines: { theirStrike: { ...dated, kind } } },
  });
  const toneOn = (today: string, kind: 'lastDay' | 'notBefore' = 'lastDay') =>
    clockTone({ automation: of(kind), state: 'waiting', computed, today: day(today) });
  expect([toneOn('2026-07-06'), toneOn('2026-07-07'), toneOn('2026-07-07', 'notBefore')]).toEqual(['info', 'danger', 'info']);
});
