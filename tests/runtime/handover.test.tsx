import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#runtime/ports/screen-props.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { enter, field, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk, refused } from './small-desk.ts';

let published: PublishedVersion;

beforeAll(async () => {
  published = await publishedAutomation('5710-fees');
});

afterEach(tidy);

const origin = { id: 'deposition-1', shape: 'depositionTaken' };
const given = {
  values: { depositionDate: '2026-04-21', place: 'inPerson', location: '500 Grand Avenue' },
  source: { en: 'the deposition of 04/21/2026', es: 'la deposición del 04/21/2026' },
  caseFileNumber: '20260017',
};

const openStarted = (answer: Partial<typeof given> = {}) => {
  const desk = createSmallDesk(published);
  const asked: unknown[] = [];
  desk.answers.given = (one) => {
    asked.push(one);
    return { ok: true, value: { ...given, ...answer } };
  };
  const places: Place[] = [];
  const start = () => openOn(desk, { caseFileNumber: '20260017', origin, onPlaceChange: (place) => places.push(place) });
  return { desk, asked, places, start };
};

const sourceOf = (title: string): string => {
  const id = field(title).getAttribute('aria-describedby')?.split(' ') ?? [];
  return id.map((one) => document.getElementById(one)?.textContent ?? '').join(' ');
};

describe('a form that is started from a record', () => {
  it('has its values with their source, and those of the case where the record says nothing', async () => {
    const { asked, places, start } = openStarted();
    start();
    await waitFor(() => expect(field('Deposition date').value).toBe('04/21/2026'));
    expect(asked).toEqual([origin]);
    expect(field('Location').value).toBe('500 Grand Avenue');
    expect(sourceOf('Location')).toContain('from the deposition of 04/21/2026');
    expect(sourceOf('Appearing attorney')).toContain('from the case');
    expect(places.at(-1)).toEqual({ caseFileNumber: '20260017', origin });
  });

  it('is looked at and sent with the record that it was started from', async () => {
    const { desk, start } = openStarted();
    const { user } = start();
    await waitFor(() => expect(field('Deposition date').value).toBe('04/21/2026'));
    await waitFor(() => expect(field('Appearing attorney').value).not.toBe(''));
    enter('Preparation time', '1');
    enter('Deposition time', '2.4');
    // a deposition in person brings travel costs
    enter('Round trip miles', '164');
    await user.keyboard('{Alt>}p{/Alt}');
    await screen.findByRole('button', { name: /^Send this letter/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent.map(({ settings }) => settings.from)).toEqual([origin, origin]);
  });

  it('has the receipts of the demand before, and sends them again', async () => {
    const tollsReceipt = { fileId: '01900000-0000-7000-8000-000000000001', name: 'tolls.pdf', type: 'application/pdf', size: 1200 };
    const travel = { claimsTravel: true, roundTripMiles: 38.6, tolls: 7.75, tollsReceipt };
    const { desk, start } = openStarted({ values: { ...given.values, prepTime: 1, depoTime: 2.4, ...travel } as typeof given.values });
    const { user } = start();
    await screen.findByText('tolls.pdf');
    expect(document.body.textContent).not.toContain('[object');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent.at(-1)?.body).toMatchObject({ mileageData: { tolls: 7.75, tollsReceipt } });
  });

  it('keeps what a draft of the case says, and says that it was restored', async () => {
    const { desk, start } = openStarted();
    const draft = { data: { caseFileNumber: '20260017', location: 'Typed before' }, version: published.version };
    desk.drafts.set('20260017', { ...draft, revision: 1, savedAt: '2026-05-04T17:00:00Z' });
    start();
    await waitFor(() => expect(field('Location').value).toBe('Typed before'));
    expect(await screen.findByText(/your draft from .* was restored/i)).toBeTruthy();
    expect(sourceOf('Location')).toContain('Differs from the deposition of 04/21/2026: 500 Grand Avenue.');
  });

  it('opens without a record that cannot be used, and says why', async () => {
    const desk = createSmallDesk(published);
    desk.answers.given = () => refused({ code: 'not_found', status: 404, message: 'Record not found.' });
    const places: Place[] = [];
    openOn(desk, { caseFileNumber: '20260017', origin, onPlaceChange: (place) => places.push(place) });
    await waitFor(() => expect(field('Appearing attorney').value).not.toBe(''));
    expect(field('Deposition date').value).toBe('');
    expect(desk.alerts.join(' ')).toContain('Record not found. The form opens without it.');
    expect(places.at(-1)).toEqual({ caseFileNumber: '20260017' });
  });

  it('takes nothing from a record of another case', async () => {
    const { places, start } = openStarted({ caseFileNumber: '20260018' });
    start();
    await waitFor(() => expect(field('Appearing attorney').value).not.toBe(''));
    expect(field('Deposition date').value).toBe('');
    expect(places.at(-1)).toEqual({ caseFileNumber: '20260017' });
  });
});
