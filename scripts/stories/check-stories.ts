import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { axeFaults, levelAA } from '../tests/axe.ts';
import { buildStorybook } from './storybook.ts';
import { builtStories, openBrowser, openStory, serveFolder, storyPlace, withPages, type BuiltStory } from './story-pages.ts';

const { values: asked, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { built: { type: 'boolean', default: false } },
});
const folder = path.join(import.meta.dirname, '..', '..', 'dist', 'storybook');
if (!asked.built || !existsSync(path.join(folder, 'index.json'))) await buildStorybook(folder);

const served = await serveFolder(folder);
const browser = await openBrowser();
const stories = await builtStories(folder, words);
const faulty: string[] = [];

function report({ title, name }: BuiltStory, faults: readonly string[]): void {
  if (faults.length === 0) return;
  const line = `${title} / ${name}\n${faults.map((fault) => `    ${fault}`).join('\n')}`;
  faulty.push(line);
  console.log(line);
}

/** As people see it: by the theme of Storybook, or by what their system asks of the browser. */
const themes: readonly (readonly [string, 'light' | 'dark', Parameters<Page['emulateMedia']>[0]])[] = [
  ['light', 'light', { contrast: 'no-preference', forcedColors: 'none' }],
  ['dark', 'dark', { contrast: 'no-preference', forcedColors: 'none' }],
  ['high contrast', 'light', { contrast: 'more', forcedColors: 'none' }],
  ['forced colors', 'light', { contrast: 'no-preference', forcedColors: 'active' }],
];

async function faultsInThemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, theme, media] of themes) {
    await page.emulateMedia(media);
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-bs-theme', chosen), theme);
    found.push(...(await axeFaults(page, storyPlace, levelAA)).map((fault) => `${name}: ${fault}`));
  }
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'none' });
  return found;
}

await withPages(browser, stories, async (page, story) => {
  try {
    report(story, [...(await openStory(page, served, story)), ...(await faultsInThemes(page))]);
  } catch (error) {
    report(story, [String(error)]);
  }
});
await browser.close();
served.close();
console.log(`${stories.length} stories opened, ${faulty.length} with faults.`);
process.exitCode = stories.length > 0 && faulty.length === 0 ? 0 : 1;
