import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { chooseCase, enter, field, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk, matches, refused, standardCase } from './small-desk.ts';
import { byName } from '../by-name.ts';

let published: PublishedVersion;

beforeAll(async () => {
  published = await publishedAutomation('5710-fees');
});

afterEach(tidy);

/** A trip of the client, whose start the case tells. */
const withStart = (startAddress: string) => ({
  caseFileNumber: '20260017',
  place: 'inPerson',
  hasMileageReimbursement: true,
  mileageData: { startAddress },
});

const choiceAtStart = (name: string): HTMLElement => screen.getAllByRole('button', { name }).find(({ title }) => title === 'From')!;

const saved = () => screen.findByText(/draft saved at/i);

describe('the draft of a letter', () => {
  it('is saved while the form is filled, and says so', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    expect(desk.drafts.get('20260017')?.data).toMatchObject({ depositionDate: '2026-04-21', prepTime: 1, depoTime: 2.4 });
  });

  it('comes back when the case is opened again', async () => {
    const desk = createSmallDesk(published);
    const first = openOn(desk);
    await fillFeeLetter(first.user);
    enter('Others present', 'A witness');
    await saved();
    first.unmount();
    openOn(desk, { caseFileNumber: '20260017' });
    expect((await screen.findByLabelText<HTMLInputElement>('Others present')).value).toBe('A witness');
    expect(await screen.findByText(/your draft from .* was restored/i)).toBeTruthy();
  });

  byName('keeps words that were not left yet when the page goes away', async () => {
    const desk = createSmallDesk(published);
    const { user, unmount } = openOn(desk);
    await fillFeeLetter(user);
    await user.type(field('Others present'), 'half a wo');
    unmount();
    await waitFor(() => expect(desk.drafts.get('20260017')?.data['otherAttendees']).toBe('half a wo'));
  });

  byName('is named with the letter that it becomes, which waits for a save that is under way', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    let release = (): void => undefined;
    const pending = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    desk.answers.saveDraft = () => pending;
    enter('Others present', 'A witness');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByText(/saving/i);
    expect(desk.sent).toEqual([]);
    release();
    await waitFor(() => expect(desk.sent.map(({ useCase }) => useCase)).toContain('submit'));
    expect(desk.sent.at(-1)?.settings.draft).toEqual({ caseFileNumber: '20260017', revision: 2, window: 'this window' });
  });

  it('is thrown away when a person starts over', async () => {
    const desk = createSmallDesk(published);
    desk.drafts.set('20260017', {
      data: { caseFileNumber: '20260017', otherAttendees: 'Old words' },
      version: published.version,
      revision: 4,
      savedAt: '2026-05-01T12:00:00Z',
    });
    const { user } = openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('Old words');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await user.click((await screen.findAllByRole('button', { name: 'Start over' })).at(-1)!);
    await waitFor(() => expect(field('Others present').value).toBe(''));
    expect(field('Case name').value).toContain('Muñoz');
    expect(desk.drafts.has('20260017')).toBe(false);
  });

  byName('that is thrown away in the second step of a form begins at its first, and the question names case and day', async () => {
    const twoSteps = await publishedAutomation('deposition');
    const desk = createSmallDesk(twoSteps);
    desk.drafts.set('20260017', {
      data: {
        caseFileNumber: '20260017',
        clientName: 'María de los Ángeles Muñoz Ibáñez',
        depositionDate: '2026-12-01',
        depositionTime: '10:00:00',
        attorneyId: 'attorney-1',
        place: 'remote',
        url: 'https://video.example.com/room/4417',
      },
      version: twoSteps.version,
      revision: 3,
      savedAt: '2026-05-04T18:00:00Z',
    });
    const { user } = openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByRole('heading', { name: /Step 1 of 2/ });
    await user.click(screen.getByRole('button', { name: /Next: the client's letter/ }));
    await screen.findByRole('heading', { name: /Step 2 of 2/ });
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await screen.findByText('Discard the draft for case 20260017, saved on 05/04/2026, 11:00 a.m.? Everything entered in it will be lost.');
    expect(screen.getByRole('button', { name: 'Keep the draft' })).toBeTruthy();
    await user.click((await screen.findAllByRole('button', { name: 'Start over' })).at(-1)!);
    await screen.findByRole('heading', { name: /Step 1 of 2/ });
  });

  it('that another window changed is not overwritten in silence', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    desk.drafts.set('20260017', {
      data: { caseFileNumber: '20260017', otherAttendees: 'From the other window' },
      version: published.version,
      revision: 9,
      savedAt: '2026-05-04T18:00:00Z',
    });
    enter('Others present', 'From here');
    await screen.findByText(/also changed in another window/);
    await user.click(screen.getByRole('button', { name: 'Keep this version' }));
    await waitFor(() => expect(desk.drafts.get('20260017')?.data['otherAttendees']).toBe('From here'));
    expect(desk.drafts.get('20260017')?.revision).toBe(10);
  });

  byName('that turns out to be sent already when it is sent is asked about, and not sent', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    desk.drafts.set('20260017', { data: {}, version: published.version, revision: 9, savedAt: '2026-05-04T18:00:00Z' });
    desk.answers.send = ({ useCase }) =>
      useCase === 'submit' ? refused({ code: 'draft_changed', status: 409, message: 'Changed elsewhere.' }) : undefined;
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByText(/also changed in another window/);
    expect(screen.getByRole('button', { name: /^Send letter/ })).toBeTruthy();
  });

  it('can be taken over from the other window', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    desk.drafts.set('20260017', {
      data: { caseFileNumber: '20260017', otherAttendees: 'From the other window' },
      version: published.version,
      revision: 9,
      savedAt: '2026-05-04T18:00:00Z',
    });
    enter('Others present', 'From here');
    await screen.findByText(/also changed in another window/);
    await user.click(screen.getByRole('button', { name: 'Show the other draft' }));
    await waitFor(() => expect(field('Others present').value).toBe('From the other window'));
  });

  byName('of another window does not get into a case that was opened while it was on its way', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    const others = {
      data: { caseFileNumber: '20260017', otherAttendees: 'From the other window' },
      version: published.version,
      revision: 9,
      savedAt: '2026-05-04T18:00:00Z',
    };
    desk.drafts.set('20260017', others);
    enter('Others present', 'From here');
    await screen.findByText(/also changed in another window/);
    const answered = Promise.withResolvers<void>();
    desk.answers.loadDraft = (caseFileNumber) =>
      caseFileNumber === '20260017' ? answered.promise.then(() => ({ ok: true, value: others })) : undefined;
    await user.click(screen.getByRole('button', { name: 'Show the other draft' }));
    await user.click(screen.getByRole('button', { name: 'Choose another case' }));
    await user.type(await screen.findByRole('combobox', { name: /case/i }), '20260018');
    await screen.findByRole('option', { name: /20260018/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(field('Others present').value).toBe(''));
    answered.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(field('Others present').value).toBe('');
    enter('Deposition time', '1');
    await saved();
    expect(desk.drafts.get('20260018')?.data['otherAttendees']).not.toBe('From the other window');
  });

  it('that cannot be saved is told, and the form can still be filled', async () => {
    const desk = createSmallDesk(published);
    desk.answers.saveDraft = () => refused({ code: 'no_answer', message: 'The desk does not answer.' });
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await screen.findByText('Draft not saved: The desk does not answer.');
    expect(field('Deposition time').value).toBe('2.4');
  });

  byName('that cannot be saved is not left behind unasked', async () => {
    const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    expect(leave()).toBe(true);
    desk.answers.saveDraft = () => refused({ code: 'no_answer', message: 'The desk does not answer.' });
    enter('Others present', 'A witness');
    await screen.findByText(/the desk does not answer/i);
    expect(leave()).toBe(false);
  });

  it('is gone when the letter was sent', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    await waitFor(() => expect(desk.drafts.size).toBe(0));
  });

  byName('is saved as soon as the letter is sent, not after its answer', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await saved();
    enter('Others present', 'A witness');
    let saves = 0;
    desk.answers.saveDraft = () => {
      saves += 1;
      return undefined;
    };
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(saves).toBe(1);
  });

  it('shows what the case says now where the draft says something else', async () => {
    const desk = createSmallDesk(published);
    desk.drafts.set('20260017', {
      data: withStart('12 Old Mill Road'),
      version: published.version,
      revision: 1,
      savedAt: '2026-05-01T12:00:00Z',
    });
    const { user } = openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('12 Old Mill Road');
    expect(screen.getByText(/Differs from the case: 1420 Alder Court/)).toBeTruthy();
    await user.click(choiceAtStart('Use this value'));
    expect(field('From').value).toContain('1420 Alder Court');
  });
});

