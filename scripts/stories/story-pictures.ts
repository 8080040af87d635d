import { readFileSync } from 'node:fs';
import { expect, test as base, type Page } from '@playwright/test';
import { openStory, serveFolder, type BuiltStory, type ServedFolder } from './story-pages.ts';

const { STORY_FOLDER: folder = '', STORY_LIST: list = '' } = process.env;
const stories: readonly BuiltStory[] = JSON.parse(readFileSync(list, 'utf8'));

/** The page stays from story to story: only the first waits for the libraries. */
const test = base.extend<object, { readonly storybook: { readonly served: ServedFolder; readonly page: Page } }>({
  storybook: [
    async ({ browser }, use) => {
      const served = await serveFolder(folder);
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'America/Los_Angeles', reducedMotion: 'reduce' });
      await use({ served, page: await context.newPage() });
      await context.close();
      served.close();
    },
    { scope: 'worker' },
  ],
});

for (const story of stories)
  test(story.id, async ({ storybook: { served, page } }) => {
    expect.soft(await openStory(page, served, story), 'The story is drawn without errors').toEqual([]);
    // Where the focus stands depends on the moment.
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const name = `${story.id}.png`;
    // A dialog lies over the story, beside it in the page.
    if ((await page.locator('[role="dialog"]').count()) > 0) return expect(page).toHaveScreenshot(name);
    const own = page.locator('#story-picture');
    const place = (await own.count()) > 0 ? own : page.locator('#storybook-root');
    return expect(place).toHaveScreenshot(name);
  });
