import type { CalendarDate } from '#domain/calendar-date.ts';
import type { SeenBy } from '#server/modules/cases/case-ties.public.ts';

/** What a person did on a day in California, how often: made records of an automation, sent them an event, or letters of it. */
export type DayCount = {
  readonly day: CalendarDate;
  readonly automation: string;
  readonly did: 'made' | 'sent' | 'letter';
  /** Of did "sent" alone. */
  readonly event: string | null;
  readonly count: number;
};

export type PerformanceQuery = {
  readonly personId: string;
  /** From the beginning of this day on. */
  readonly from: CalendarDate;
  readonly seenBy: SeenBy;
};

export type PerformancePort = { readonly read: (query: PerformanceQuery) => Promise<readonly DayCount[]> };
