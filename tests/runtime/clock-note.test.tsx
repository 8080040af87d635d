import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClockNote } from '#runtime/record/clock-note.tsx';
import type { Automation } from '#engine/declaration/automation.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';

afterEach(cleanup);

const lifecycle = (guard?: string): Lifecycle => ({
  id: 'strike',
  initial: 'waiting',
  states: {
    waiting: {
      meta: { title: 'Waiting' },
      after: {
        theirStrike: { target: 'lapsed', ...(guard === undefined ? {} : { guard: { type: 'rule', params: { that: guard } } }) },
      },
    },
    lapsed: { type: 'final', meta: { title: 'Lapsed' } },
  },
});

const rules = (kind: 'lastDay' | 'notBefore'): Pick<Automation, 'rules'> => ({
  rules: { deadlines: { theirStrike: { from: 'today', trigger: 'the panel', days: 10, kind, authority: 'LC 4062.2(c)' } } },
});

const computed = { deadlines: { theirStrike: { outer: '2026-07-06' } } };

it('says on which day the record moves by itself, and to which status', () => {
  const { container } = render(
    <ClockNote automation={{ lifecycle: lifecycle(), ...rules('lastDay') }} submission={{ state: 'waiting', computed }} />,
  );
  expect(container.textContent).toBe('After 07/06/2026: Lapsed');
});

it('says it of a time to be waited out by the day on which that is over', () => {
  const automation = { lifecycle: lifecycle(), ...rules('notBefore') };
  const { container } = render(<ClockNote automation={automation} submission={{ state: 'waiting', computed }} />);
  expect(container.textContent).toBe('From 07/06/2026: Lapsed');
});

it.each([
  {
    says: 'a guard has to be asked then',
    automation: { lifecycle: lifecycle('record.place == 1') },
    submission: { state: 'waiting', computed },
  },
  { says: 'the day is not known', automation: { lifecycle: lifecycle() }, submission: { state: 'waiting', computed: {} } },
  { says: 'the state waits for nothing', automation: { lifecycle: lifecycle() }, submission: { state: 'lapsed', computed } },
])('says nothing where $says', ({ automation, submission }) => {
  const { container } = render(<ClockNote automation={{ ...automation, ...rules('lastDay') }} submission={submission} />);
  expect(container.textContent).toBe('');
});
