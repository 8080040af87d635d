import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { automationsFolder, signIn, test } from './desk.ts';
import { fillFeeLetterAs, lettersInLog, receipt } from './fee-letter.ts';

const submitCall = '**/api/v1/cloud/generate5710Letter';

test.describe('when something goes wrong', () => {
  test('sending without what is needed says so at every field and keeps what was typed', async ({ deskPage: page }) => {
    await fillFeeLetterAs(page, 'caseManager', '20260023');
    await page.getByLabel('Deposition date', { exact: true }).fill('');
    await page.getByLabel('Hourly rate').fill('-1');
    await page.getByLabel('Demand mileage and travel costs').check();
    await page.getByRole('button', { name: 'Send letter' }).click();
    const summary = page.getByRole('alert').filter({ hasText: /correct/i });
    await expect(summary).toBeVisible();
    for (const title of ['Deposition date', 'Hourly rate', 'Round trip miles']) {
      await expect(page.getByLabel(title, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(title, { exact: true })).toHaveAccessibleDescription(/\w+ .*\./);
    }
    await expect(page.getByLabel('Deposition time', { exact: true })).toHaveValue('2.4');
  });

  test('a letter that is sent by two quick clicks goes out once', async ({ deskPage: page }) => {
    await fillFeeLetterAs(page, 'caseManager', '20260021');
    const before = await lettersInLog(page, '20260021');
    await page.getByRole('button', { name: 'Send letter' }).dblclick();
    await expect(receipt(page)).toBeVisible();
    expect(await lettersInLog(page, '20260021')).toBe(before + 1);
  });

  test('a letter whose answer got lost goes out once when it is sent again', async ({ deskPage: page }) => {
    await fillFeeLetterAs(page, 'caseManager', '20260022');
    const before = await lettersInLog(page, '20260022');
    let lost = 0;
    await page.route(submitCall, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    const send = page.getByRole('button', { name: 'Send letter' });
    await send.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(lost).toBe(1);
    await send.click();
    await expect(receipt(page)).toBeVisible();
    expect(await lettersInLog(page, '20260022')).toBe(before + 1);
  });

  test('a letter whose page is loaded again before its answer is not there to be sent once more', async ({ deskPage: page }) => {
    await fillFeeLetterAs(page, 'caseManager', '20260030');
    await page.getByLabel('Others present').fill('A witness');
    const before = await lettersInLog(page, '20260030');
    let markSaved = (): void => undefined;
    const saved = new Promise<void>((resolve) => (markSaved = resolve));
    await page.route(submitCall, async (route) => {
      await route.fetch();
      markSaved();
    });
    await page.getByRole('button', { name: 'Send letter' }).click();
    await saved;
    await page.reload();
    await expect(page.getByLabel('Hourly rate')).toBeVisible();
    await expect(page.getByLabel('Others present')).toHaveValue('');
    expect(await lettersInLog(page, '20260030')).toBe(before + 1);
  });

  test('a form that is edited after its preview cannot be sent as that preview', async ({ deskPage: page }) => {
    await fillFeeLetterAs(page, 'caseManager', '20260024');
    await page.getByRole('button', { name: 'Preview letter' }).click();
    const sendThis = page.getByRole('button', { name: 'Send this letter' });
    await expect(sendThis).toBeEnabled();
    await page.getByLabel('Preparation time', { exact: true }).fill('2');
    await page.getByLabel('Preparation time', { exact: true }).press('Tab');
    await expect(sendThis).toBeDisabled();
    await page.getByRole('button', { name: 'Preview again' }).click();
    await expect(sendThis).toBeEnabled();
  });

  test('typed data are there again after a reload', async ({ deskPage: page }) => {
    await fillFeeLetterAs(page, 'caseManager', '20260026');
    await page.getByLabel('Others present').fill('A witness');
    await page.getByLabel('Others present').press('Tab');
    await page.getByLabel('Deposition date', { exact: true }).fill('13/45/2026');
    await page.getByLabel('Hourly rate').fill('abc');
    await page.getByLabel('Hourly rate').press('Tab');
    await expect(page.getByText(/draft saved/i)).toBeVisible();
    await expect(page).toHaveURL(/\?case=20260026$/);
    await page.reload();
    await expect(page.getByLabel('Others present')).toHaveValue('A witness');
    for (const [title, words] of [
      ['Deposition date', '13/45/2026'],
      ['Hourly rate', 'abc'],
    ] as const) {
      const entry = page.getByLabel(title, { exact: true });
      await expect(entry).toHaveValue(words);
      await expect(entry).toHaveAttribute('aria-invalid', 'true');
      await expect(entry).toHaveAccessibleDescription(/\w+ .*\./);
    }
  });

  test('a person who fills a form is told when it is published anew, and may go on', async ({ deskPage: page }) => {
    await fillFeeLetterAs(page, 'caseManager', '20260028');
    const file = path.join(automationsFolder(), '5710-fees', 'ui-schema.json');
    const before = await readFile(file, 'utf8');
    try {
      // words that no other test looks for: all fill in this form
      await writeFile(file, before.replace('or the video service if the deposition was remote.', 'or the name of the video service.'));
      const told = page.getByRole('alert').filter({ hasText: /new version/i });
      await expect(told).toBeVisible();
      await told
        .getByRole('button', { name: /update and keep my entries/i })
        .first()
        .click();
      await expect(page.getByText('The address, or the name of the video service.')).toBeVisible();
      await expect(page.getByLabel('Deposition time', { exact: true })).toHaveValue('2.4');
    } finally {
      await writeFile(file, before);
    }
  });
});

test('a click counts, though leaving the field before it shows an error above', async ({ deskPage: page }) => {
  await signIn(page, 'caseManager', '/deposition/new-deposition?case=20260032');
  await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue('20260032');
  const remote = page.getByRole('radio', { name: /^Remote/ });
  await page.getByLabel('Time', { exact: true }).fill('25:99');
  // Longer than the pause after which typed words are read, so that the error comes while the button is down.
  await remote.click({ delay: 600 });
  await expect(remote).toBeChecked();
  await expect(page.getByRole('link', { name: /^Time/ })).toBeVisible();
});
