import { expect, type Locator, type Page } from '@playwright/test';
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { clockTime } from '#domain/time-text.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { listOf, recordOf } from '#engine/data/plain-data.ts';
import { idOfPointer } from '#runtime/fields/field-id.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import { press, tabTo, typeInto } from './by-keyboard.ts';
import type { ChosenFile } from './chosen-files.ts';

/** A field on the page, and what is to stand in it. */
export type Entry = {
  readonly page: Page;
  readonly pointer: string;
  readonly item: FieldItem;
  readonly value: unknown;
  /** The file that a person chooses for a place of the form. */
  readonly fileFor: (pointer: string) => Promise<ChosenFile>;
};

/** Enters a value by keyboard where it does not stand there yet; answers what the desk must store of it. */
type Enter = (entry: Entry) => Promise<unknown>;

const byId = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);
const inputOf = ({ page, pointer }: Pick<Entry, 'page' | 'pointer'>): Locator => byId(page, idOfPointer(pointer));
const groupOf = ({ page, pointer }: Pick<Entry, 'page' | 'pointer'>): Locator => byId(page, `${idOfPointer(pointer)}-group`);

async function typeOver(entry: Entry, text: string, isSame = (shown: string) => shown === text): Promise<void> {
  const input = inputOf(entry);
  if (isSame(await input.inputValue())) return;
  await typeInto(entry.page, input, text);
  // What is left is shown as it is stored, and what depends on it comes.
  await entry.page.keyboard.press('Tab');
}

const enterText: Enter = async (entry) => {
  await typeOver(entry, String(entry.value));
  return entry.value;
};

const enterNumber: Enter = async (entry) => {
  await typeOver(entry, String(entry.value), (shown) => shown !== '' && Number(shown.replaceAll(',', '')) === entry.value);
  return entry.value;
};

const datesIn = (text: string): string => {
  const date = calendarDate(text);
  return date === undefined ? text : usDate(date);
};

const enterDate: Enter = async (entry) => {
  await typeOver(entry, datesIn(String(entry.value)));
  return entry.value;
};

const enterTime: Enter = async (entry) => {
  const time = String(entry.value);
  await typeOver(entry, clockTime(time, 'en') ?? time);
  // Seconds are neither shown nor typed.
  return expect.stringContaining(time.slice(0, 5));
};

/** What keys can write: a list of choices does not listen to other letters. */
const typeable = (words: string): string => /^[\x20-\x7e]*/.exec(words)?.[0] ?? '';

