import { expect, it } from 'vitest';
import { hasDeadlineEnded } from '#domain/deadlines.ts';
import { recordEvents } from '#engine/plan/offers.ts';
import { compiledOf, standardScopes } from '../form/office.ts';
import { planned } from './planned.ts';

const compiled = compiledOf('qme-panel-request');
const record = {
  id: 'request-1',
  state: 'waiting',
  data: {},
  computed: { deadlines: { mayRequest: { outer: '2026-05-06' } } },
  caseFileNumber: '20260017',
} as const;

it.each([
  { kind: 'lastDay', ends: '2026-05-07' },
  { kind: 'notBefore', ends: '2026-05-06' },
  { kind: 'dayAfter', ends: '2026-05-06' },
] as const)('a $kind of May 6 is over in the morning of $ends', ({ kind, ends }) => {
  const days = ['2026-05-05', '2026-05-06', '2026-05-07'];
  expect(days.find((today) => hasDeadlineEnded({ kind, outer: '2026-05-06', today }))).toBe(ends);
});

it('a record that waits a time out moves on the day on which that is over, and not before', () => {
  const movedOn = (today: string) => planned({ kind: 'clock' }, { compiled, record, values: standardScopes({ today }) });
  expect(movedOn('2026-05-05')).toMatchObject({ ok: false, why: 'guard' });
  expect(movedOn('2026-05-06')).toMatchObject({ ok: true, event: { event: 'mayRequest' }, state: 'ready' });
});

it('an event whose guard asks a deadline that it cannot change is not offered before its day', () => {
  const offered = (today: string) =>
    recordEvents({
      automation: compiled,
      record,
      scopes: { values: standardScopes({ today }), person: { role: 'caseCoordinator' } },
    }).map(({ event }) => event);
  expect(offered('2026-05-05')).toEqual(['withdraw']);
  expect(offered('2026-05-06')).toEqual(['request', 'withdraw']);
});