const changedDraft = (published: PublishedVersion, stored: string) => ({
  data: withStart('As the person wrote it'),
  sources: [{ pointer: '/mileageData/startAddress', source: 'case', value: stored, on: '05/01/2026' }],
  version: published.version,
  revision: 1,
  savedAt: '2026-05-01T12:00:00Z',
});

describe('a draft that knows its sources', () => {
  it('shows amounts with their cents, its own and the one that the case says', async () => {
    const desk = createSmallDesk(published);
    desk.drafts.set('20260017', {
      ...changedDraft(published, standardCase.case.applicantAddress ?? ''),
      data: { caseFileNumber: '20260017', hasTDRequest: true, hourlyRate: 1450.5, mileageData: { wageBasis: 'tdRate', weeklyTdRate: 900 } },
    });
    desk.answers.load = () => ({ ok: true, value: { ...standardCase.case, weeklyTdRate: 1283.5 } });
    openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('1,450.50');
    expect(field('Weekly temporary disability rate').value).toBe('900.00');
    expect(screen.getByText(/Differs from the case: \$1,283\.50\./)).toBeTruthy();
  });

  byName('is quiet about what the person changed', async () => {
    const desk = createSmallDesk(published);
    desk.drafts.set('20260017', changedDraft(published, standardCase.case.applicantAddress ?? ''));
    openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('As the person wrote it');
    expect(screen.queryByText(/Differs from the case: 1420 Alder/)).toBeNull();
  });

  it('says what changed in the case since, and leaves the entry alone', async () => {
    const desk = createSmallDesk(published);
    desk.drafts.set('20260017', changedDraft(published, 'The address in May'));
    openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('As the person wrote it');
    expect(screen.getByText(/Differs from the case: 1420 Alder/)).toBeTruthy();
  });

  byName('does not ask again once the person kept the own value', async () => {
    const desk = createSmallDesk(published);
    desk.drafts.set('20260017', changedDraft(published, 'The address in May'));
    const first = openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByText(/Differs from the case: 1420 Alder/);
    await first.user.click(choiceAtStart('Keep mine'));
    first.unmount();
    await waitFor(() => expect(desk.drafts.get('20260017')?.revision).toBe(2));
    openOn(desk, { caseFileNumber: '20260017' });
    await screen.findByDisplayValue('As the person wrote it');
    expect(screen.queryByText(/Differs from the case: 1420 Alder/)).toBeNull();
  });

  it('is saved by a call that outlives the page', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.type(field('Others present'), 'half a wo');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(desk.leavings.at(-1)?.['otherAttendees']).toBe('half a wo'));
  });
});

