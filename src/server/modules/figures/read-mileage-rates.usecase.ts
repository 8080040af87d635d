import { addDays, addMonths, calendarDate, californiaDate } from '#domain/calendar-date.ts';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';
import type { DaysWithoutRate, MileageRatePeriod, MileageRatesAnswer } from '#schemas/api/mileage-rates.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { FiguresPort } from './figures.public.ts';

export type MileageRateDeps = { readonly figures: FiguresPort; readonly clock: Clock };

const tenYears = 120;
const places = 3;

export const isMileageRate = ({ kind, isDraft }: StoredFigure): boolean => kind === 'mileageRate' && !isDraft;

/** A rate as the calls of mileage tell it: three decimals, nothing for a last day that is not known. */
export function mileageRatePeriod({ id, value, from, to, revision }: StoredFigure): MileageRatePeriod {
  const [whole = '0', decimals = ''] = value.split('.');
  return { id, rate: `${whole}.${decimals.padEnd(places, '0')}`, start_date: from, end_date: to === '' ? null : to, revision };
}

/** Days between a rate and the one before it. */
function daysWithoutRate(newestFirst: readonly StoredFigure[]): DaysWithoutRate[] {
  return newestFirst.flatMap((later, index) => {
    const [ended, begins] = [calendarDate(newestFirst[index + 1]?.to ?? ''), calendarDate(later.from)];
    if (ended === undefined || begins === undefined) return [];
    const [from, to] = [addDays(ended, 1), addDays(begins, -1)];
    return from <= to ? [{ from, to }] : [];
  });
}

/** The rates that hold for trips of the last ten years, or all of them. */
export async function readMileageRates({ figures, clock }: MileageRateDeps, which: 'all' | 'lastTenYears'): Promise<MileageRatesAnswer> {
  const first = addMonths(californiaDate(clock.now().getTime()), -tenYears) ?? '';
  const rates = (await figures.list())
    .filter(isMileageRate)
    .filter(({ to }) => which === 'all' || to === '' || to >= first)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
  return { rates: rates.map(mileageRatePeriod), gaps: daysWithoutRate(rates) };
}

export async function readMileageRate({ figures }: Pick<MileageRateDeps, 'figures'>, id: string): Promise<StoredFigure> {
  const figure = (await figures.list()).find((stored) => stored.id === id && isMileageRate(stored));
  if (figure === undefined) throw new AppError('not_found', 'Mileage rate not found.');
  return figure;
}