const enterSelect: Enter = async (entry) => {
  const { page, value } = entry;
  const list = inputOf(entry);
  const option = list.locator(`option[value="${String(value)}"]`);
  await expect(option).toHaveCount(1);
  if ((await list.inputValue()) === value) return value;
  await tabTo(page, list);
  await page.keyboard.type(typeable((await option.textContent()) ?? ''));
  const most = await list.locator('option').count();
  for (let presses = 0; presses < most && (await list.inputValue()) !== value; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(list).toHaveValue(String(value));
  return value;
};

/** The words of a choice; of a time span, as an injury has it, its days. */
function wordsOf({ item }: Entry, value: unknown): string {
  const text = String(value);
  const label = item.labels?.[text];
  if (label !== undefined) return textIn(label, 'en');
  const [from, to] = text.split('/').map(datesIn);
  return to === undefined ? (from ?? '') : `CT ${from} - ${to}`;
}

const enterRadio: Enter = async (entry) => {
  const { page, value } = entry;
  const group = groupOf(entry);
  const wanted = group.getByRole('radio', { name: wordsOf(entry, value), exact: true });
  if (await wanted.isChecked()) return value;
  await tabTo(page, group);
  if ((await group.locator('input:checked').count()) === 0) await page.keyboard.press('Space');
  const most = await group.getByRole('radio').count();
  for (let presses = 0; presses < most && !(await wanted.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
  return value;
};

const tick = async (page: Page, box: Locator, isTicked: boolean): Promise<void> => {
  if ((await box.isChecked()) !== isTicked) await press(page, box, 'Space');
  await expect(box).toBeChecked({ checked: isTicked });
};

const enterCheckbox: Enter = async (entry) => {
  await tick(entry.page, inputOf(entry), entry.value === true);
  return entry.value;
};

const enterCheckboxes: Enter = async (entry) => {
  const wanted = listOf(entry.value).map((value) => wordsOf(entry, value));
  for (const box of await groupOf(entry).getByRole('checkbox').all()) {
    const words = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    await tick(entry.page, box, wanted.includes(words));
  }
  return entry.value;
};

const enterUpload: Enter = async (entry) => {
  const { name, bytes, then } = await entry.fileFor(entry.pointer);
  const shown = groupOf(entry).getByText(name, { exact: true });
  if ((await shown.count()) === 1) return { name };
  await tabTo(entry.page, inputOf(entry));
  // The dialog that chooses a file belongs to the system.
  await inputOf(entry).setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await expect(shown).toBeVisible();
  if (then !== undefined) await expect(entry.page.getByText(then).first()).toBeVisible();
  return { name };
};

/** How each one is served; whose row is whose can only be told where all are served in one way. */
const enterRecipients: Enter = async (entry) => {
  const named = listOf(entry.value).map((row) => recordOf(row)['method']);
  const methods = new Set(named.filter((method) => typeof method === 'string'));
  const [method] = methods;
  if (methods.size > 1) throw new Error('Recipients who are served in different ways cannot be told apart.');
  for (const list of await groupOf(entry).getByRole('combobox').all()) {
    if (method === undefined || (await list.inputValue()) === method) continue;
    await tabTo(entry.page, list);
    await entry.page.keyboard.type(method);
    await expect(list).toHaveValue(method);
  }
  return undefined;
};

const enterTable: Enter = async (entry) => {
  const { page, item, pointer } = entry;
  const rows = groupOf(entry).locator('tbody > tr');
  const stored: unknown[] = [];
  for (const [index, value] of listOf(entry.value).entries()) {
    if ((await rows.count()) === index) {
      await press(page, groupOf(entry).getByRole('button', { name: textIn(item.addLabel ?? 'Add a row', 'en'), exact: true }));
      await expect(rows).toHaveCount(index + 1);
    }
    const cells: Record<string, unknown> = {};
    for (const column of (item.items ?? []).filter((one) => 'field' in one)) {
      const cell = { ...entry, item: column, pointer: `${pointer}/${index}/${column.field}`, value: recordOf(value)[column.field] };
      const entered = await enterValue(cell);
      if (entered !== undefined) cells[column.field] = entered;
    }
    stored.push(cells);
  }
  await expect(rows).toHaveCount(stored.length);
  return stored;
};

const byControl: Readonly<Partial<Record<FieldItem['control'], Enter>>> = {
  text: enterText,
  textarea: enterText,
  email: enterText,
  number: enterNumber,
  money: enterNumber,
  hours: enterNumber,
  miles: enterNumber,
  minutes: enterNumber,
  percent: enterNumber,
  date: enterDate,
  time: enterTime,
  select: enterSelect,
  radio: enterRadio,
  checkbox: enterCheckbox,
  checkboxes: enterCheckboxes,
  upload: enterUpload,
  recipients: enterRecipients,
  table: enterTable,
};

/** Whether a field is on the page and takes an entry: rules hide and lock fields. */
async function isOpen(entry: Entry): Promise<boolean> {
  const [input, group] = [inputOf(entry), groupOf(entry)];
  if ((await group.count()) > 0) return (await group.locator(':disabled, [readonly]').count()) === 0 || entry.item.control === 'table';
  return (await input.count()) > 0 && !(await input.evaluate((element) => element.matches(':disabled, [readonly]')));
}

/** Enters a value by keyboard, if the field takes it; undefined if there is nothing to enter. */
export async function enterValue(entry: Entry): Promise<unknown> {
  const { item, value } = entry;
  if (value === undefined || !(await isOpen(entry))) return undefined;
  const enter = byControl[item.control];
  if (enter === undefined) throw new Error(`Nothing is entered into a ${item.control} by keyboard.`);
  return enter(entry);
}
