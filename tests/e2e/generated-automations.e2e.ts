import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { generateFolder, type GeneratedAutomation } from '../automations/generated/generate-folder.ts';
import { automationsFolder, chooseCase, signIn, test } from './desk.ts';
import { fillField } from './fill-form.ts';

const howMany = 21;
const firstSeed = 4100;
const generated = Array.from({ length: howMany }, (_, index) => generateFolder(firstSeed + index));
const caseFileNumber = '20260017';

async function writeFolder(automation: GeneratedAutomation): Promise<void> {
  const folder = path.join(automationsFolder(), automation.id);
  await mkdir(folder, { recursive: true });
  for (const [file, content] of Object.entries(automation.files))
    await writeFile(path.join(folder, file), JSON.stringify(content, null, 2));
}

async function openFromMenu(page: Page, automation: GeneratedAutomation): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Automations' });
  const entry = bar.getByRole('link', { name: automation.title, exact: true });
  const group = bar.getByRole('button', { name: automation.group });
  await expect(group).toBeVisible({ timeout: 20_000 });
  await group.click();
  await expect(entry).toBeVisible({ timeout: 20_000 });
  await entry.click();
  await expect(page).toHaveURL(new RegExp(`${automation.path}$`));
}

async function fillAndSend(page: Page, automation: GeneratedAutomation): Promise<void> {
  const { fields, conditional, steps } = automation;
  const all = [...fields, conditional.box, conditional.detail];
  const half = Math.ceil(all.length / 2);
  const [first, second] = [all.slice(0, half), all.slice(half)];
  await expect(page.getByLabel('Case file number', { exact: true })).toHaveValue(caseFileNumber);
  for (const field of first) await fillField(page, field);
  if (steps.nextLabel !== undefined) await page.getByRole('button', { name: steps.nextLabel, exact: true }).click();
  for (const field of second) await fillField(page, field);
  await page.getByRole('button', { name: steps.sendLabel, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
}

async function findInLog(page: Page, automation: GeneratedAutomation): Promise<void> {
  const name = automation.fields[0]?.entry ?? '';
  await page.goto(automation.listPath);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
}

async function moveRecord(page: Page, automation: GeneratedAutomation): Promise<void> {
  if (automation.event === undefined) return;
  const row = page.getByRole('row').filter({ hasText: automation.fields[0]?.entry ?? '' });
  await row.getByRole('button', { name: automation.event.label }).click();
  await expect(row).toContainText(automation.event.stateTitle);
}

test.describe('automations that nobody has seen', () => {
  test.describe.configure({ mode: 'serial' });

  test('a folder that is copied into the running desk comes into the menu of an open page', async ({ deskPage: page }) => {
    const [first, ...others] = generated;
    if (first === undefined) throw new Error('Nothing was generated');
    await signIn(page, first.roles[0] ?? 'admin');
    const bar = page.getByRole('navigation', { name: 'Automations' });
    await expect(bar).toBeVisible();
    await writeFolder(first);
    await openFromMenu(page, first);
    await Promise.all(others.map(writeFolder));
  });

  test.afterAll(async () => {
    for (const { id } of generated) await rm(path.join(automationsFolder(), id), { recursive: true });
  });

  test('the source of the desk has none of their words', async () => {
    const root = path.join(import.meta.dirname, '..', '..', 'src');
    const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const source = (await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')))).join('\n');
    expect(generated.flatMap(({ words }) => words).filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(source))).toEqual([]);
    expect(source).toMatch(/\bsubmit\b/);
  });

  for (const automation of generated) {
    test(`${automation.kind} ${automation.id} goes from the menu to the log`, async ({ deskPage: page }) => {
      await signIn(page, automation.roles[0] ?? 'admin');
      await openFromMenu(page, automation);
      await chooseCase(page, caseFileNumber);
      await fillAndSend(page, automation);
      await findInLog(page, automation);
      await moveRecord(page, automation);
    });
  }
});
