import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { removeDataFolder } from '../data-folder.ts';
import { startDesk, type RunningDesk } from '../start-desk.ts';
import { expectAccessible } from './desk.ts';
import { fillFeeLetterAs, receipt } from './fee-letter.ts';

const root = path.join(import.meta.dirname, '..', '..');

const folder = path.join(root, '.cache', `e2e-stuck-${process.pid}`);
let desk: RunningDesk;

/** A desk of its own, whose delivery service fails for good when a package is sent. */
test.beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  desk = await startDesk({
    DESK_DATA: path.join(folder, 'data'),
    DESK_LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(root, 'tests', 'faults', 'inject.ts')).href}`,
    FAULT_DELIVERY_AT: 'submit',
    DESK_JOB_RETRIES: '0',
  });
});

test.afterAll(async () => {
  await desk.stop();
  await removeDataFolder(folder);
});

/** Presses a button as who has no mouse does: it takes the focus, and Enter. */
async function press(button: Locator): Promise<void> {
  // Buttons rest while an order is under way, and a dialog that closes gives the focus back.
  await expect(async () => {
    await button.focus();
    await expect(button).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await button.press('Enter');
}

const told = (page: Page, words: string) => page.getByRole('region', { name: 'Alerts' }).getByText(words);

test('a letter that cannot be served waits for a person, who retries, hands over and gives up by the keyboard', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: desk.origin });
  const page = await context.newPage();
  await fillFeeLetterAs(page, 'operations');
  await page.keyboard.press('Control+Enter');
  await expect(receipt(page)).toBeVisible();
  const inFull = receipt(page).getByText(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
  await expect(inFull).toBeHidden();
  await press(
    receipt(page)
      .locator('summary')
      .filter({ hasText: /^[0-9A-F]{4}-[0-9A-F]{4}$/ }),
  );
  await expect(inFull).toBeVisible();
  const id = await inFull.innerText();
  await page.goto('/operations');
  // The demonstration may have a letter of the same case.
  const own = page.locator(`a[href="/submissions/${id}"]`);
  const work = page.getByRole('region', { name: 'Work' }).getByRole('row').filter({ has: own });
  await expect(work.getByText('stuck', { exact: true })).toBeVisible();
  await expect(work).toContainText('Service of a letter');
  await expect(work).toContainText('The delivery service failed while the package was sent');
  await expect(page.getByText('serve-letter')).toHaveCount(0);
  await expectAccessible(page);

  await press(work.getByRole('button', { name: /^Retry/ }));
  await expect(told(page, 'Retrying now.')).toBeVisible();
  await expect(work.getByRole('rowheader')).toBeFocused();
  await expect(work.getByText('stuck', { exact: true })).toBeVisible();

  await press(work.getByRole('button', { name: /^Reassign/ }));
  const handOver = page.getByRole('dialog', { name: 'Reassign this work' });
  await expect(handOver.getByLabel('Assign to (email)')).toBeFocused();
  await page.keyboard.type('manager@firm.example');
  await page.keyboard.press('Enter');
  await expect(handOver).toHaveCount(0);
  await expect(work).toContainText('Assigned to manager@firm.example');

  await press(work.getByRole('button', { name: /^Stop trying/ }));
  const giveUp = page.getByRole('dialog', { name: 'Stop trying this work?' });
  await expect(giveUp.getByLabel('Reason')).toBeFocused();
  await press(giveUp.getByRole('button', { name: 'Stop trying' }));
  await expect(giveUp.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await giveUp.getByLabel('Reason').focus();
  await page.keyboard.type('Served by hand at the hearing.');
  await press(giveUp.getByRole('button', { name: 'Stop trying' }));
  await expect(work).toContainText('Stopped: Served by hand at the hearing.');
  await expect(work.getByRole('button')).toHaveCount(0);

  await press(work.getByRole('link', { name: 'Open the record' }));
  await expect(page.getByText(/service pending/).first()).toBeVisible();
  await context.close();
});
