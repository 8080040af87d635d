import { expect, type Page } from '@playwright/test';
import { choose, findCase, press, tabTo, typeInto } from './by-keyboard.ts';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { signIfMailedToday } from './sign.ts';

const test = testFrom('2026-05-04T19:00:00Z');

const exact = { exact: true } as const;
const field = (page: Page, title: string) => page.getByLabel(title, exact);
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Tobias Nakamura' });
const status = (page: Page, words: string) => page.getByRole('heading', { name: words }).first();
const button = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}( and serve| to)?( \\d+)?$`) });

/** Looks at the letters, signs their proof, and sends exactly them. */
async function previewAndSend(page: Page, { preview, send }: { readonly preview: string; readonly send: string }): Promise<void> {
  await press(page, button(page, preview));
  await expect(page.locator('canvas').first()).toBeVisible();
  await expectAccessible(page);
  await signIfMailedToday(page);
  await press(page, button(page, send));
}

async function scheduled(page: Page): Promise<void> {
  await findCase(page, '20260017');
  await choose(page, field(page, 'Treating physician'), 'Tobias Nakamura, D.C., Chiropractic, Oakland');
  await expect(field(page, 'Street')).toHaveCount(0);
  await typeInto(page, field(page, 'Date'), '05/05/2026');
  await typeInto(page, field(page, 'Time'), '1:30 pm');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/in less than 48 hours/).first()).toBeVisible();
  await typeInto(page, field(page, 'Date'), '05/14/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/in less than 48 hours/)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Spanish' })).toBeChecked();
  await press(page, button(page, 'Preview the letters'));
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByText('Su cita médica').first()).toBeVisible();
  await signIfMailedToday(page);
  await expectAccessible(page);
  await press(page, button(page, 'Save and send these letters'));
  await expect(page).toHaveURL(/\/ptp-appointments$/);
  await expect(page.getByText('Appointment saved, and its letters sent.').first()).toBeVisible();
  await expect(rowOf(page)).toContainText('Scheduled');
  await press(page, rowOf(page).getByRole('link').first());
  await expect(status(page, 'Scheduled')).toBeVisible();
}

async function moved(page: Page): Promise<void> {
  await press(page, button(page, 'Reschedule'));
  await choose(page, field(page, 'Who moved it'), "Physician's office");
  await typeInto(page, field(page, 'Reason'), 'The doctor is away.');
  await typeInto(page, field(page, 'Date'), '05/28/2026');
  await previewAndSend(page, { preview: 'Preview', send: 'Set the new date' });
  await expect(status(page, 'Rescheduled')).toBeVisible();
}

/** The day after, the client is written to. */
async function missed(page: Page): Promise<void> {
  await press(page, button(page, 'Missed'));
  await choose(page, field(page, "Why it wasn't held"), "Client didn't come");
  await expect(page.getByRole('checkbox', { name: 'Write to the client' })).toBeChecked();
  await previewAndSend(page, { preview: 'Preview', send: 'Record it as missed' });
  await expect(status(page, 'Missed')).toBeVisible();
}

async function setAgain(page: Page): Promise<void> {
  await press(page, button(page, 'Reschedule'));
  await choose(page, field(page, 'Who moved it'), 'Us');
  await typeInto(page, field(page, 'Reason'), 'The client was ill.');
  await typeInto(page, field(page, 'Date'), '06/11/2026');
  await previewAndSend(page, { preview: 'Preview', send: 'Set the new date' });
  await expect(status(page, 'Rescheduled')).toBeVisible();
}

test('an appointment with a treating physician goes from the case over a new date and a missed visit to the visit, by keyboard', async ({
  deskPage: page,
  own,
}) => {
  const at = async (now: string) => {
    own.setNow(new Date(now));
    await page.clock.setFixedTime(new Date(now));
  };
  await at('2026-05-04T19:00:00Z');
  await signIn(page, 'caseCoordinator', '/ptp-appointments/new-appointment');
  await scheduled(page);
  const record = new URL(page.url()).pathname;
  await moved(page);

  // Sessions do not last that long.
  await at('2026-05-29T18:00:00Z');
  await signIn(page, 'caseCoordinator', '/ptp-appointments?view=past');
  await expect(rowOf(page)).toContainText('05/28/2026');
  await page.goto(record);
  await missed(page);
  await setAgain(page);

  await at('2026-06-11T23:00:00Z');
  await signIn(page, 'operations', record);
  await press(page, button(page, 'Attended'));
  await tabTo(page, field(page, 'What the client says about it'));
  await page.keyboard.type('Six weeks of physical therapy.');
  await press(page, button(page, 'Record the visit'));
  await expect(status(page, 'Attended')).toBeVisible();
  await expect(button(page, 'Reschedule')).toHaveCount(0);
});
