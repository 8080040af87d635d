import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { localCaseSystem } from '../server/cases/local-case-system.ts';
import { startDesk, type RunningDesk } from '../start-desk.ts';
import { automationsFolder, chooseCase, expectAccessible, signIn, test as deskTest } from './desk.ts';
import { fillFeeLetterAs, receipt } from './fee-letter.ts';

type CaseSystem = Awaited<ReturnType<typeof localCaseSystem>>;
/** A desk whose cases come from a case system outside, in a database of its own. */
type Outside = { readonly system: CaseSystem; readonly desk: RunningDesk };

async function makeDatabase(): Promise<string> {
  const url = new URL(process.env['E2E_DATABASE'] ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  url.pathname = `/desk_outside_${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${url.pathname.slice(1)}`);
  await client.end();
  return url.href;
}

const test = deskTest.extend<object, { outside: Outside }>({
  outside: [
    async ({ browserName }, give) => {
      const system = await localCaseSystem();
      const data = await mkdtemp(path.join(os.tmpdir(), `desk-outside-${browserName}-`));
      const desk = await startDesk({
        DATABASE_URL: await makeDatabase(),
        DESK_DATA: data,
        DESK_AUTOMATIONS: automationsFolder(),
        DESK_WEB: path.join(automationsFolder(), '..', 'web'),
        DESK_CASE_GATEWAY_URL: `${system.url}/`,
        DESK_CASE_GATEWAY_TOKEN: 'a token of the tests',
        DESK_JOB_RETRY_SECONDS: '1',
        DESK_LOG_LEVEL: 'info',
      });
      await give({ system, desk });
      await desk.stop();
      await system.close();
      await rm(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  deskAt: async ({ outside }, give) => give(outside.desk.origin),
});

const down = { status: 503 };
const up = { status: 200, says: {} };

test.describe('cases of a system outside', () => {
  test('a system that is down is told where a case is searched, and the search works when it is back', async ({
    deskPage: page,
    outside,
  }) => {
    await signIn(page, 'caseManager');
    Object.assign(outside.system.behaviour, down);
    await page.goto('/5710-fees');
    const search = page.getByRole('combobox', { name: /client or case/i });
    await search.fill('GW-72');
    await expect(page.getByText('The case system is not responding.')).toBeVisible();
    await expectAccessible(page);
    Object.assign(outside.system.behaviour, up);
    await search.fill('Ochoa GW-72');
    await search.fill('GW-72');
    await expect(page.getByRole('option').filter({ hasText: 'GW-72' })).toBeVisible();
    await expect(page.getByText('The case system is not responding.')).toHaveCount(0);
  });

  test('a letter that is sent while the system is down waits in sight, and goes out by itself', async ({ deskPage: page, outside }) => {
    await fillFeeLetterAs(page, 'caseManager', 'GW-71');
    await page.getByLabel('Appearing attorney').selectOption({ index: 1 });
    Object.assign(outside.system.behaviour, down);
    await page.getByRole('button', { name: /^Send letter/ }).click();
    await expect(receipt(page)).toContainText('sent automatically');
    await expectAccessible(page);
    await page.goto('/');
    const waiting = page.getByRole('region', { name: 'Not sent yet' });
    await expect(waiting.getByRole('listitem')).toHaveText(/GW-71.*waiting for the case system/);
    await waiting.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    Object.assign(outside.system.behaviour, up);
    await expect(page.getByRole('button', { name: /^(?:Show|Hide) (?:Letter|Demand for deposition fees)/ })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  test('what a person and the system say differently is chosen by the keyboard, and ours holds until then', async ({
    deskPage: page,
    outside,
  }) => {
    await signIn(page, 'operations');
    await page.evaluate(async () => {
      const login = await fetch('/api/v1/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Desk-Client': 'desk' },
        body: JSON.stringify({ email: 'operations@firm.example', password: 'demo-desk-2026' }),
        credentials: 'omit',
      });
      const headers = {
        Authorization: `Bearer ${(await login.json()).token}`,
        'Content-Type': 'application/json',
        'X-Desk-Client': 'desk',
      };
      await fetch('/api/v1/desk/cases/GW-71', { headers });
      const content = 'caseFileNumber,lastNames,phone,city\nGW-71,Ibarra,559-555-0101,Selma';
      await fetch('/api/v1/desk/caseImports', { method: 'PUT', headers, body: JSON.stringify({ format: 'csv', content }) });
    });
    Object.assign(outside.system.behaviour, { says: { '71': { phone: '559-555-0199', city: 'Clovis' } } });
    await page.goto('/5710-fees');
    await chooseCase(page, 'GW-71');
    await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue('GW-71');
    await expect(page.getByLabel('Client address')).toHaveValue('9 Elm Street, Selma, CA 93701');
    await page.goto('/cases');
    const table = page.getByRole('region', { name: 'Differences with the case system' });
    await expect(table.getByRole('row').filter({ hasText: 'GW-71' })).toHaveCount(2);
    await expectAccessible(page);
    await table.getByRole('button', { name: /^Use the case system's: Ibarra.*City/ }).focus();
    await page.keyboard.press('Enter');
    await expect(table.getByRole('row').filter({ hasText: 'GW-71' })).toHaveCount(1);
    await table.getByRole('button', { name: /^Keep the firm's: Ibarra.*Phone/i }).focus();
    await page.keyboard.press('Enter');
    await expect(table).toHaveCount(0);
    Object.assign(outside.system.behaviour, down);
    await page.goto('/5710-fees');
    await chooseCase(page, 'GW-71');
    await expect(page.getByLabel('Client address')).toHaveValue('9 Elm Street, Clovis, CA 93701');
    await expect(page.getByText(/May be out of date/).first()).toBeVisible();
    await expectAccessible(page);
    Object.assign(outside.system.behaviour, up);
  });
});
