import { times } from '../long-form.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { generateFolder, type GeneratedAutomation, type GeneratedPage } from '../automations/generated/generate-folder.ts';
import { automationsFolder, chooseCase, test } from './desk.ts';
import { fillField } from './fill-form.ts';

const howMany = 21;
const firstSeed = 4100;
const caseFileNumber = '20260017';

/** Folders of random words, fields, rules, addresses, roles and workflows; no code has seen them. */
export const generated: readonly GeneratedAutomation[] = Array.from({ length: howMany }, (_, index) => generateFolder(firstSeed + index));

async function writeFolder(automation: GeneratedAutomation): Promise<void> {
  const folder = path.join(automationsFolder(), automation.id);
  await mkdir(path.join(folder, 'examples'), { recursive: true });
  for (const [file, content] of Object.entries(automation.files))
    await writeFile(path.join(folder, file), JSON.stringify(content, null, 2));
}

async function openFromMenu(page: Page, automation: GeneratedAutomation, to: GeneratedPage = automation): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Automations' });
  const entry = bar.getByRole('link', { name: to.title, exact: true });
  const group = bar.getByRole('button', { name: automation.group });
  await expect(group).toBeVisible();
  await group.click();
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`${to.path}$`));
}

async function fillAndSend(page: Page, automation: GeneratedAutomation): Promise<void> {
  const { encrypted, fields, conditional, steps } = automation;
  const all = [encrypted, ...fields, conditional.box, conditional.detail];
  const half = Math.ceil(all.length / 2);
  const [first, second] = [all.slice(0, half), all.slice(half)];
  await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue(caseFileNumber);
  for (const field of first) await fillField(page, field);
  if (steps.nextLabel !== undefined) await page.getByRole('button', { name: steps.nextLabel, exact: true }).click();
  for (const field of second) await fillField(page, field);
  await expect(page.getByRole('status', { name: automation.deadlineTitle })).toContainText(/20\d\d/);
  await page.getByRole('button', { name: steps.sendLabel, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
}

/** The one row of what was sent. */
async function findRow(page: Page, automation: GeneratedAutomation, on: GeneratedPage): Promise<Locator> {
  await openFromMenu(page, automation, on);
  const row = page.getByRole('row').filter({ hasText: automation.fields[0]?.entry ?? '' });
  await expect(row).toHaveCount(1);
  return row;
}

async function findInList(page: Page, automation: GeneratedAutomation): Promise<void> {
  const { list, event } = automation;
  if (list === undefined) return;
  const row = await findRow(page, automation, list);
  if (event === undefined) return;
  await row.getByRole('button', { name: event.label }).click();
  await expect(row).toContainText(event.stateTitle);
}

/** The log has it as its list left it. */
async function findInLog(page: Page, automation: GeneratedAutomation): Promise<void> {
  const row = await findRow(page, automation, automation.log);
  if (automation.event !== undefined) await expect(row).toContainText(automation.event.stateTitle);
}

/** Copies the folders of one kind into the running desk and drives each from the menu to the log. */
export function driveAutomations(kind: GeneratedAutomation['kind']): void {
  const ofKind = generated.filter((automation) => automation.kind === kind).slice(0, times(1, generated.length));

  test.describe.configure({ mode: 'serial' });

  test(`a folder of a ${kind} that is copied into the running desk comes into the menu of an open page`, async ({ people }) => {
    const [first, ...others] = ofKind;
    if (first === undefined) throw new Error('Nothing was generated');
    const page = await people.pageOf(first.roles[0] ?? 'admin');
    const bar = page.getByRole('navigation', { name: 'Automations' });
    await expect(bar).toBeVisible();
    await writeFolder(first);
    await openFromMenu(page, first);
    await Promise.all(others.map(writeFolder));
  });

  test.afterAll(async () => {
    for (const { id } of ofKind) await rm(path.join(automationsFolder(), id), { recursive: true });
  });

  for (const automation of ofKind) {
    test(`${kind} ${automation.id} goes from the menu to the log`, async ({ people }) => {
      const role = automation.roles.find((one) => people.here.has(one)) ?? automation.roles[0] ?? 'admin';
      const page = await people.pageOf(role);
      await openFromMenu(page, automation);
      await chooseCase(page, caseFileNumber);
      await fillAndSend(page, automation);
      await findInList(page, automation);
      await findInLog(page, automation);
    });
  }
}
