import { expect, type Page } from '@playwright/test';
import { choose, findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { pdf } from '../server/uploads/made-files.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const exact = { exact: true } as const;
const field = (page: Page, title: string) => page.getByLabel(title, exact);
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Tobias Nakamura' });
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();
const button = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}( \\d+)?$`) });

async function request(page: Page): Promise<void> {
  await page.goto('/qme-ame/new-appointment');
  await findCase(page, '20260017');
  await typeInto(page, field(page, 'Panel number'), '7412905');
  await choose(page, field(page, 'Evaluator'), 'Tobias Nakamura, D.C., Chiropractic, Oakland');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Spanish' }));
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/qme-ame$/);
}

/** The first answer does not come: the row stays with its reason, and is sent again. */
async function retried(page: Page): Promise<void> {
  await expect(rowOf(page)).toContainText('Not saved');
  await expect(rowOf(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await press(page, rowOf(page).getByRole('button', { name: /^Retry/ }));
  // It waits for its date, and the view that opens first shows it.
  await expect(rowOf(page).getByRole('link').first()).toBeVisible();
  await expect(rowOf(page)).toHaveCount(1);
}

async function edited(page: Page): Promise<void> {
  await press(page, rowOf(page).getByRole('button', { name: /^Edit/ }));
  await expect(page).toHaveURL(/\/qme-ame\/edit-appointment\?record=[0-9a-f-]{36}$/);
  await typeInto(page, field(page, 'Date'), '06/15/2026');
  await typeInto(page, field(page, 'Time'), '1:00 pm');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/qme-ame$/);
  await expect(rowOf(page)).toContainText('06/15/2026');
  await press(page, button(page, 'Waiting for a date'), 'Space');
  await expect(rowOf(page)).toContainText('06/15/2026');
}

async function scheduled(page: Page): Promise<void> {
  await press(page, rowOf(page).getByRole('link').first());
  await expect(page).toHaveURL(/\/qme-ame\/appointments\/[0-9a-f-]{36}$/);
  await expectAccessible(page);
  await press(page, button(page, 'Schedule'));
  await expect(field(page, 'Date')).toHaveValue('06/15/2026');
  await typeInto(page, field(page, 'Date it was booked'), 'today');
  await press(page, button(page, 'Preview'));
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByText('Su cita médica').first()).toBeVisible();
  await expectAccessible(page);
  await press(page, button(page, 'Schedule and serve'));
  await expect(status(page, 'Scheduled')).toBeVisible();
  await press(page, button(page, 'Confirm'));
  await expect(status(page, 'Confirmed')).toBeVisible();
}

/** Fewer than six court days before: that needs good cause, also of the evaluator's own office. */
async function cancelled(page: Page): Promise<void> {
  await press(page, button(page, 'Cancel'));
  await expect(field(page, 'Canceled on')).toHaveValue('06/09/2026');
  await expect(field(page, 'Good cause')).toHaveCount(0);
  await choose(page, field(page, 'Canceled by'), "Evaluator's office");
  await typeInto(page, field(page, 'Reason'), 'The evaluator is ill');
  await typeInto(page, field(page, 'Good cause'), 'The evaluator was admitted to the hospital');
  await expectAccessible(page);
  await press(page, button(page, 'Cancel the appointment and serve'));
  await expect(status(page, 'Canceled')).toBeVisible();
}

async function setAgain(page: Page): Promise<void> {
  await press(page, button(page, 'Set a new date'));
  await typeInto(page, field(page, 'Date'), '06/29/2026');
  await typeInto(page, field(page, 'Date it was booked'), 'today');
  await expectAccessible(page);
  await press(page, button(page, 'Set the date and serve'));
  await expect(status(page, 'Rescheduled')).toBeVisible();
}

async function reviewed(page: Page): Promise<void> {
  await press(page, button(page, 'Review the report'));
  await expect(page).toHaveURL(/\/sending-qme-ame\?/);
  await expect(field(page, 'Evaluator').locator('option:checked')).toHaveText(/^Tobias Nakamura/);
  await expect(field(page, 'Date received')).toHaveValue('07/10/2026');
  await typeInto(page, field(page, 'Date of the report'), '07/08/2026');
  const upload = page.locator('input[type=file]');
  await tabTo(page, upload);
  // The dialog that chooses a file belongs to the system.
  await upload.setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: await pdf() });
  await expect(page.getByText('report.pdf', exact)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await choose(page, field(page, 'Action'), 'Depose the doctor');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Review saved').first()).toBeVisible();
  await press(page, button(page, 'Go to the reports'));
  await press(page, rowOf(page).getByRole('link').first());
  await expect(status(page, 'Action due')).toBeVisible();
}

test('an appointment goes from its request over a late cancellation to the end of the review of its report, by keyboard', async ({
  deskPage: page,
  own,
}) => {
  const at = async (now: string) => {
    own.setNow(new Date(now));
    await page.clock.setFixedTime(new Date(now));
  };
  await at('2026-05-04T19:00:00Z');
  await signIn(page, 'caseManager');
  await page.route('**/api/v1/appointments', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()), {
    times: 1,
  });
  await request(page);
  await retried(page);
  await edited(page);
  await scheduled(page);
  const record = new URL(page.url()).pathname;

  // Sessions do not last that long.
  await at('2026-06-09T17:00:00Z');
  await signIn(page, 'caseManager', record);
  await cancelled(page);
  await setAgain(page);
  // The day after the examination.
  await at('2026-06-30T17:00:00Z');
  await signIn(page, 'caseManager', '/qme-ame?view=reports');
  await expect(rowOf(page)).toContainText('Report due');
  await at('2026-07-10T17:00:00Z');
  await signIn(page, 'caseManager', '/qme-ame?view=reports');
  await press(page, rowOf(page).getByRole('button', { name: /^Record the report/ }));
  await expect(field(page, 'Report received on')).toHaveValue('07/10/2026');
  await page.keyboard.press('Control+Enter');
  await press(page, button(page, 'All'), 'Space');
  await press(page, rowOf(page).getByRole('link').first());
  await expect(status(page, 'Report received')).toBeVisible();
  await reviewed(page);
  const review = new URL(page.url()).pathname;

  await press(page, button(page, "Schedule the doctor's deposition"));
  await expect(page).toHaveURL(/\/deposition\/new-deposition\?/);
  await expect(field(page, 'Doctor, from the address book').locator('option:checked')).toContainText('Tobias Nakamura, D.C.');

  await page.goto(review);
  await press(page, button(page, 'Record it as done'));
  await typeInto(page, field(page, 'Done on'), 'today');
  await press(page, button(page, 'Record it'));
  await expect(status(page, 'Done')).toBeVisible();
  await expect(button(page, 'Close')).toHaveCount(0);
});
