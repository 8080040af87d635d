import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn, test } from './desk.ts';

/** A deposition on a day that is past, as a form would have sent it. */
async function scheduledDeposition(page: Page): Promise<string> {
  return page.evaluate(async () => {
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
        depositionDate: '2026-04-21',
        depositionTime: '10:00:00',
        attorneyId: 'attorney-1',
        place: 'inPerson',
        location: '500 Grand Avenue, Oakland',
        letterLanguage: 'en',
      },
      { Authorization: `Bearer ${token}` },
    );
    return id;
  });
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
