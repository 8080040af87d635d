import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/desk.setup.ts',
  outputDir: '.cache/e2e',
  fullyParallel: false,
  // A page waits more than it works, so there are more workers than cores.
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  use: {
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    // A trace of every step doubles the time; "--trace on" makes one of a test that failed.
    trace: 'off',
    launchOptions: { args: [...chromiumFlags], ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }) },
  },
});
