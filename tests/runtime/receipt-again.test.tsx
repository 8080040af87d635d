import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Place } from '#runtime/ports/screen-props.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import { receiptOfRecord } from '#runtime/workflow/shown-receipt.ts';
import { deskTexts } from '#runtime/texts/texts.ts';
import { publishedAutomation } from './read-automation.ts';
import { fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk, letterModel, type SmallDesk } from './small-desk.ts';

let published: PublishedVersion;

beforeAll(async () => {
  published = await publishedAutomation('5710-fees');
});

afterEach(tidy);

/** The record of a letter as the desk stored it. */
const recordOf = (desk: SmallDesk): Submission => ({
  id: 'record-1',
  automation: '5710-fees',
  version: published.version,
  data: desk.sent[0]?.body ?? { caseFileNumber: '20260017', depositionDate: '2026-04-21' },
  computed: { attorneyFee: '1530.00', totalToFirm: '1530.00' },
  caseFileNumber: '20260017',
  createdAt: '2026-05-04T17:30:00Z',
  creatorEmail: 'jordan@firm.example',
  warnings: [{ pointer: '', code: 'same_entry', message: 'An entry was made already.' }],
  letter: letterModel,
  letters: [
    {
      documentId: 'document-1',
      title: letterModel.title,
      pages: 1,
      event: 'created',
      by: 'jordan@firm.example',
      at: '2026-05-04T17:30:00Z',
      model: letterModel,
      deliveries: [],
      leftOut: [],
      proofs: [],
    },
  ],
  documents: [
    { id: 'document-1', name: 'letter.pdf', kind: 'letter' },
    { id: 'document-2', name: 'parking.jpg', kind: 'enclosure' },
  ],
  deliveries: [],
});

it('the address follows from the search to the form and to the receipt', async () => {
  const places: Place[] = [];
  const desk = createSmallDesk(published);
  const { user } = openOn(desk, { onPlaceChange: (place) => places.push(place) });
  await fillFeeLetter(user);
  await user.click(screen.getByRole('button', { name: /^Send letter/ }));
  await screen.findByRole('region', { name: 'Receipt' });
  await waitFor(() => expect(places).toEqual([{ caseFileNumber: '20260017' }, { receiptId: 'record-1' }]));
  await user.click(screen.getByRole('button', { name: 'Start another' }));
  await waitFor(() => expect(places.at(-1)).toEqual({}));
});

it('a receipt is shown again by its address, with what it said, its letter and its entry', async () => {
  const desk = createSmallDesk(published);
  const record = recordOf(desk);
  const deliveries = [
    { id: 'd-1', method: 'mail', status: 'served', recipient: 'Priya Raman' },
    { id: 'd-2', method: 'mail', status: 'served', recipient: 'Dana Whitlock', backOn: '2026-05-12', backReason: 'Moved' },
  ];
  const letters = (record.letters ?? []).map((letter) => ({ ...letter, deliveries }));
  desk.answers.record = () => ({ ok: true, value: { ...record, letters } });
  const { user } = openOn(desk, { receiptId: 'record-1' });
  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(receipt.textContent).toContain('Letter created. Service is in progress.');
  expect(receipt.textContent).toContain('Being served on Priya Raman. It came back from Dana Whitlock.');
  expect(receipt.textContent).toContain('05/04/2026, 10:30 a.m. Pacific time');
  for (const words of ['An entry was made already.', 'parking.jpg', '04/21/2026']) expect(receipt.textContent).toContain(words);
  expect(within(receipt).getAllByText('$1,530.00').length).toBeGreaterThan(0);
  // the effect that takes the focus may follow what is shown
  await waitFor(() => expect(document.activeElement).toBe(receipt));
  await user.click(screen.getByRole('button', { name: 'Start another' }));
  expect(await screen.findByRole('combobox', { name: /case/i })).toBeTruthy();
});

it.each([
  ['is not there', () => undefined, "The receipt couldn't be displayed: Record not found."],
  [
    'belongs to another form',
    (desk: SmallDesk) => ({ ...recordOf(desk), automation: 'deposition' }),
    'This receipt is for a different form.',
  ],
])('a receipt that %s is told, and the search stands there', async (_, recordIn, words) => {
  const desk = createSmallDesk(published);
  const record = recordIn(desk);
  if (record !== undefined) desk.answers.record = () => ({ ok: true, value: record });
  openOn(desk, { receiptId: 'record-9' });
  expect(await screen.findByRole('combobox', { name: /case/i })).toBeTruthy();
  expect(desk.alerts).toEqual([words]);
});

it('a receipt of what waits for the case system says so, and claims no letter', async () => {
  const desk = createSmallDesk(published);
  const { letter: _, letters: _letters, ...record } = recordOf(desk);
  const deferred = { state: 'stuck', reason: 'There is no such case.' } as const;
  desk.answers.record = () => ({ ok: true, value: { ...record, computed: {}, documents: [], deferred } });
  openOn(desk, { receiptId: 'record-1' });
  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(receipt.textContent).toContain("the case system isn't responding. This will be sent automatically");
  expect(within(receipt).getByRole('status').textContent).toContain('Not sent: There is no such case.');
  expect(receipt.textContent).not.toContain('Log entry');
});

it('a receipt without a letter says what the declaration has it say', async () => {
  const { automation } = await publishedAutomation('invoice-payment');
  const { letter: _, letters: _letters, ...payment } = { ...recordOf(createSmallDesk(published)), documents: [] };
  expect(receiptOfRecord(automation, payment, deskTexts.en).message).toBe('Payment recorded.');
});
