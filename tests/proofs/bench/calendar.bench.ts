import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../../scripts/tests/chromium.ts';
import { rjsfAliases } from '../../../scripts/web/rjsf-aliases.ts';
import { publishedAutomation } from '../../runtime/read-automation.ts';
import type { BenchRow } from './bench-row.ts';
import { buildSite, serveFolder } from './bench-site.ts';
import { installRivals } from './install-rivals.ts';

const out = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'bench-calendar');
const rowsShown = 5000;
const openings = 15;
const limitMs = 300;

/** A busy month: every hour of every day, as the server answers it. */
const busyMonth = () => ({
  rows: Array.from({ length: rowsShown }, (_, index) => ({
    id: `record-${index}`,
    submissionId: `record-${index}`,
    state: index % 3 === 0 ? 'confirmed' : 'scheduled',
    revision: 1,
    caseName: `Client ${index} v. Harbor Linen Supply, Inc.`,
    'computed.evaluator': 'Helena Marchetti, M.D.',
    evaluationKind: index % 4 === 0 ? 'ame' : 'qme',
    appointmentOn: `2026-08-${String(1 + (index % 31)).padStart(2, '0')}`,
    appointmentTime: `${String(8 + (index % 10)).padStart(2, '0')}:30:00`,
    durationMinutes: 90,
  })),
  firstDay: '2026-07-26',
  lastDay: '2026-09-05',
  today: '2026-08-12',
  ownOnly: false,
  closedDays: [],
});

/** From the answer to the month on the screen, in a page of its own each time, as people open it. */
async function paintedIn(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.goto(address);
    await page.waitForFunction(() => window.painted !== undefined);
    return await page.evaluate(() => window.painted ?? Number.NaN);
  } finally {
    await page.close();
  }
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** A month of 5,000 appointments painted in real Chromium, beside FullCalendar with the same records in the same run. */
export async function run(): Promise<readonly BenchRow[]> {
  installRivals();
  const { automation } = await publishedAutomation('qme-ame');
  await buildSite(out, [
    { files: ['calendar/desk.html'], alias: rjsfAliases },
    { files: ['rivals/fullcalendar.html'], alias: [] },
  ]);
  await mkdir(path.join(out, 'data'), { recursive: true });
  await writeFile(path.join(out, 'data', 'automation.json'), JSON.stringify({ list: automation.list, lifecycle: automation.lifecycle }));
  await writeFile(path.join(out, 'data', 'days.json'), JSON.stringify(busyMonth()));
  const { server, origin } = await serveFolder(out);
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: [...chromiumFlags],
  });
  try {
    const [desk, rival]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < openings; turn += 1) {
      desk.push(await paintedIn(browser, `${origin}/calendar/desk.html`));
      rival.push(await paintedIn(browser, `${origin}/rivals/fullcalendar.html`));
    }
    return [0.5, 0.95].map((share): BenchRow => {
      const [value, rivalValue] = [percentile(desk, share), percentile(rival, share)];
      return {
        name: `a month of ${rowsShown.toLocaleString('en-US')} appointments painted, p${share * 100}`,
        value,
        unit: 'ms',
        rival: 'FullCalendar 6 with the same records',
        rivalValue,
        ratio: rivalValue / value,
        target: `≤ ${limitMs} ms`,
        met: value <= limitMs,
      };
    });
  } finally {
    await browser.close();
    server.close();
  }
}
