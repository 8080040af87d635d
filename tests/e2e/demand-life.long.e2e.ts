import { expect, type Page } from '@playwright/test';
import { findCase, press, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { noDepositionWhy, receipt } from './fee-letter.ts';
import { sign } from './sign.ts';

/** A Monday, before its mail leaves. */
const morning = '2026-06-22T17:00:00Z';
const test = testFrom(morning);

const ownCase = '20260041';
const invoice = `${ownCase}-2026-03-10`;
const field = (page: Page, title: string) => page.getByLabel(title, { exact: true });
const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await findCase(page, ownCase);
  await expect(field(page, 'Case file number')).toHaveValue(ownCase);
}

/** One hour and 2.4 hours at 450.00: 1,530.00. */
async function demand(page: Page): Promise<void> {
  await openForm(page, '/5710-fees');
  await press(page, field(page, 'None of these'), 'Space');
  await typeInto(page, field(page, 'Why none of these'), noDepositionWhy);
  await typeInto(page, field(page, 'Deposition date'), '03/10/2026');
  await typeInto(page, page.getByLabel('Hourly rate'), '450');
  await typeInto(page, field(page, 'Preparation time'), '1');
  await typeInto(page, field(page, 'Deposition time'), '2.4');
  await sign(page);
  await page.keyboard.press('Control+Enter');
  await expect(receipt(page)).toBeVisible();
}

/** A desk that is busy says that it is still at work, and the same payment may be sent again. */
async function record(page: Page): Promise<void> {
  await expectAccessible(page);
  await expect(async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Payment recorded.')).toBeVisible({ timeout: 8_000 });
  }).toPass();
}

async function pay(page: Page, amount: string, balance: string): Promise<void> {
  await openForm(page, '/invoice-payment');
  // The only one that is open is chosen.
  await expect(field(page, 'Demand').locator('option:checked')).toContainText(invoice);
  await typeInto(page, field(page, 'Amount paid'), amount);
  await typeInto(page, field(page, 'Date received'), 'today');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status', { name: 'Balance after this payment' })).toHaveText(balance);
  await record(page);
}

/** Takes back the payment of that amount, on its record: it is owed again. */
async function reverse(page: Page, amount: string): Promise<void> {
  await page.goto('/invoice-payment-log');
  const row = page.getByRole('row').filter({ hasText: invoice }).filter({ hasText: amount });
  await press(page, row.getByRole('link').first());
  await press(page, button(page, 'Reverse this payment'));
  await expect(page.getByText(`Reverse the payment of ${amount} on invoice ${invoice}?`)).toBeVisible();
  await typeInto(page, field(page, 'Reversed on'), 'today');
  await typeInto(page, field(page, 'Reason'), 'The check bounced.');
  await expectAccessible(page);
  await press(page, button(page, 'Reverse the payment'));
  await expect(status(page, 'Reversed')).toBeVisible();
}

test('a demand is sent, paid in full, owed again when a check bounces, and written off, by the keyboard alone', async ({
  deskPage: page,
}) => {
  await page.clock.setFixedTime(morning);
  await signIn(page, 'manager');
  await demand(page);
  await page.goto('/invoice-payment-log/demands');
  const row = page.getByRole('row').filter({ hasText: invoice });
  await expect(row).toContainText('Waiting for payment');
  await expectAccessible(page);
  await press(page, row.getByRole('link').first());
  await expect(status(page, 'Waiting for payment')).toBeVisible();
  const address = new URL(page.url()).pathname;

  await pay(page, '1000', '$530.00');
  await pay(page, '530', '$0.00');
  await page.goto(address);
  await expect(status(page, 'Paid')).toBeVisible();
  await expectAccessible(page);

  await reverse(page, '$530.00');
  await pay(page, '300', '$230.00');
  await page.goto(address);
  await expect(status(page, 'Partly paid')).toBeVisible();
  await expectAccessible(page);

  await press(page, button(page, 'Write off the fee balance'));
  await typeInto(page, field(page, 'Reason'), 'Agreed with the carrier.');
  await press(page, button(page, 'Write off the balance'));
  await expect(status(page, 'Written off')).toBeVisible();
  await page.goto('/invoice-payment-log/demands');
  await expect(
    page
      .getByRole('heading', { name: 'Fee Demands by Age' })
      .or(page.getByRole('heading', { name: 'Invoice Payment Log' }))
      .first(),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
});
