import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { enter, field, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk, type SmallDesk } from './small-desk.ts';
import { withTrips } from './with-trips.ts';
import { byName } from '../by-name.ts';

let payments: PublishedVersion;
let fees: PublishedVersion;

beforeAll(async () => {
  fees = await publishedAutomation('5710-fees');
  payments = await publishedAutomation('invoice-payment', withTrips);
});

afterEach(tidy);

const draftOf = (trips: readonly object[], revision = 1) => ({
  data: { caseFileNumber: '20260017', trips },
  version: payments.version,
  revision,
  savedAt: '2026-05-01T12:00:00Z',
});

const miles = () => screen.queryAllByLabelText<HTMLInputElement>(/^Miles/).map(({ value }) => value);

const openDraft = async () => {
  const desk = createSmallDesk(payments);
  desk.drafts.set('20260017', draftOf([{ miles: 1 }, { miles: 2 }, { miles: 3 }]));
  const { user } = openOn(desk, { caseFileNumber: '20260017' });
  await waitFor(() => expect(miles()).toEqual(['1', '2', '3']));
  const press = async (name: RegExp): Promise<void> => user.click(screen.getAllByRole('button', { name }).at(-1)!);
  return { desk, user, press };
};

describe('rows of a form that was replaced', () => {
  byName('are moved and removed in the fresh form after a person starts over', async () => {
    const { press } = await openDraft();
    await press(/start over/i);
    await press(/start over/i);
    await waitFor(() => expect(miles()).toEqual([]));
    for (const [index, typed] of ['7', '8', '9'].entries()) {
      await press(/add a row/i);
      enter(`Miles, row ${index + 1}`, typed);
    }
    await press(/remove row 2/i);
    expect(miles()).toEqual(['7', '9']);
    await press(/move row 2 up/i);
    expect(miles()).toEqual(['9', '7']);
  });

  it('are those of the draft of the other window once it is shown', async () => {
    const { desk, press } = await openDraft();
    desk.drafts.set('20260017', draftOf([{ miles: 40 }, { miles: 50 }, { miles: 60 }], 9));
    enter('Miles, row 1', '4');
    await screen.findByText(/also changed in another window/);
    await press(/show the other draft/i);
    await waitFor(() => expect(miles()).toEqual(['40', '50', '60']));
    await press(/remove row 1/i);
    expect(miles()).toEqual(['50', '60']);
    await waitFor(() => expect(desk.drafts.get('20260017')?.data['trips']).toEqual([{ miles: 50 }, { miles: 60 }]));
  });

  byName('do not take words that were typed into the form before', async () => {
    const { desk, user, press } = await openDraft();
    desk.drafts.set('20260017', draftOf([{ miles: 40 }], 9));
    enter('Miles, row 1', '4');
    await screen.findByText(/also changed in another window/);
    const answered = Promise.withResolvers<void>();
    desk.answers.loadDraft = () => answered.promise.then(() => ({ ok: true, value: draftOf([{ miles: 40 }], 9) }));
    await press(/show the other draft/i);
    await user.type(field('Miles, row 1'), '5');
    await act(async () => answered.resolve());
    await waitFor(() => expect(miles()).toEqual(['40']));
    expect(desk.drafts.get('20260017')?.data['trips']).toEqual([{ miles: 40 }]);
  });
});

const openReceipt = async (desk: SmallDesk) => {
  const { user } = openOn(desk);
  await fillFeeLetter(user);
  await user.click(field('Demand mileage and travel costs'));
  enter('Round trip miles', '10');
  enter('Parking', '14');
  const upload = (name: string): Promise<void> =>
    user.upload(screen.getByLabelText<HTMLInputElement>(/^Parking receipt: /), new File(['%PDF'], name, { type: 'application/pdf' }));
  return { user, upload };
};

describe('a file of a form', () => {
  it('that was being uploaded is no longer shown as under way once another draft is shown', async () => {
    const desk = createSmallDesk(fees);
    desk.answers.upload = () => new Promise(() => undefined);
    const { user, upload } = await openReceipt(desk);
    await screen.findByText(/draft saved at/i);
    desk.drafts.set('20260017', { ...desk.drafts.get('20260017')!, revision: 9 });
    enter('Parking', '15');
    await screen.findByText(/also changed in another window/);
    await upload('parking.pdf');
    await screen.findByRole('progressbar');
    await user.click(screen.getByRole('button', { name: 'Show the other draft' }));
    await waitFor(() => expect(field('Parking').value).toBe('14.00'));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is shown as it is now when it was replaced while it was open', async () => {
    const desk = createSmallDesk(fees);
    const ids = ['0190a2b4-7c1e-7d3a-9f00-000000000001', '0190a2b4-7c1e-7d3a-9f00-000000000002'];
    desk.answers.upload = async ({ name }) => ({ ok: true, value: { fileId: ids.shift() ?? '', name, type: 'application/pdf' } });
    const read = vi.spyOn(desk.ports.files, 'bytes').mockResolvedValue({ ok: false, problem: { code: 'not_here', message: 'Not here.' } });
    const { user, upload } = await openReceipt(desk);
    await upload('first.pdf');
    await user.click(await screen.findByRole('button', { name: 'Show first.pdf' }));
    await upload('second.pdf');
    await screen.findByRole('button', { name: 'Hide second.pdf' });
    await waitFor(() => expect(read.mock.calls.map(([id]) => id.at(-1))).toEqual(['1', '2']));
  });
});
