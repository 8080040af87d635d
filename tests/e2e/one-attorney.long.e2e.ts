import { expect, type Page } from '@playwright/test';
import { usDate } from '#domain/calendar-date.ts';
import { dayAhead } from '../server/sending.ts';
import { choose, findCase, press, typeInto } from './by-keyboard.ts';
import { expectAccessible, signIn, test } from './desk.ts';

const exact = { exact: true } as const;

/** A deposition of Ms. Okafor at ten, filled in as far as to its last step. */
async function fillIn(page: Page, caseFileNumber: string): Promise<void> {
  await page.goto('/deposition/new-deposition');
  await findCase(page, caseFileNumber);
  await typeInto(page, page.getByLabel('Date', exact), usDate(dayAhead(120)));
  await typeInto(page, page.getByLabel('Time', exact), '10:00 am');
  await choose(page, page.getByLabel('Appearing attorney', exact), 'Rosalind Okafor (certified specialist)');
  await typeInto(page, page.getByLabel('Address', exact), '500 Grand Avenue, Oakland');
}

const next = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Step 2 of 2/ })).toBeVisible();
};

test('of two people who give an attorney two depositions at one time, the second is told so and takes another time, by keyboard', async ({
  deskPage: page,
  people,
}) => {
  const other = await people.pageOf('handlingAttorney');
  await signIn(page, 'assistantCaseManager');
  // Both fill in before either sends. Drafts belong to a person: no other test fills in depositions as these two.
  await fillIn(page, '20260041');
  await next(page);
  await fillIn(other, '20260017');
  await next(other);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Deposition recorded')).toBeVisible();
  await other.keyboard.press('Control+Enter');
  const sentence = /Rosalind Okafor already has the deposition of .* at 10:00 a\.m\. that day/;
  await expect(other.getByText(sentence).first()).toBeVisible();
  await expectAccessible(other);
  const time = other.getByLabel('Time', exact);
  if ((await time.count()) === 0) await press(other, other.getByRole('button', { name: /^Back/ }));
  await typeInto(other, time, '2:00 pm');
  await next(other);
  await other.keyboard.press('Control+Enter');
  await expect(other.getByText('Deposition recorded')).toBeVisible();
});
