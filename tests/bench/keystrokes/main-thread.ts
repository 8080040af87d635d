import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the thread itself ran, without waiting for a core. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

const isTrace = (value: unknown): value is { readonly traceEvents: readonly TraceEvent[] } =>
  typeof value === 'object' && value !== null && 'traceEvents' in value && Array.isArray(value.traceEvents);

const keyOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** Of all pages' main threads the one that worked most is the one that was typed in. */
function busiest(events: readonly TraceEvent[]): number {
  const mains = new Set(events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(keyOf));
  const worked = new Map<string, number>();
  for (const event of events) {
    const thread = keyOf(event);
    if (event.ph !== 'X' || event.name !== 'ThreadControllerImpl::RunTask' || !mains.has(thread)) continue;
    worked.set(thread, (worked.get(thread) ?? 0) + (event.tdur ?? Number.NaN));
  }
  return worked.size === 0 ? Number.NaN : Math.max(...worked.values());
}

/**
 * What the page's main thread works for some keys, in milliseconds: script, style, layout, paint and what the browser itself
 * does for an entry. Counted in the thread's own time, so that it says the same while others use the machine.
 */
export async function mainThreadTime(browser: Browser, page: Page, type: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await type();
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString('utf8'));
  if (!isTrace(trace)) throw new Error('The browser answered no trace.');
  return busiest(trace.traceEvents) / 1000;
}
