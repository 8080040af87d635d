import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { axeFaults, levelAA } from '../../scripts/tests/axe.ts';
import { openStory, serveFolder, storyPlace } from '../../scripts/stories/story-pages.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Stories by the file that Storybook reads and their export there: a few of each kind; npm run stories:check opens them all. */
const shown = [
  'desk/Firm',
  '5710-fees/RuleARateAboveACapThatTheFirmKeepsToIsRefused',
  '5710-fees/SpanishOnAPhone',
  '5710-fees/LetterMinimal',
  '5710-fees/Log',
  '5710-fees/Workflow',
  'deposition/ListDark',
  'deposition/RecordLater',
  'panel-qme/FileRead',
  'desk/DatedFiguresTable',
  'atticus-cases-log/Card',
  'controls/RecipientsPhone',
];

/** What a story is there for: without it nothing is faulty, and nothing is shown. */
const holds: Readonly<Record<string, readonly string[]>> = {
  '5710-fees/LetterMinimal': ['.story-letter .desk-pdf canvas', '.story-letter article p'],
  '5710-fees/Workflow': ['.story-machine .story-state', '.story-machine .story-transition text', '.story-twin tbody tr'],
  'deposition/ListDark': ['tbody tr'],
  '5710-fees/Log': ['tbody tr'],
  'deposition/RecordLater': ['text=Changed since', 'text=The reporter called.'],
  'panel-qme/FileRead': ['text=7412905'],
  'desk/DatedFiguresTable': ['text=8 CCR 9805', 'text=12/42-46'],
};

/** The page stays from story to story: only the first waits for the libraries. */
const show = async (page: Page, address: string, id: string): Promise<void> => {
  if (!page.url().startsWith(address)) await page.goto(`${address}/index.html#${id}`);
  else
    await page.evaluate((hash) => {
      for (const stage of document.querySelectorAll('[data-story]')) stage.removeAttribute('data-story');
      location.hash = hash;
    }, id);
};

test('stories of pages, forms, letters, records, lists, logs, cards and controls are drawn whole, and axe finds no fault in them', async ({
  page,
}) => {
  await promisify(execFile)(process.execPath, ['scripts/stories/build-short-stories.ts'], { cwd: root });
  const served = await serveFolder(path.join(root, '.cache', 'stories-short'));
  const open = (id: string) => openStory(page, { ...served, show }, { id, width: id.endsWith('Phone') ? 'phone' : 'desk' });
  for (const id of shown) {
    expect([...(await open(id)), ...(await axeFaults(page, storyPlace, levelAA))], id).toEqual([]);
    for (const place of holds[id] ?? []) await expect(page.locator(place).first(), id).toBeVisible();
  }
  expect(await open('desk/OfNoPage')).toEqual([expect.stringContaining('There is no story OfNoPage of desk.')]);
  const loudly: typeof show = async (...shows) => {
    await page.evaluate(() => {
      console.error('It was said on the console.');
      void Promise.reject(new Error('Nobody caught it.'));
    });
    await show(...shows);
  };
  expect(await openStory(page, { ...served, show: loudly }, { id: 'desk/Firm', width: 'desk' })).toEqual([
    expect.stringContaining('It was said on the console.'),
    'Nobody caught it.',
  ]);
  await page.setContent('<main><img src="stories.png"></main>');
  expect(await axeFaults(page, storyPlace, levelAA)).toEqual([expect.stringContaining('image-alt')]);
  served.close();
});
