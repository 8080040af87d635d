import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { FormData, Problem } from '#runtime/ports/call-result.ts';
import { publishedAutomation } from './read-automation.ts';
import { enter, field, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk, refused, standardCase, type SmallDesk } from './small-desk.ts';
import { byName } from '../by-name.ts';

let published: PublishedVersion;

beforeAll(async () => {
  published = await publishedAutomation('5710-fees');
});

afterEach(tidy);

const refuseSend = (desk: SmallDesk, problem: Partial<Problem> & Pick<Problem, 'code' | 'message'>): void => {
  desk.answers.send = ({ useCase }) => (useCase === 'submit' ? refused(problem) : undefined);
};

const send = async (user: ReturnType<typeof openOn>['user']): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Send letter/ }));

const savedLetter = {
  caseFileNumber: '20260017',
  caseName: 'Muñoz v. Harbor Linen Supply, Inc.',
  dateOfInjury: ['2025-03-14'],
  letterType: 'initial',
  part: '1',
  place: 'remote',
  attorneyId: 'attorney-1',
  hourlyRate: 450,
  defenseAttorneyId: 'party-5',
};

describe('a refused letter', () => {
  it('shows the faults of the desk at their fields until they are changed', async () => {
    const desk = createSmallDesk(published);
    refuseSend(desk, {
      code: 'data_wrong',
      status: 422,
      message: 'The letter is not right.',
      faults: [{ pointer: '/attorneyId', code: 'unknown_attorney', message: 'This attorney left the firm.', remedy: 'Choose another.' }],
    });
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await send(user);
    await waitFor(() => expect(field('Appearing attorney').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/This attorney left the firm. Choose another./).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(field('Appearing attorney')));
    fireEvent.change(field('Appearing attorney'), { target: { value: 'attorney-2' } });
    expect(field('Appearing attorney').getAttribute('aria-invalid')).toBeNull();
  });

  byName('says in how many seconds to try again and how the office finds the failure', async () => {
    const desk = createSmallDesk(published);
    refuseSend(desk, {
      code: 'database_gone',
      status: 503,
      message: 'The desk cannot store anything now.',
      retryAfterSeconds: 30,
      requestId: 'request-77',
    });
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await send(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The desk cannot store anything now.');
    expect(alert.textContent).toContain('Try again in about 30 seconds.');
    expect(alert.textContent).toContain('request-77');
    expect(document.activeElement).toBe(alert);
    expect(field('Deposition time').value).toBe('2.4');
  });

  byName('gets a new key once the desk has surely refused it', async () => {
    const desk = createSmallDesk(published);
    refuseSend(desk, { code: 'data_wrong', status: 422, message: 'Not right.' });
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await send(user);
    await screen.findByText('Not right.');
    await send(user);
    await waitFor(() => expect(desk.sent).toHaveLength(2));
    expect(desk.sent[0]?.settings.key).not.toBe(desk.sent[1]?.settings.key);
  });

  it('that ended with the session is sent again as it was', async () => {
    const desk = createSmallDesk(published);
    desk.answers.send = () =>
      desk.sent.length === 1
        ? refused({ code: 'session_ended', status: 401, message: 'Authentication expired. Please sign in again.' })
        : undefined;
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await send(user);
    await screen.findByText('Authentication expired. Please sign in again.');
    await send(user);
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent[1]?.body).toEqual(desk.sent[0]?.body);
    expect(desk.sent[1]?.settings.key).toBe(desk.sent[0]?.settings.key);
  });
});

describe('a letter sent by two quick clicks', () => {
  it('goes out once', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.dblClick(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent).toHaveLength(1);
  });
});

describe('a preview', () => {
  it('cannot be sent once the form was edited, from the first key on', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.click(screen.getByRole('button', { name: 'Preview letter' }));
    const sendThis = await screen.findByRole<HTMLButtonElement>('button', { name: /^Send this letter/ });
    expect(sendThis.disabled).toBe(false);
    await user.type(field('Preparation time'), '5');
    expect(sendThis.disabled).toBe(true);
    expect(screen.getByText(/Preview again before sending/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Preview again' }));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send this letter/ }).disabled).toBe(false));
  });

  byName('is read as text when its pages cannot be shown', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.click(screen.getByRole('button', { name: 'Preview letter' }));
    await screen.findByText(/No pages in this test/);
    await user.click(screen.getByRole('button', { name: 'Reading view' }));
    const letter = screen.getByRole('article', { name: 'Letter, reading view' });
    expect(within(letter).getByText('Priya Raman')).toBeTruthy();
    expect(within(letter).getByRole('table').textContent).toContain('$1,530.00');
  });
});

