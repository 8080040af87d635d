import { useSyncExternalStore } from 'react';
import { californiaDate, type CalendarDate } from '#domain/calendar-date.ts';

/** A clock that is right to this has not been set wrong: answers take a while, and their head says whole seconds. */
const toleranceMs = 5_000;
/** How often the day is looked at while somebody follows it; a computer that slept is noticed, too. */
const lookMs = 20_000;

let aheadMs = 0;
let known: CalendarDate | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time by the desk's clock, whatever the clock of this computer says. */
export const deskNow = (): Date => new Date(Date.now() + aheadMs);

/** Today in California by the desk's clock. */
export const deskToday = (): CalendarDate => californiaDate(deskNow().getTime());

const look = (): void => {
  const today = deskToday();
  if (today === known) return;
  known = today;
  for (const listener of listeners) listener();
};

/** Learns the desk's time from the `Date` of one of its answers. */
export const learnDeskTime = (date: unknown): void => {
  const at = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  aheadMs = Math.abs(difference) < toleranceMs ? 0 : difference;
  if (listeners.size > 0) look();
};

/** Calls the listener when a new day begins, or the desk says that it is another. Answers the way to stop. */
export const onNewDay = (listener: () => void): (() => void) => {
  known ??= deskToday();
  listeners.add(listener);
  timer ??= setInterval(look, lookMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    known = undefined;
  };
};

/** Today by the desk's clock, renewed at midnight. */
export const useDeskToday = (): CalendarDate => useSyncExternalStore(onNewDay, deskToday);
