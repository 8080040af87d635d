import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import { publishedAutomation } from './read-automation.ts';
import { enter, field, fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { createSmallDesk, refused, standardCase } from './small-desk.ts';

let published: PublishedVersion;

beforeAll(async () => {
  published = await publishedAutomation('5710-fees');
});

afterEach(tidy);

describe('a 5710 fee letter', () => {
  it('goes from the search to the receipt by the keyboard', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    expect(field('Case file number').value).toBe('20260017');
    expect(screen.getAllByText('$1,530.00').length).toBeGreaterThan(0);
    await user.keyboard('{Alt>}p{/Alt}');
    await screen.findByRole('button', { name: /^Send this letter/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const receipt = await screen.findByRole('region', { name: 'Receipt' });
    expect(within(receipt).getAllByText('20260017').length).toBeGreaterThan(0);
    expect(desk.sent.map(({ useCase }) => useCase)).toEqual(['preview', 'submit']);
    expect(desk.sent[1]?.settings.preview).toEqual([{ id: 'preview-1', sha256: 'hash-1' }]);
    await user.keyboard('{Alt>}n{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  });

  it('is signed with the name of who sends it, and not sent without', async () => {
    const desk = createSmallDesk(published, { signs: true });
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const signature = screen.getByLabelText('Your signature: type your name');
    expect(document.activeElement).toBe(signature);
    expect(screen.getByText('Sign the proof of service: type "Jordan Reyes".')).toBeTruthy();
    expect(desk.sent).toEqual([]);
    await user.type(signature, 'jordan reyes{Control>}{Enter}{/Control}');
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent.map(({ body }) => body?.['signature'])).toEqual([{ name: 'jordan reyes' }]);
  });

  it('shows each deadline with its safe day, its rule and what it was counted from, on the form and on the receipt', async () => {
    const desk = createSmallDesk(published);
    const payment = {
      outer: '2026-06-08',
      safe: '2026-06-03',
      triggerOn: '2026-05-04',
      days: '30',
      serviceDays: '5',
      calendarYear: '2026',
    };
    const computed = { deadlines: { payment: { ...payment, holidaysKnown: true } } };
    const stored = { id: 'record-1', message: 'Stored.', createdAt: '2026-05-04T17:30:00Z', data: {}, computed, warnings: [] };
    desk.answers.send = ({ useCase }) => (useCase === 'submit' ? { ok: true, value: stored } : undefined);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    const basis =
      '30 days from service of the first demand (05/04/2026), plus 5 days for service8 CCR 10547, 10605; Appeals Board holidays of 2026';
    const due = screen.getByRole('status', { name: 'Payment due' });
    expect(due.textContent).toBe('06/08/2026');
    expect(due.nextElementSibling?.textContent).toBe(`Due 06/03/2026 without mail days${basis}`);
    expect(screen.getByRole('status', { name: 'Earliest fee petition' }).nextElementSibling?.textContent).toContain(
      'Due 06/08/2026 without mail days',
    );
    await user.keyboard('{Alt>}p{/Alt}');
    await screen.findByRole('button', { name: /^Send this letter/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const receipt = await screen.findByRole('region', { name: 'Receipt' });
    expect(receipt.textContent).toContain(`Payment due06/08/2026Due 06/03/2026 without mail days${basis}`);
  });

  it('shows the numbers of the case and its adjuster, to be read only, with their source', async () => {
    const { user } = openOn(createSmallDesk(published));
    await fillFeeLetter(user);
    const shown = ['ADJ number', 'Claim number', 'Claims adjuster'].map((name) => screen.getByRole('status', { name }));
    expect(shown.map((fact) => `${fact.textContent}, ${fact.nextElementSibling?.textContent}`)).toEqual([
      'ADJ19384751 and ADJ19384752, from the case injuries',
      'WC-2025-004417 and WC-2025-004418, from the case injuries',
      'Dana Whitlock, Evergreen Casualty Company, from the case parties',
    ]);
  });

  it('shows names of the case locked, with a link to where the case is corrected', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    expect(field('Case name').readOnly || field('Case name').disabled).toBe(true);
    const [link] = screen.getAllByRole('link', { name: 'Correct the case' });
    expect(link?.getAttribute('href')).toBe('/case-correction?case=20260017');
    if (link !== undefined) await user.click(link);
    expect(desk.visited).toContain('/case-correction?case=20260017');
  });

  it('names the country of whoever is served abroad, and of nobody else', async () => {
    const desk = createSmallDesk(published);
    const { cases } = desk.ports;
    const abroad = { street: 'Calle Jacaranda 12', city: 'Tijuana', state: '', zip: '22000', country: 'MX' };
    const parties = standardCase.parties.map((party) => (party.role === 'defenseAttorney' ? { ...party, ...abroad, email: '' } : party));
    const loadUse: typeof cases.loadUse = async (name, number) =>
      name === 'parties' ? { ok: true, value: parties } : cases.loadUse(name, number);
    const { user } = openOn({ ...desk, ports: { ...desk.ports, cases: { ...cases, loadUse } } });
    await fillFeeLetter(user);
    const served = within(screen.getByRole('group', { name: 'Service method for each recipient' }));
    await served.findByText(/Calle Jacaranda 12, Tijuana, 22000, Mexico$/);
    expect(served.getByText(/P\.O\. Box 5510, Sacramento, CA 95817$/)).toBeTruthy();
  });

  it('is not sent to an addressee without an address, a copy without one is left out, and both are said at their rows', async () => {
    const desk = createSmallDesk(published);
    const { cases } = desk.ports;
    const nowhere = { street: '', city: '', zip: '' };
    const parties = standardCase.parties.map((party) =>
      party.role === 'defenseAttorney' || party.role === 'applicant' ? { ...party, ...nowhere } : party,
    );
    const loadUse: typeof cases.loadUse = async (name, number) =>
      name === 'parties' ? { ok: true, value: parties } : cases.loadUse(name, number);
    const { user } = openOn({ ...desk, ports: { ...desk.ports, cases: { ...cases, loadUse } } });
    await fillFeeLetter(user);
    const served = within(screen.getByRole('group', { name: 'Service method for each recipient' }));
    const rowOf = (name: RegExp) => served.getByRole('combobox', { name }).closest('tr')?.textContent;
    expect(rowOf(/Priya Raman/)).toContain('This letter cannot be served: the case has no complete address for Priya Raman');
    expect(rowOf(/Priya Raman/)).not.toContain('CA');
    expect(rowOf(/María de los Ángeles/)).toContain('not served');
    expect(rowOf(/María de los Ángeles/)).toContain('No copy will be sent to María de los Ángeles Muñoz Ibáñez');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('This letter cannot be served');
    expect(served.queryByRole('button', { name: 'Serve everyone by mail' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(served.getByRole('combobox', { name: /Priya Raman/ })));
    expect(desk.sent).toEqual([]);
    await user.selectOptions(served.getByRole('combobox', { name: /Priya Raman/ }), 'email');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is not sent while something is missing, and says so at the first field', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    enter('Deposition date', '');
    enter('Hourly rate', '-1');
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toMatch(/items/);
    await waitFor(() => expect(document.activeElement).toBe(field('Deposition taken')));
    expect(field('Deposition taken').getAttribute('aria-invalid')).toBe('true');
    expect(field('Deposition time').value).toBe('2.4');
    expect(desk.sent).toEqual([]);
  });

  it('keeps a pasted text that is too long, and says how long it may be', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    await user.click(field('Others present'));
    await user.paste('x'.repeat(1200));
    expect(field('Others present').value).toHaveLength(1200);
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Others present')));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/1,?000/).length).toBeGreaterThan(0);
    expect(desk.sent).toEqual([]);
  });

  it('whose answer got lost is sent again with the same key', async () => {
    const desk = createSmallDesk(published);
    const { user } = openOn(desk);
    await fillFeeLetter(user);
    desk.answers.send = ({ useCase }) =>
      useCase === 'submit' && desk.sent.length === 1 ? refused({ code: 'no_answer', message: 'Nothing came.' }) : undefined;
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByText(/won't create a duplicate/);
    await user.click(screen.getByRole('button', { name: /^Send letter/ }));
    await screen.findByRole('region', { name: 'Receipt' });
    expect(desk.sent[0]?.settings.key).toBe(desk.sent[1]?.settings.key);
  });
});
