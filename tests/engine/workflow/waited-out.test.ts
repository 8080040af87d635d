import { expect, it } from 'vitest';
import { hasDeadlineEnded } from '#domain/deadlines.ts';
import { clockMove, recordEvents } from '#engine/workflow/lifecycle.ts';
import { compiledOf, standardScopes } from '../form/office.ts';

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
  const movedOn = (today: string) => clockMove({ compiled, record, scopes: standardScopes({ today }) });
  expect(movedOn('2026-05-05')).toBeUndefined();
  expect(movedOn('2026-05-06')).toEqual({ deadline: 'mayRequest', state: 'ready' });
});

it('an event whose guard asks a deadline that it cannot change is not offered before its day', () => {
  const offered = (today: string) =>
    recordEvents({ compiled, record, role: 'caseCoordinator', scopes: standardScopes({ today }) }).map(({ event }) => event);
  expect(offered('2026-05-05')).toEqual(['withdraw']);
  expect(offered('2026-05-06')).toEqual(['request', 'withdraw']);
});
