import { existsSync } from 'node:fs';

// Chromium without a window first: the same browser for two thirds of the processor time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** The system's Chromium, or undefined where Playwright's own is used. */
export const chromiumPath: string | undefined = process.env['CHROMIUM_PATH'] ?? places.find((file) => existsSync(file));

/** Flags with which Chromium runs without a screen, a sandbox of its own or calls to the network. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  // Two processes fewer for each browser: a twentieth of its time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
