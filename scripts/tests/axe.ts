import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { axeTags } from '../../stories/plan/axe-rules.ts';

declare global {
  interface Window {
    readonly axe: { readonly run: (place: string, options: RunOptions) => Promise<AxeResults> };
  }
}

/** Levels A and AA of WCAG. */
export const levelAA: RunOptions = { runOnly: { type: 'tag', values: axeTags } };

/** All that another colour scheme can change: whether words stand out from their ground, and links from the words around them. */
export const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** What axe finds wrong in a place of the page, a line for each rule. It is put into a document once and looks for faults only. */
export async function axeFaults(page: Page, place: string, rules: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([where, options]) => {
      const { violations } = await window.axe.run(where, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
    },
    [place, { ...rules, resultTypes: ['violations'] }] satisfies [string, RunOptions],
  );
  return found.map(({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes.slice(0, 3).join(' | ')}`);
}