describe('a new version', () => {
  it('is told, and takes over what was typed', async () => {
    const desk = createSmallDesk(published);
    const changed = await publishedAutomation('5710-fees', (file, text) =>
      file === 'ui-schema.json' ? text.replace('"Others present"', '"Other people there"') : text,
    );
    desk.answers.later = { ...changed, version: 'the-next-version' };
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    desk.publish('the-next-version');
    const told = await screen.findByText(/A new version of this form is available/);
    await user.click(within(told.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: /update and keep my entries/i }));
    await screen.findByLabelText('Other people there');
    expect(field('Deposition time').value).toBe('2.4');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent[0]?.settings.version).toBe('the-next-version');
  });

  byName('can wait until the letter is sent, and must be taken then', async () => {
    const desk = createSmallDesk(published);
    desk.answers.send = () =>
      refused({ code: 'version_changed', status: 409, message: 'This form was published anew.', facts: { version: 'the-next-version' } });
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    desk.publish('the-next-version');
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(screen.queryByText(/A new version/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    expect(await screen.findByText(/Update before sending/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
  });

  byName('that cannot be loaded leaves the form as it is', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    desk.publish('the-next-version');
    await user.click(await screen.findByRole('button', { name: /update and keep my entries/i }));
    await screen.findByText(/Version not found/);
    expect(field('Deposition time').value).toBe('2.4');
  });
});

describe('what the form shows', () => {
  byName('asks for mileage only when it is demanded, and withholds it when the deposition was remote', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    expect(screen.queryByLabelText('Round trip miles')).toBeNull();
    await user.click(field('Demand mileage and travel costs'));
    enter('Round trip miles', '38.6');
    await user.click(screen.getByRole('radio', { name: 'Remote (video)' }));
    expect(screen.queryByLabelText('Round trip miles')).toBeNull();
    expect(screen.getByText("Travel costs can't be claimed for a remote deposition.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent[0]?.body).not.toHaveProperty('mileageData');
  });

  it('says what is wrong with typed words and keeps them', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    enter('Deposition date', '2/30/2026');
    enter('Preparation time', 'an hour');
    expect(screen.getAllByText(/Enter a date, such as 03\/31\/2026/).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Enter a number, for example 12.50/).length).toBeGreaterThan(0);
    expect(field('Deposition date').value).toBe('2/30/2026');
    expect(field('Preparation time').value).toBe('an hour');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    expect(desk.sent).toEqual([]);
  });

  it('names where a value comes from, and what the source says for another attorney', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    expect(screen.getAllByText(/from the case, 05\/04\/2026/).length).toBeGreaterThan(2);
    await user.selectOptions(field('Appearing attorney'), 'attorney-2');
    expect(await screen.findByText(/Differs from the firm details: \$400\.00\./)).toBeTruthy();
    expect(field('Hourly rate').value).toBe('450.00');
    await user.click(screen.getByRole('button', { name: 'Use this value' }));
    expect(field('Hourly rate').value).toBe('400.00');
  });

  it('shows who is served, and sends the chosen way', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.selectOptions(screen.getByLabelText('Service method for Priya Raman (defense attorney)'), 'email');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent[0]?.body['serviceMethods']).toContainEqual({ partyId: 'party-5', method: 'email' });
  });

  byName('offers only ways that the case has an address for, and says so of a kept one instead of changing it', async () => {
    const desk = createSmallDesk(published);
    const load = desk.ports.cases.loadUse;
    const faxed = (row: FormData): FormData => (row['role'] === 'defenseAttorney' ? { ...row, email: '', fax: '415-555-0164' } : row);
    const parties: typeof load = async (name, caseFileNumber) => {
      const rows = await load(name, caseFileNumber);
      return rows.ok ? { ok: true, value: rows.value.map(faxed) } : rows;
    };
    desk.drafts.set('20260017', {
      data: { ...savedLetter, serviceMethods: [{ partyId: 'party-5', method: 'email' }] },
      version: published.version,
      revision: 1,
      savedAt: '2026-05-01T12:00:00Z',
    });
    const { user } = openOn({ ...desk, ports: { ...desk.ports, cases: { ...desk.ports.cases, loadUse: parties } } });
    await fillFeeLetter(user);
    const way = () => screen.getByLabelText<HTMLSelectElement>('Service method for Priya Raman (defense attorney)');
    const offered = () => [...way().options].map(({ value }) => value);
    expect([way().value, offered()]).toEqual(['email', ['mail', 'personal', 'fax', 'email']]);
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    expect(way().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(way().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^The case has no e-mail address for Priya Raman/,
    );
    const told = screen.getByRole('link', { name: /The case has no e-mail address for Priya Raman/ });
    await user.click(told);
    expect(document.activeElement).toBe(way());
    expect(desk.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Serve everyone by mail' }));
    expect([way().value, offered()]).toEqual(['mail', ['mail', 'personal', 'fax']]);
    await user.selectOptions(way(), 'fax');
    expect(screen.getByText('415-555-0164')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent[0]?.body['serviceMethods']).toEqual([{ partyId: 'party-5', method: 'fax' }]);
  });

  byName('names two parties of one name with their roles, among those who are served and among the choices', async () => {
    const desk = createSmallDesk(published);
    const load = desk.ports.cases.loadUse;
    const oneName = (row: FormData): FormData => (row['role'] === 'claimAdjuster' ? { ...row, name: 'Priya Raman' } : row);
    const parties: typeof load = async (name, caseFileNumber) => {
      const rows = await load(name, caseFileNumber);
      return rows.ok ? { ok: true, value: rows.value.map(oneName) } : rows;
    };
    const { user } = openOn({ ...desk, ports: { ...desk.ports, cases: { ...desk.ports.cases, loadUse: parties } } });
    await fillFeeLetter(user);
    expect(screen.getByText('(defense attorney)').closest('td')?.textContent).toContain('Priya Raman (defense attorney)');
    expect(screen.getByLabelText('Service method for Priya Raman (claims adjuster)')).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Priya Raman, Raman & Colby LLP (defense attorney)' })).toBeTruthy();
  });

  it('marks what must be filled and ties each error to its field', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    enter('Deposition date', '');
    expect(field('Deposition date').getAttribute('aria-required')).toBe('true');
    const described = field('Deposition date').getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    expect(words).toMatch(/Error: \w+/);
  });
});

