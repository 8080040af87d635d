import type { DatedFigures } from '#domain/dated-figures.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import figures from '../../src/server/modules/figures/legal-figures.json' with { type: 'json' };

/** The legal figures that a new desk starts with. */
export const demoFigures: DatedFigures = figures.map(({ enforced, ...figure }) => (enforced === 'warn' ? { ...figure, enforced } : figure));

/** A date that the test knows to be one. */
export function on(text: string): CalendarDate {
  const date = calendarDate(text);
  if (date === undefined) throw new Error(`No date: ${text}`);
  return date;
}
