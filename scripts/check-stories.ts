import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { axeTags } from '../stories/plan/axe-rules.ts';
import { buildStorybook } from './storybook.ts';
import { builtStories, openBrowser, openStory, serveFolder, withPages, type BuiltStory } from './story-pages.ts';

const { values: asked, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { built: { type: 'boolean', default: false } },
});
const folder = path.join(import.meta.dirname, '..', 'dist', 'storybook');
if (!asked.built || !existsSync(path.join(folder, 'index.json'))) await buildStorybook(folder);

const served = await serveFolder(folder);
const browser = await openBrowser();
const stories = await builtStories(folder, words);
const faulty: string[] = [];

function tell({ title, name }: BuiltStory, faults: readonly string[]): void {
  if (faults.length === 0) return;
  const line = `${title} / ${name}\n${faults.map((fault) => `    ${fault}`).join('\n')}`;
  faulty.push(line);
  console.log(line);
}

// Put into each page once.
const axe = await readFile(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

type Found = { readonly id: string; readonly help: string; readonly nodes: readonly { readonly html: string }[] };
type Axe = { readonly run: (place: string, options: object) => Promise<{ readonly violations: readonly Found[] }> };

async function barriers(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe);
  const found = await page.evaluate(async (values) => {
    const { violations } = await (Reflect.get(window, 'axe') as Axe).run('#storybook-root', { runOnly: { type: 'tag', values } });
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html: html.slice(0, 160) })) }));
  }, axeTags);
  return found.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help}: ${nodes
        .map(({ html }) => html)
        .slice(0, 3)
        .join(' | ')}`,
  );
}

await withPages(browser, stories, async (page, story) => {
  try {
    tell(story, [...(await openStory(page, served.address, story)), ...(await barriers(page))]);
  } catch (error) {
    tell(story, [String(error)]);
  }
});
await browser.close();
served.close();
console.log(`${stories.length} stories opened, ${faulty.length} with faults.`);
process.exitCode = stories.length > 0 && faulty.length === 0 ? 0 : 1;
