import { expect, type Page } from '@playwright/test';
import { signIn, test } from './desk.ts';
import { receipt } from './fee-letter.ts';

const caseFileNumber = '20260041';

/** A deposition that was taken, as its record page says it after its last event. */
async function completedDeposition(page: Page): Promise<string> {
  return page.evaluate(async (number) => {
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
    const signedIn = { Authorization: `Bearer ${token}` };
    const taken = {
      caseFileNumber: number,
      clientName: 'Ana Reyes',
      depositionDate: '2026-04-21',
      depositionTime: '10:00:00',
      attorneyId: 'attorney-1',
      place: 'inPerson',
      location: '500 Grand Avenue, Oakland',
      letterLanguage: 'en',
    };
    const { id } = await answerOf('/depositions/create', taken, signedIn);
    await answerOf(`/deposition/${id}/events`, { event: 'complete', hoursOnRecord: 2.4 }, signedIn);
    return id;
  }, caseFileNumber);
}

test('a completed deposition starts its 5710 letter, and each record leads to the other', async ({ deskPage: page }) => {
  await signIn(page, 'caseManager');
  const id = await completedDeposition(page);
  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: 'Start the 5710 letter' }).click();
  await expect(page).toHaveURL(new RegExp(`/5710-fees\\?case=${caseFileNumber}&from=${id}&as=depositionTaken$`));
  const date = page.getByLabel('Deposition date', { exact: true });
  await expect(date).toHaveValue('04/21/2026');
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('500 Grand Avenue, Oakland');
  await expect(page.getByText('from the deposition of 04/21/2026').first()).toBeVisible();
  await page.reload();
  await expect(date).toHaveValue('04/21/2026');
  await expect(page).toHaveURL(new RegExp(`from=${id}`));
  await page.getByLabel('Hourly rate').fill('450');
  await page.getByLabel('Preparation time', { exact: true }).fill('1');
  await page.getByLabel('Preparation time', { exact: true }).press('Tab');
  await expect(page.getByLabel('Deposition time', { exact: true })).toHaveValue('2.4');
  await page.getByRole('button', { name: 'Send letter' }).click();
  await expect(receipt(page)).toBeVisible();
  await page.goto(`/submissions/${id}`);
  await page.getByText('Continued in').getByRole('link').click();
  await expect(page.getByText('Started from')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Depositions, / })).toHaveAttribute('href', `/submissions/${id}`);
});
