import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { recordOf } from '#engine/data/plain-data.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { drawForm } from './draw-form.tsx';
import { publishedAutomation } from './read-automation.ts';
import { chooseCase, enter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk, refused } from './small-desk.ts';

let payment: PublishedVersion;

beforeAll(async () => {
  payment = await publishedAutomation('invoice-payment');
});

afterEach(tidy);

const demand: FormData = {
  depositionDate: '2026-04-02',
  part: '2',
  letterType: 'initial',
  computed: { invoiceId: '20260017-2026-04-02-2', totalToFirm: '1530.00' },
  deadlines: { payment: { outer: '2026-05-15' }, petition: { outer: '2026-05-15' } },
  createdAt: '2026-04-10T17:00:00Z',
};
const paid: FormData = {
  id: 'payment-1',
  computed: { invoiceId: '20260017-2026-04-02-2' },
  depositionDate: '2026-04-02',
  amountPaid: 1000,
};
const rows: Readonly<Record<string, readonly FormData[]>> = { demands: [demand], payments: [paid] };

it('the chosen demand brings its deposition date, and what stays open after the payment', async () => {
  const desk = createSmallDesk(payment);
  const asked: string[] = [];
  desk.answers.find = (name, data) => {
    asked.push(`${name} ${JSON.stringify(recordOf(data['data']))}`);
    return { ok: true, value: rows[name] ?? [] };
  };
  const { user } = openOn(desk);
  await chooseCase(user, '20260017');
  const choice = await screen.findByLabelText<HTMLSelectElement>('Demand');
  // the only one that is open is chosen
  await waitFor(() => expect(choice.value).toBe('20260017-2026-04-02-2'));
  const date = screen.getByLabelText<HTMLInputElement>('Deposition date');
  await waitFor(() => expect(date.value).toBe('04/02/2026'));
  expect(date.readOnly || date.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLSelectElement>('Volume').value).toBe('2');
  enter('Amount paid', '300');
  await screen.findByText('$230.00');
  enter('Amount paid', '780');
  await screen.findByText(/This is more than is still owed/);
  // The case file number is all that they are asked by, and all that is sent.
  expect(asked.toSorted()).toEqual(['demands {"caseFileNumber":"20260017"}', 'payments {"caseFileNumber":"20260017"}']);
});

it('what could not be loaded is said at the form, and nothing is taken for empty', async () => {
  const desk = createSmallDesk(payment);
  desk.answers.find = () => refused({ code: 'unexpected', status: 500, message: 'No.' });
  const { user } = openOn(desk);
  await chooseCase(user, '20260017');
  await screen.findByText(/Related records couldn't be loaded/);
  enter('Amount paid', '300');
  expect(screen.queryByText('$0.00')).toBeNull();
});

it('the id of a choice is never shown: nothing while its rows are loading, and words when it is gone', async () => {
  const id = '0197d0c2-5a31-7c44-9d0e-3b1f6a7c8d90';
  await drawForm(await publishedAutomation('5710-fees'), { attorneyId: id, defenseAttorneyId: id });
  const words = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  expect(words('Appearing attorney').at(-1)).toBe('The earlier choice is no longer available');
  expect(words('Defense attorney')).toHaveLength(1);
  expect(document.body.textContent).not.toContain(id);
});