describe('a search of cases', () => {
  it('tells namesakes apart by birth year and employer', async () => {
    const { user } = openOn(createSmallDesk(published));
    await user.type(await screen.findByRole('combobox'), 'muñoz');
    const options = await screen.findAllByRole('option', { name: /María Muñoz/ });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(options.length).toBeGreaterThan(0);
    expect(screen.getByRole('option', { name: /born 1979.*20260017.*Harbor Linen/ })).toBeTruthy();
    expect(screen.getByRole('option', { name: /born 1991.*20260018.*Bayside/ })).toBeTruthy();
  });

  byName('offers the cases opened lately before anything is typed', async () => {
    openOn(createSmallDesk(published));
    expect(await screen.findByRole('option', { name: /20260018/ })).toBeTruthy();
    expect(screen.getByText('Recent cases')).toBeTruthy();
  });

  it('says why it does not answer, and works when the source is back', async () => {
    const desk = createSmallDesk(published);
    desk.answers.search = () => refused({ code: 'case_source_down', message: 'The case system does not answer.' });
    const { user } = openOn(desk);
    const entry = await screen.findByRole('combobox');
    await user.type(entry, 'mu');
    await screen.findByText('The case system does not answer.');
    delete desk.answers.search;
    await user.type(entry, 'ñoz');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(screen.queryByText('The case system does not answer.')).toBeNull();
  });

  byName('says how many cases there are, and shows all of them', async () => {
    const desk = createSmallDesk(published);
    const many = Array.from({ length: 21 }, (_, index) => ({ ...matches[0]!, caseFileNumber: `20260${index}` }));
    desk.answers.search = (_text, most) => ({ ok: true, value: { matches: many.slice(0, most), totalItems: 21, totalIsExact: true } });
    const { user } = openOn(desk);
    await user.type(await screen.findByRole('combobox'), 'mu');
    expect(await screen.findByText('10 of 21 cases')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(21));
    expect(screen.getByText('21 cases found')).toBeTruthy();
  });

  it('remembers the case that was opened', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await chooseCase(user, '20260017');
    await screen.findByLabelText('Deposition date');
    expect(desk.remembered).toEqual(['20260017']);
  });

  it('leads to a page with the reason and a way back when the case cannot be opened', async () => {
    const desk = createSmallDesk(published);
    let tries = 0;
    desk.answers.load = () =>
      (tries += 1) === 1 ? refused({ code: 'case_source_slow', message: 'The case system is slow.', retryAfterSeconds: 5 }) : undefined;
    const { user } = openOn(desk);
    await chooseCase(user, '20260017');
    await screen.findByText('The case system is slow.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Deposition date')).toBeTruthy();
  });
});
