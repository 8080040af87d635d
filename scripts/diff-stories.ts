import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { changesBetween, inBoth, type Changes, type Taken } from './story-changes.ts';
import { buildStorybook } from './storybook.ts';
import { builtStories, openBrowser, openStory, serveFolder, withPages, type BuiltStory, type ServedFolder } from './story-pages.ts';

const root = path.join(import.meta.dirname, '..');
const before = path.join(root, '.cache', 'stories-before');
const target = path.join(root, 'dist', 'stories-diff');

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, built: { type: 'boolean', default: false } },
});
const { from, built } = values;
if (from === undefined) throw new Error('Say from which commit: npm run stories:diff -- --from main~5');

const git = (...args: readonly string[]): string => execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();

/** Whether a run that was broken off left the stories of this commit. */
const isLeft = (folder: string, commit: string): boolean =>
  existsSync(path.join(folder, 'index.json')) && git('-C', before, 'rev-parse', 'HEAD') === commit;

/** Builds the stories of another commit with the packages that are installed here. */
async function buildBefore(commit: string): Promise<string> {
  const folder = path.join(before, 'dist', 'storybook');
  if (built && isLeft(folder, commit)) return folder;
  await takeAway();
  git('worktree', 'add', '--detach', before, commit);
  await symlink(path.join(root, 'node_modules'), path.join(before, 'node_modules'));
  execFileSync(process.execPath, ['scripts/storybook.ts', 'build'], { cwd: before, stdio: 'inherit' });
  return folder;
}

async function takeAway(): Promise<void> {
  await rm(before, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** A picture of the whole story. */
async function take(page: Page, served: ServedFolder, story: BuiltStory): Promise<Taken> {
  const wrong = await openStory(page, served, story);
  // Where the focus stands depends on the moment.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  const options = { animations: 'disabled', caret: 'hide' } as const;
  // A dialog lies over the story, beside it in the page.
  if ((await page.locator('[role="dialog"]').count()) > 0) return { picture: await page.screenshot(options), wrong };
  const own = page.locator('#story-picture');
  const place = (await own.count()) > 0 ? own : page.locator('#storybook-root');
  return { picture: await place.screenshot(options), wrong };
}

async function takeAll(folder: string, stories: readonly BuiltStory[]): Promise<ReadonlyMap<string, Taken>> {
  const served = await serveFolder(folder);
  const browser = await openBrowser();
  const taken = new Map<string, Taken>();
  await withPages(browser, stories, async (page, story) => {
    taken.set(story.id, await take(page, served, story));
  });
  await browser.close();
  served.close();
  return taken;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const nameOf = ({ title, name }: BuiltStory): string => escaped(`${title} / ${name}`);

const listOf = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

function pageOf({ changed, added, gone, unclear }: Changes): string {
  const figures = changed.map(({ story, share }) => {
    const words = nameOf(story);
    const percent = (share * 100).toFixed(3);
    return `<section><h2>${words}</h2><p>${percent} % of the picture</p><div><figure><figcaption>${escaped(from ?? '')}</figcaption><img src="before/${story.id}.png" alt="${words}, before"></figure><figure><figcaption>now</figcaption><img src="now/${story.id}.png" alt="${words}, now"></figure></div></section>`;
  });
  const style =
    'body{font:16px system-ui;margin:2rem}section>div{display:grid;grid-template-columns:1fr 1fr;gap:1rem}figure{margin:0}img{max-width:100%;border:1px solid #888}';
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stories that differ</title><style>${style}</style>`;
  const sum = `<h1>${changed.length} stories differ from ${escaped(from ?? '')}</h1>`;
  const faulty = unclear.map(({ story, why }) => `${nameOf(story)}: ${escaped(why)}`);
  return [
    head,
    sum,
    listOf('Not drawn as they should be', faulty),
    listOf('New', added.map(nameOf)),
    listOf('Gone', gone.map(nameOf)),
    ...figures,
    '</html>',
  ].join('\n');
}

/** Whether a commit holds a file. */
function holds(known: string, file: string): boolean {
  return git('ls-tree', '--name-only', known, file) !== '';
}

const commit = git('rev-parse', '--verify', `${from}^{commit}`);
if (!holds(commit, 'scripts/storybook.ts')) throw new Error(`${from} has no stories yet, so there is nothing to compare with.`);
const folders = { before: await buildBefore(commit), now: path.join(root, 'dist', 'storybook') };
if (!built || !existsSync(path.join(folders.now, 'index.json'))) await buildStorybook(folders.now);
const stories = { before: await builtStories(folders.before, words), now: await builtStories(folders.now, words) };
const both = inBoth(stories.before, stories.now);
const changes = await changesBetween(
  { stories: stories.before, taken: await takeAll(folders.before, both) },
  { stories: stories.now, taken: await takeAll(folders.now, both) },
);
await rm(target, { recursive: true, force: true });
await Promise.all(['before', 'now'].map((name) => mkdir(path.join(target, name), { recursive: true })));
for (const { story, before: one, now: other } of changes.changed) {
  await writeFile(path.join(target, 'before', `${story.id}.png`), one);
  await writeFile(path.join(target, 'now', `${story.id}.png`), other);
}
await writeFile(path.join(target, 'index.html'), pageOf(changes));
await takeAway();
const { changed, added, gone, unclear } = changes;
for (const { story, why } of unclear) console.error(`${story.title} / ${story.name}: ${why}`);
console.log(
  `${both.length} stories compared: ${changed.length} differ, ${added.length} new, ${gone.length} gone. See dist/stories-diff/index.html.`,
);
process.exitCode = unclear.length === 0 ? 0 : 1;
