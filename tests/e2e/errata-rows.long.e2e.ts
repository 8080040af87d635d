import { expect } from '@playwright/test';
import { testFrom } from './desk-with-clock.ts';
import { expectAccessible, signIn } from './desk.ts';
import { depositionMorning, scheduledDeposition } from './scheduled-deposition.ts';

const test = testFrom(depositionMorning);

test('corrections of a transcript are rows: one that was sent stays, and with the errata only its day is entered', async ({
  deskPage: page,
}) => {
  await page.clock.setFixedTime(depositionMorning);
  await signIn(page, 'caseManager');
  const id = await scheduledDeposition(page);
  const begin = async (event: string): Promise<void> => {
    await page.goto(`/submissions/${id}/events/${event}`);
    await expect(page.getByRole('button', { name: /Back|Keep/ })).toBeVisible();
  };
  const send = async (): Promise<void> => {
    await page.keyboard.press('Control+Enter');
    await expect(page).toHaveURL(new RegExp(`/submissions/${id}$`));
  };
  await begin('complete');
  await page.getByLabel('Hours on the record').fill('2.4');
  await send();
  await begin('transcript');
  await send();

  await begin('enterErrata');
  for (const [row, [at, words]] of [
    ['14', 'right shoulder'],
    ['22', 'In 2019'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add a correction' }).click();
    await page.getByLabel(`Page, row ${row + 1}`).fill(at ?? '');
    await page.getByLabel(`Line, row ${row + 1}`).fill('7');
    await page.getByLabel(`As corrected, row ${row + 1}`).fill(words ?? '');
  }
  await expect(page.getByLabel('Sent on, row 1')).not.toBeEditable();
  await expectAccessible(page);
  await send();

  await begin('sendErrata');
  await expect(page.getByText('Rows are not added, removed or moved here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a correction' })).toHaveCount(0);
  await expect(page.getByLabel('As corrected, row 1')).not.toBeEditable();
  await page.getByLabel('Sent on, row 1').fill('today');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Please review before sending')).toBeVisible();
  await send();

  await begin('enterErrata');
  await expect(page.getByText('It was sent to the reporter. Correct it in a new row.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Remove row 1' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move row 2 up' })).toBeDisabled();
  await expect(page.getByLabel('As corrected, row 1')).not.toBeEditable();
  await page.getByLabel('As corrected, row 2').fill('In 2018');
  await page.keyboard.press('Tab');
  await send();
  const last = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(last).toContainText(/row 2.*In 2019.*In 2018/s);
});
