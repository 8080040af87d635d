import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStorybook } from './storybook.ts';
import { builtStories, type BuiltStory } from './story-pages.ts';

const root = path.join(import.meta.dirname, '..', '..');
const before = path.join(root, '.cache', 'stories-before');
const pictures = path.join(root, '.cache', 'stories-before-pictures');
const target = path.join(root, 'dist', 'stories-diff');

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, built: { type: 'boolean', default: false } },
});
const { from, built } = values;
if (from === undefined) throw new Error('Say from which commit: npm run stories:diff -- --from main~5');

const git = (...args: readonly string[]): string => execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();

function removeBefore(): void {
  rmSync(before, { recursive: true, force: true });
  git('worktree', 'prune');
}

/** Builds the stories of another commit with the packages that are installed here; --built takes those that a broken-off run left. */
function buildBefore(commit: string): string {
  const folder = path.join(before, 'dist', 'storybook');
  if (built && existsSync(path.join(folder, 'index.json')) && git('-C', before, 'rev-parse', 'HEAD') === commit) return folder;
  removeBefore();
  git('worktree', 'add', '--detach', before, commit);
  symlinkSync(path.join(root, 'node_modules'), path.join(before, 'node_modules'));
  // Without the script before it, which would install packages.
  execFileSync('npm', ['run', '--ignore-scripts', 'storybook:build'], { cwd: before, stdio: 'inherit' });
  return folder;
}

const list = path.join(pictures, 'stories.json');

/** Takes a picture of every story of a folder; answers whether each is as Playwright was told. */
function takePictures(folder: string, ...args: readonly string[]): boolean {
  const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = path.join(import.meta.dirname, 'story-pictures.config.ts');
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', config, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      STORY_FOLDER: folder,
      STORY_LIST: list,
      STORY_PICTURES: pictures,
      PLAYWRIGHT_HTML_OUTPUT_DIR: target,
      PLAYWRIGHT_HTML_OPEN: 'never',
    },
  });
  return status === 0;
}

/** The stories that the others have not, one a line. */
const missing = (stories: readonly BuiltStory[], others: readonly BuiltStory[]): readonly string[] => {
  const known = new Set(others.map(({ id }) => id));
  return stories.filter(({ id }) => !known.has(id)).map(({ title, name }) => `  ${title} / ${name}`);
};

const folders = { before: buildBefore(git('rev-parse', '--verify', `${from}^{commit}`)), now: path.join(root, 'dist', 'storybook') };
if (!built || !existsSync(path.join(folders.now, 'index.json'))) await buildStorybook(folders.now);
const earlier = await builtStories(folders.before, words);
const now = await builtStories(folders.now, words);
const both = now.filter(({ id }) => earlier.some((other) => other.id === id));
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
writeFileSync(list, JSON.stringify(both));
const isDrawn = takePictures(folders.before, '--update-snapshots=all', '--reporter=line');
const isSame = takePictures(folders.now, '--update-snapshots=none', '--reporter=line,html');
removeBefore();
for (const [title, lines] of [
  ['New', missing(now, earlier)],
  ['Gone', missing(earlier, now)],
] as const)
  if (lines.length > 0) console.log(`${title}:\n${lines.join('\n')}`);
console.log(
  `${both.length} stories compared${isSame ? ', and all are the same' : `: ${path.join(target, 'index.html')} shows what differs`}.`,
);
process.exitCode = isDrawn && isSame ? 0 : 1;
