import { expect, test } from 'vitest';
import type { DatedFigures } from '#domain/dated-figures.ts';
import { changesNow, confirmedChanges } from '#server/modules/deadlines/affected-records.ts';
import type { HolidayChange } from '#server/modules/figures/figures.public.ts';

const closure = (day: string): HolidayChange => ({ id: day, day, name: `closure ${day}`, change: 'added', closes: 'office' });
const holidayOf = ({ day, name }: HolidayChange): DatedFigures[number] => ({
  kind: 'holiday',
  key: name,
  from: day,
  to: day,
  value: 'office',
  source: 'Order',
});

test('a holiday that is entered while the figures are read waits, and is not taken for one that was confirmed', async () => {
  const [confirmed, late] = [closure('2026-07-06'), closure('2026-07-07')];
  const waiting: HolidayChange[] = [];
  const changes = {
    open: async () => ({ waiting: [...waiting], confirmed: [confirmed] }),
  };
  const firm = {
    read: async () => {
      // somebody enters it between the two readings, with its figure in one transaction
      if (waiting.length === 0) waiting.push(late);
      return { figures: [confirmed, late].map(holidayOf) };
    },
  };
  const clock = { now: () => new Date('2026-06-22T19:00:00Z') };
  const applied = confirmedChanges({ clock }, await changesNow({ firm, changes }));
  expect(applied).toMatchObject({ changes: [confirmed], figures: { before: [], after: [holidayOf(confirmed)] } });
});
