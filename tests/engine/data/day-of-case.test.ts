import { expect, it } from 'vitest';
import { caseWith, onDay } from '#engine/data/day-of-case.ts';

const standard = { today: '2026-05-04', now: '2026-05-04T17:30:00Z', firm: { name: 'Okafor' } };

it('on another day it is the same time of day', () => {
  expect(onDay(standard, '2026-06-29')).toEqual({ ...standard, today: '2026-06-29', now: '2026-06-29T17:30:00Z' });
  expect(onDay({}, '2026-06-29')).toEqual({ today: '2026-06-29' });
});

it('now follows the day of a case, unless it is said, too', () => {
  expect(caseWith(standard, { today: '2026-06-29' })).toEqual(onDay(standard, '2026-06-29'));
  expect(caseWith(standard, { today: '2026-06-29', now: '2026-06-29T23:00:00Z' }).now).toBe('2026-06-29T23:00:00Z');
  expect(caseWith(standard, { firm: {} })).toEqual({ ...standard, firm: {} });
  expect(caseWith(standard)).toEqual(standard);
});
