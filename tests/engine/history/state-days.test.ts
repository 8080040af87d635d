import { expect, it } from 'vitest';
import { recordScope } from '#engine/data/record-scope.ts';
import { withStateDays } from '#engine/history/state-days.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { madeUp, standardScopes } from '../form/office.ts';
import { planned } from '../plan/planned.ts';

const by = 'a@example.com';
// 06:30 on June 3 in Greenwich is still June 2 in California.
const history = [
  { event: 'created', state: 'open', by, at: '2026-06-01T18:00:00Z' },
  { event: 'updated', by, at: '2026-06-02T18:00:00Z' },
  { event: 'ask', state: 'asked', by, at: '2026-06-03T06:30:00Z' },
  { event: 'answer', state: 'open', by, at: '2026-06-12T18:00:00Z' },
  { event: 'recomputed', by: 'desk', at: '2026-06-14T18:00:00Z' },
];

it('each state lasted until the next step that led to one, and the last one lasts until today', () => {
  expect(withStateDays(history, '2026-06-20').map(({ event, days }) => [event, days])).toEqual([
    ['created', 1],
    ['updated', undefined],
    ['ask', 10],
    ['answer', 8],
    ['recomputed', undefined],
  ]);
});

it('a clock that was set back makes no days below none', () => {
  expect(withStateDays(history.slice(0, 1), '2026-05-30').map(({ days }) => days)).toEqual([0]);
});

it('nobody is told of days where the day is not known', () => {
  expect(recordScope({ id: 'r', data: {}, computed: {}, history }, undefined)['history']).toBe(history);
});

it('a guard asks how long a state lasted', () => {
  const made = madeUp({ note: { type: 'string', maxLength: 10 } }, {});
  const guard = { type: 'rule' as const, params: { that: "record.history.filter(s, has(s.state) && s.state == 'asked')[0].days > 9" } };
  const lifecycle: Automation['lifecycle'] = {
    id: made.manifest.id,
    initial: 'open',
    states: {
      open: { meta: { title: 'Open' }, on: { close: [{ target: 'closed', guard, meta: { label: 'Close', roles: ['admin'] } }] } },
      asked: { meta: { title: 'Asked' } },
      closed: { type: 'final', meta: { title: 'Closed' } },
    },
  };
  const compiled = compileAutomation({ ...made, lifecycle });
  expect(compiled.faults).toEqual([]);
  const closes = (steps: typeof history) =>
    planned(
      { kind: 'event', event: 'close', data: {} },
      {
        compiled,
        record: { id: 'r', state: 'open', data: {}, computed: {}, history: steps },
        person: { role: 'admin' },
        values: standardScopes({ today: '2026-06-20' }),
      },
    ).ok;
  expect(closes(history)).toBe(true);
  expect(closes([...history.slice(0, 3), { event: 'answer', state: 'open', by, at: '2026-06-05T18:00:00Z' }])).toBe(false);
});
