import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, request, type Page } from '@playwright/test';
import { dayAhead } from '../server/sending.ts';
import { automationsFolder, chooseCase, deskOrigin, signIn, test } from './desk.ts';

type Json = Record<string, unknown>;

const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

/** What stands at a place of a declaration. */
function inside(declaration: unknown, place: readonly string[]): object {
  const found = place.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    declaration,
  );
  if (typeof found !== 'object' || found === null) throw new Error(`There is no ${place.join('/')}`);
  return found;
}

/** The text of a declaration with something taken out at a place. */
function without(text: string, place: readonly string[]): string {
  const declaration: unknown = JSON.parse(text);
  if (!Reflect.deleteProperty(inside(declaration, place.slice(0, -1)), place.at(-1) ?? ''))
    throw new Error(`There is no ${place.join('/')}`);
  return JSON.stringify(declaration, null, 2);
}

/** The lifecycle of depositions in which one that is scheduled cannot be canceled: the event moves from their parent to the other states. */
function cancelsNoScheduled(text: string): string {
  const declaration: unknown = JSON.parse(text);
  const parent = inside(declaration, ['states', 'pending']);
  const events = inside(parent, ['on']);
  for (const place of [
    ['states', 'upcoming', 'states', 'confirmed'],
    ['states', 'noShow'],
  ])
    Reflect.set(inside(parent, place), 'on', { cancel: Reflect.get(events, 'cancel') });
  Reflect.deleteProperty(events, 'cancel');
  return JSON.stringify(declaration, null, 2);
}

/** Signs in beside the page, which keeps its own session. */
async function accessToken(): Promise<string> {
  const apart = await request.newContext({ baseURL: deskOrigin() });
  const answer = await apart.post('/api/v1/auth/login', {
    data: { email: 'admin@firm.example', password: 'demo-desk-2026' },
    headers: { 'X-Desk-Client': 'desk' },
  });
  return String(record(await answer.json())['token']);
}

async function posted(page: Page, call: string, body: unknown): Promise<{ readonly status: number; readonly answerBody: Json }> {
  const answer = await page.request.post(`/api/v1${call}`, {
    data: body,
    headers: { Authorization: `Bearer ${await accessToken()}`, 'Idempotency-Key': crypto.randomUUID(), 'X-Desk-Client': 'desk' },
  });
  return { status: answer.status(), answerBody: record(await answer.json()) };
}

async function refusal(page: Page, call: string, body: unknown): Promise<string> {
  const { status, answerBody } = await posted(page, call, body);
  return `${status} ${String(answerBody['code'])}`;
}

async function created(page: Page, call: string, body: Json): Promise<string> {
  const multipart = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  const answer = await page.request.post(`/api/v1${call}`, {
    multipart,
    headers: { Authorization: `Bearer ${await accessToken()}`, 'Idempotency-Key': crypto.randomUUID(), 'X-Desk-Client': 'desk' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return String(record(await answer.json())['id']);
}

async function replaced(file: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const before = await readFile(file, 'utf8');
  await writeFile(file, change(before));
  try {
    await work();
  } finally {
    await writeFile(file, before);
  }
}

test.describe('an edge that is taken out of a workflow', () => {
  test.describe.configure({ mode: 'serial' });

  test('takes the button and the call with it; put back, both save again', async ({ deskPage: page }) => {
    const file = path.join(automationsFolder(), '_parts', 'workflows', 'record.json');
    const edgeFile = await readFile(file, 'utf8');
    expect(edgeFile).toContain('"create"');
    const body = { caseFileNumber: '20260017', depositionDate: '2026-04-02', amountPaid: 311.25, paymentReceiptDate: '2026-04-30' };
    const empty = { ...body, amountPaid: 0 };
    await signIn(page, 'manager', '/invoice-payment');
    await chooseCase(page, '20260017');
    const send = page.getByRole('button', { name: 'Save', exact: true });
    await expect(send).toBeVisible();
    await replaced(
      file,
      (text) => without(text, ['states', 'form', 'on', 'save']),
      async () => {
        // Both servers refuse what neither would have saved before, then what both would have.
        const refusals = async (sent: object) => [
          await refusal(page, '/invoice/payments', sent),
          await refusal(page, '/invoice/payments', sent),
        ];
        const refused = ['409 call_not_offered', '409 call_not_offered'];
        await expect(async () => expect(await refusals(empty)).toEqual(refused)).toPass();
        expect(await refusals(body)).toEqual(refused);
        await page.goto('/invoice-payment');
        await chooseCase(page, '20260017');
        await expect(page.getByLabel('Amount paid')).toBeVisible();
        await expect(send).toHaveCount(0);
      },
    );
    await expect(async () => expect(await refusal(page, '/invoice/payments', empty)).toMatch(/^422 /)).toPass();
    const again = await posted(page, '/invoice/payments', body);
    expect([again.status, typeof again.answerBody['id']]).toEqual([201, 'string']);
    await page.goto('/invoice-payment');
    await chooseCase(page, '20260017');
    await page.getByLabel('Deposition date').fill('04/03/2026');
    await page.getByLabel('Amount paid').fill('427.50');
    await page.getByLabel('Date received').fill('04/29/2026');
    await send.click();
    await expect(page.getByText('Payment recorded.')).toBeVisible();
    await page.goto('/invoice-payment-log');
    // What was sent while the edge was away is not there: one of each amount.
    for (const amount of ['$311.25', '$427.50']) await expect(page.getByRole('row').filter({ hasText: amount })).toHaveCount(1);
  });

  test('an event that is taken out of a lifecycle is gone and refused for the record that stands', async ({ deskPage: page }) => {
    const file = path.join(automationsFolder(), 'deposition', 'lifecycle.json');
    const body = {
      caseFileNumber: '20260017',
      clientName: 'Edge Case Client',
      depositionDate: dayAhead(121),
      depositionTime: '10:00',
      attorneyId: 'attorney-1',
      place: 'remote',
      url: 'https://video.example.com/room/1',
      letterLanguage: 'es',
    };
    const id = await created(page, '/depositions/create', body);
    await signIn(page, 'caseManager');
    const row = page.getByRole('row').filter({ hasText: 'Edge Case Client' });
    const cancel = row.getByRole('button', { name: /^Cancel deposition: /, includeHidden: true });
    const events = `/deposition/${id}/events`;
    await page.goto('/deposition');
    await expect(cancel).toHaveCount(1);
    await replaced(file, cancelsNoScheduled, async () => {
      await expect(async () => {
        await page.goto('/deposition');
        await expect(row).toBeVisible();
        // a page that was opened too early shows it for ever
        await expect(cancel).toHaveCount(0, { timeout: 5_000 });
      }).toPass();
      expect(await refusal(page, events, { event: 'cancel', cancelledBy: 'defense', cancelReason: 'The case settled' })).toBe(
        '409 event_refused',
      );
      await expect(row).not.toContainText('Canceled');
    });
    await expect(async () => {
      await page.goto('/deposition');
      await expect(cancel).toHaveCount(1, { timeout: 5_000 });
    }).toPass();
    expect(await refusal(page, events, { event: 'cancel' })).toBe('422 invalid_input');
    await row.getByRole('button', { name: /^More actions: / }).click();
    await cancel.click();
    await page.getByLabel('Canceled by').selectOption('Defense');
    await page.getByLabel('Reason').fill('The case settled');
    await page.getByRole('button', { name: 'Cancel the deposition', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('Canceled');
  });
});
