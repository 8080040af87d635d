import type { Page } from '@playwright/test';
import type { GeneratedField } from '../automations/generated/generate-fields.ts';

/** Enters what a person would enter in a generated field. */
export async function fillField(page: Page, field: GeneratedField): Promise<void> {
  if (field.control === 'radio') {
    await page.getByRole('group', { name: field.title }).getByRole('radio', { name: field.entry, exact: true }).check();
    return;
  }
  const control = page.getByLabel(field.title, { exact: true });
  if (field.control === 'checkbox') await control.check();
  else if (field.control === 'select') await control.selectOption({ label: field.entry });
  else await control.fill(field.entry);
}
