import { expect, type Page } from '@playwright/test';
import { californiaDate } from '#domain/calendar-date.ts';
import { expectAccessible, signIn, test } from './desk.ts';

/** A deposition of today, as a form would have sent it. An attorney has one at a time, and no other test has this one today. */
async function scheduledDeposition(page: Page, time = '10:00:00'): Promise<string> {
  const when = { depositionDate: californiaDate(Date.now()), depositionTime: time };
  return page.evaluate(async (dayAndTime) => {
    const answerOf = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
      const answer = await fetch(`/api/v1${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Desk-Client': 'desk', 'Idempotency-Key': crypto.randomUUID(), ...headers },
        body: JSON.stringify(body),
        credentials: 'omit',
      });
      return answer.json();
    };
    const { token } = await answerOf('/auth/login', { email: 'caseManager@firm.example', password: 'demo-desk-2026' });
    const { id } = await answerOf(
      '/depositions/create',
      {
        caseFileNumber: '20260041',
        clientName: 'Ana Reyes',
        ...dayAndTime,
        attorneyId: 'attorney-3',
        place: 'inPerson',
        location: '500 Grand Avenue, Oakland',
        letterLanguage: 'en',
      },
      { Authorization: `Bearer ${token}` },
    );
    return id;
  }, when);
}

test('an event is filled in on its page by keyboard, survives a reload, and stands in the history', async ({ deskPage: page }) => {
  await signIn(page, 'caseManager');
  const id = await scheduledDeposition(page);
  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: 'Complete', exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/submissions/${id}/events/complete$`));
  const hours = page.getByLabel('Hours on the record');
  await expect(hours).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(hours).toHaveAttribute('aria-invalid', 'true');
  await expect(hours).toBeFocused();
  await page.keyboard.type('2.4');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(hours).toHaveValue('2.4');
  await expect(page.getByText(/Your draft from .* was restored/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.goForward();
  await expect(hours).toHaveValue('2.4');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/submissions/${id}$`));
  const last = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(last).toContainText(/Complete · Status: Completed.*Hours on the record.*2\.40/s);
  await expectAccessible(page);
  await page.goto(`/submissions/${id}/events/complete`);
  await expect(page.getByText("This isn't possible for this record now.")).toBeVisible();
  await page.getByRole('button', { name: 'Back to the record' }).click();
  await expect(page).toHaveURL(new RegExp(`/submissions/${id}$`));
});

test('corrections of a transcript are rows: one that was sent stays, and with the errata only its day is entered', async ({
  deskPage: page,
}) => {
  await signIn(page, 'caseManager');
  const id = await scheduledDeposition(page, '14:00:00');
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
