import { expect, type Page } from '@playwright/test';
import { findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { signIn } from './desk.ts';
import { receipt } from './fee-letter.ts';
import { sign } from './sign.ts';

/** A Monday, before its mail leaves, and the day of the deposition. */
const [booked, taken] = [new Date('2026-06-22T17:00:00Z'), new Date('2026-06-24T21:00:00Z')];
const test = testFrom(booked.toISOString());

const caseFileNumber = '20260041';
const exact = { exact: true } as const;

/** A deposition of Wednesday, from its case to the receipt of its letter. */
async function schedule(page: Page): Promise<void> {
  await page.goto('/deposition/new-deposition');
  await findCase(page, caseFileNumber);
  await typeInto(page, page.getByLabel('Date', exact), '06/24/2026');
  await typeInto(page, page.getByLabel('Time', exact), '10:00 am');
  await typeInto(page, page.getByLabel('Address', exact), '500 Grand Avenue, Oakland');
  await tabTo(page, page.getByLabel('Interpreter language', exact));
  await page.keyboard.type('Spanish');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await press(page, page.getByRole('radio', { name: 'Spanish' }), 'ArrowUp');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
  await sign(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Deposition recorded')).toBeVisible();
}

/** The event's form, wherever it opens; its button sends it. */
const send = (page: Page, words: string) => press(page, page.getByRole('button', { name: new RegExp(`^${words}`) }));
const begin = (page: Page, label: string) => press(page, page.getByRole('button', { name: label, ...exact }));

test('a deposition is scheduled, confirmed, amended, completed and billed by the keyboard alone', async ({ deskPage: page, own }) => {
  await page.clock.setFixedTime(booked);
  await signIn(page, 'caseManager');
  await schedule(page);
  await press(page, page.getByRole('button', { name: 'Go to depositions' }));
  const row = page.getByRole('row').filter({ hasText: caseFileNumber });
  await press(page, row.getByRole('link').first());
  await expect(page).toHaveURL(/\/submissions\//);
  const record = new URL(page.url()).pathname;
  const status = page.getByRole('heading', { name: /Scheduled|Confirmed|Completed/ });

  await begin(page, 'Confirm');
  await expect(status).toContainText('Confirmed');

  await begin(page, 'Edit details');
  await typeInto(page, page.getByLabel('Time', exact), '1:30 pm');
  await sign(page);
  await send(page, 'Save the changes and serve');
  await expect(status).toContainText('Scheduled');
  await expect(page.getByText('Amended notice of your deposition').first()).toBeVisible();

  // Before its day it can't be complete, and after it not confirmed any more.
  await expect(page.getByRole('button', { name: 'Complete', ...exact })).toHaveCount(0);
  own.setNow(taken);
  await page.clock.setFixedTime(taken);
  await signIn(page, 'caseManager', record);
  await begin(page, 'Complete');
  await typeInto(page, page.getByLabel('Hours on the record', exact), '2.4');
  await typeInto(page, page.getByLabel('Hours preparing the client', exact), '1');
  await typeInto(page, page.getByLabel("Interpreter's name", exact), 'Lucía Paredes');
  await send(page, 'Complete the deposition');
  await expect(status).toContainText('Completed');

  await begin(page, 'Start the 5710 letter');
  await expect(page).toHaveURL(new RegExp(`/5710-fees\\?case=${caseFileNumber}&from=[0-9a-f-]+&as=depositionTaken$`));
  const date = page.getByLabel('Deposition date', exact);
  await expect(page.getByLabel('Deposition taken', exact).locator('option:checked')).toHaveText('06/24/2026, volume 1, 2.40 hours');
  const day = '06/24/2026';
  await expect(date).toHaveValue(day);
  await expect(page.getByLabel('Location', exact)).toHaveValue('500 Grand Avenue, Oakland');
  await expect(page.getByText(`from the deposition of ${day}`).first()).toBeVisible();
  await page.reload();
  await expect(date).toHaveValue(day);
  await expect(page.getByLabel('Volume', exact)).toHaveValue('1');
  await expect(page.getByLabel("Interpreter's name", exact)).toHaveValue('Lucía Paredes');
  await expect(page.getByLabel('Preparation time', exact)).toHaveValue('1');
  await expect(page.getByLabel('Deposition time', exact)).toHaveValue('2.4');
  for (const title of ['Deposition date', 'Deposition time']) await expect(page.getByLabel(title, exact)).toHaveAttribute('readonly');
  await typeInto(page, page.getByLabel('Hourly rate'), '450');
  // Who was there in person came from somewhere.
  await typeInto(page, page.getByLabel(/^Round[- ]trip miles/i), '38.6');
  await sign(page);
  await send(page, 'Send letter');
  await expect(receipt(page)).toBeVisible();

  await page.goto(record);
  await press(page, page.getByText('Continued in').getByRole('link'));
  await expect(page.getByText('Started from')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Depositions, / })).toHaveAttribute('href', record);
});