describe('a case that there is not', () => {
  it.each([
    [404, 'Choose another case', 'Try again'],
    [503, 'Try again', 'Choose another case'],
  ])('after %i offers first to "%s"', async (status, first, second) => {
    const desk = createSmallDesk(published);
    desk.answers.load = () => refused({ code: 'unknown_case', status, message: 'Case not found. Choose one from the search.' });
    openOn(desk, { caseFileNumber: '99999999' });
    expect((await screen.findByRole('button', { name: first })).className).toContain('btn-primary');
    expect(screen.getByRole('button', { name: second }).className).not.toContain('btn-primary');
  });
});

describe('the key for sending', () => {
  it('says what to do first while the preview is not that of the form', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.click(screen.getByRole('button', { name: 'Preview letter' }));
    await screen.findByText('The letter will be sent exactly as shown.');
    enter('Deposition time', '3');
    await screen.findByText(/The form changed after this preview/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(desk.alerts).toEqual(['The form changed after this preview. Preview again before sending.']);
    expect(desk.sent.filter(({ useCase }) => useCase === 'submit')).toEqual([]);
  });
});

it('a form says when the case system was last heard about its case, and that it may be out of date', async () => {
  const desk = createSmallDesk(published);
  const copy = { asOf: '2026-05-04T17:30:00Z', isStale: true, conflicts: 1 };
  desk.answers.load = () => ({ ok: true, value: { ...standardCase.case, copy } });
  openOn(desk, { caseFileNumber: '20260017' });
  expect(await screen.findByText(/May be out of date. The case system last responded on 05\/04\/2026, 10:30 a.m./)).toBeTruthy();
  expect(screen.getByText(/The firm's data and the case system's data differ/)).toBeTruthy();
});
