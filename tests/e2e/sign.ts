import { expect, type Page } from '@playwright/test';
import { typeInto } from './by-keyboard.ts';

/** Where the person who sends a letter signs its proof of service. */
export const signature = (page: Page) => page.getByLabel('Your signature: type your name');

/** Signs with the name of the person who is signed in, as the profile menu has it. */
export async function sign(page: Page): Promise<void> {
  const menu = await page.getByRole('button', { name: /^Profile menu of / }).getAttribute('aria-label');
  await typeInto(page, signature(page), (menu ?? '').replace(/^Profile menu of /, ''));
}

/** Signs on a day and at an hour of mail; the proof of what is mailed later is signed then. */
export async function signIfMailedToday(page: Page): Promise<void> {
  await expect(signature(page).or(page.getByText('its proof of service is signed then.')).first()).toBeVisible();
  await signIfAsked(page);
}

/** Signs where the page that stands asks for it. */
export async function signIfAsked(page: Page): Promise<void> {
  if ((await signature(page).count()) > 0) await sign(page);
}
