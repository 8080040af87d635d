import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { isSlow, slowness } from '../slowness.ts';

/** A browser of one person. On a slow machine its pages wait longer for an answer, as the desk does not answer within its seconds there. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (isSlow()) await context.addInitScript(waitLonger, slowness());
  return context;
}

function waitLonger(times: number): void {
  const { prototype } = XMLHttpRequest;
  const own = Object.getOwnPropertyDescriptor(prototype, 'timeout') ?? {};
  Object.defineProperty(prototype, 'timeout', {
    ...own,
    set(this: XMLHttpRequest, ms: number) {
      own.set?.call(this, ms * times);
    },
  });
}
