import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const root = path.join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-story-pictures-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

const list = path.join(folder, 'list.json');
const stories = ['same', 'shade', 'dot', 'color', 'broken'].map((id) => ({ id, title: 'Letter', name: id, width: 'desk' }));
writeFileSync(list, JSON.stringify(stories));

/** A Storybook of boxes: its window draws whichever story it is told. */
function storybookOf(version: string, boxes: Readonly<Record<string, string>>): string {
  const page = `<!doctype html><title>Stories</title><body><div id="storybook-root" style="width: 400px; height: 200px"></div><script>
const boxes = ${JSON.stringify(boxes)};
const place = document.querySelector('#storybook-root');
const show = (id) => {
  place.innerHTML = '<div style="height: 200px; ' + (boxes[id] ?? 'background: #ddd') + '"></div>';
  if (id === 'broken') console.error('It broke.');
  place.setAttribute('data-story', 'ready');
};
window.__STORYBOOK_ADDONS_CHANNEL__ = { emit: (_, { storyId }) => show(storyId) };
show(new URL(location.href).searchParams.get('id'));
</script></body>`;
  mkdirSync(path.join(folder, version));
  writeFileSync(path.join(folder, version, 'iframe.html'), page);
  return path.join(folder, version);
}

/** The stories that Playwright tells of. */
function faultyIn(storybook: string, update: 'all' | 'none'): readonly string[] {
  const report = path.join(folder, 'report.json');
  spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'scripts/stories/story-pictures.config.ts', '--reporter=json'].concat(
      `--update-snapshots=${update}`,
    ),
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        // A run around this one may name a report of its own.
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        STORY_FOLDER: storybook,
        STORY_LIST: list,
        STORY_PICTURES: path.join(folder, 'pictures'),
      },
    },
  );
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: { specs: { title: string; ok: boolean }[] }[] };
  return suites.flatMap(({ specs }) => specs.filter(({ ok }) => !ok).map(({ title }) => title)).toSorted();
}

test('of two versions those stories are told that look different, and those that are broken in both', () => {
  const dot = 'background: linear-gradient(#000, #000) 9px 9px / 4px 4px no-repeat #ddd';
  expect(faultyIn(storybookOf('before', {}), 'all')).toEqual(['broken']);
  const now = { shade: 'background: #d8d8d8', dot, color: 'background: #24d' };
  expect(faultyIn(storybookOf('now', now), 'none')).toEqual(['broken', 'color', 'dot']);
});
