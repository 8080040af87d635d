import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import english from '#runtime/texts/en.json' with { type: 'json' };
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { enter, field, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk } from './small-desk.ts';
import { withTrips } from './with-trips.ts';
import { byName } from '../by-name.ts';

let fees: PublishedVersion;
let payments: PublishedVersion;

beforeAll(async () => {
  fees = await publishedAutomation('5710-fees');
  payments = await publishedAutomation('invoice-payment', withTrips);
});

afterEach(tidy);

const draftOf = ({ version }: PublishedVersion) => ({ version, revision: 1, savedAt: '2026-05-01T12:00:00Z' });
const isRefused = (title: string): boolean => field(title).getAttribute('aria-invalid') === 'true';

describe('words that are no value', () => {
  it('are in the draft, and stand in their entry with their fault when it is opened again', async () => {
    const desk = createSmallDesk(fees);
    const first = openOn(desk);
    await fillFeeLetter(first.user);
    enter('Deposition date', '13/45/2026');
    enter('Hourly rate', 'abc');
    const words = { '/depositionDate': '13/45/2026', '/hourlyRate': 'abc' };
    await waitFor(() => expect(desk.drafts.get('20260017')?.words).toEqual(words));
    expect(desk.drafts.get('20260017')?.data['depositionDate']).toBeUndefined();
    first.unmount();
    const { user } = openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('13/45/2026');
    expect([field('Hourly rate').value, isRefused('Hourly rate'), isRefused('Deposition date')]).toEqual(['abc', true, true]);
    expect(screen.getAllByText(english.notADate).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    expect(desk.sent).toEqual([]);
    enter('Deposition date', '4/21/2026');
    enter('Hourly rate', '450');
    await waitFor(() => expect(desk.drafts.get('20260017')?.words).toEqual({}));
    expect(desk.drafts.get('20260017')?.data).toMatchObject({ depositionDate: '2026-04-21', hourlyRate: 450 });
  });

  byName('are saved as they are corrected, from one wrong word to the next', async () => {
    const desk = createSmallDesk(fees);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    enter('Deposition date', 'Tuesday');
    await waitFor(() => expect(desk.drafts.get('20260017')?.words).toEqual({ '/depositionDate': 'Tuesday' }));
    enter('Deposition date', 'Wednesday');
    await waitFor(() => expect(desk.drafts.get('20260017')?.words).toEqual({ '/depositionDate': 'Wednesday' }));
  });

  it('are read anew when the draft is opened: what means a value by now is one, what no field shows is gone', async () => {
    const desk = createSmallDesk(fees);
    const words = { '/depositionDate': '4/21/2026', '/noField': 'abc', '/hasTDRequest': 'abc' };
    desk.drafts.set('20260017', { ...draftOf(fees), data: { caseFileNumber: '20260017', prepTime: 1 }, words });
    openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('04/21/2026');
    expect(isRefused('Deposition date')).toBe(false);
    enter('Preparation time', '2');
    await waitFor(() => expect(desk.drafts.get('20260017')?.words).toEqual({}));
    expect(desk.drafts.get('20260017')?.data).toMatchObject({ depositionDate: '2026-04-21', prepTime: 2 });
  });

  byName('go with their row when rows are added, moved and removed', async () => {
    const desk = createSmallDesk(payments);
    const data = { caseFileNumber: '20260017', trips: [{ miles: 1 }, {}, { miles: 3 }] };
    desk.drafts.set('20260017', { ...draftOf(payments), data, words: { '/trips/1/miles': 'two' } });
    const { user } = openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('two');
    const miles = () => screen.getAllByLabelText<HTMLInputElement>(/^Miles/).map(({ value }) => value);
    const press = async (name: RegExp): Promise<void> => user.click(screen.getByRole('button', { name }));
    await press(/add/i);
    expect(miles()).toEqual(['1', 'two', '3', '']);
    await press(/move row 2 down/i);
    expect(miles()).toEqual(['1', '3', 'two', '']);
    await press(/remove row 1/i);
    expect(miles()).toEqual(['3', 'two', '']);
    await waitFor(() => expect(desk.drafts.get('20260017')?.words).toEqual({ '/trips/1/miles': 'two' }));
    await press(/remove row 2/i);
    expect(miles()).toEqual(['3', '']);
    await waitFor(() => expect(desk.drafts.get('20260017')?.words).toEqual({}));
  });
});
