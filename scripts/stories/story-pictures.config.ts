import { defined } from '#domain/defined.ts';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';

/** Pictures of stories beside those of an earlier version; npm run stories:diff starts it, and says by its environment where things are. */
export default defineConfig({
  testDir: '.',
  testMatch: 'story-pictures.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  outputDir: path.join(import.meta.dirname, '..', '..', '.cache', 'story-pictures'),
  snapshotPathTemplate: `${process.env['STORY_PICTURES'] ?? '.'}/{arg}{ext}`,
  // A shade that nobody sees, a caret, the edge of a letter.
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0.03, maxDiffPixelRatio: 0.00002 } },
  use: { launchOptions: { args: [...chromiumFlags], ...defined({ executablePath: chromiumPath }) } },
});
