import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { companyChoice } from '#app/state/company-choice.ts';

import { maria } from '../local-desk.ts';
import { closeDesks, feeLetters, openDesk } from '../open-desk.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await closeDesks();
});

const planned: DeskRoute = {
  path: '/strikes',
  title: { en: 'Strikes', es: 'Tachas' },
  description: 'Strike a panel.',
  group: 'Med-Legals',
  status: 'planned',
};
const strikes: DeskRoute = { ...planned, path: '/unistrike', title: 'Strikes', screen: 'list', status: 'live' };
const hidden: DeskRoute = { path: '/estimates', title: 'Estimates', group: 'Management', menu: false };
const ofAnotherBrand: DeskRoute = { path: '/hustle-marketing', title: 'Marketing', company: 'hustle-and-flow' };

const routesOf = (routes: readonly DeskRoute[], closed: readonly object[] = []) => ({
  'GET /desk/routes': () => ({ body: { user: maria, routes, closed } }),
});

test('the menu shows the groups of the pages that the person may open, and nothing that is planned or of another brand', async () => {
  const { user } = await openDesk({
    answers: routesOf([feeLetters, strikes, { ...planned, group: 'Settlements' }, hidden, ofAnotherBrand]),
  });
  const menu = await screen.findByRole('navigation', { name: 'Automations' });
  const groups = within(menu)
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(groups).toEqual(['Depositions', 'Med-Legals']);
  await user.click(within(menu).getByRole('button', { name: 'Depositions' }));
  expect((await within(menu).findByRole('link', { name: 'Fee letters' })).getAttribute('href')).toBe('/fee-letters');
});

test('a person without pages is told so instead of an empty menu', async () => {
  await openDesk({ answers: routesOf([]) });
  expect(await screen.findByText('No automations are available to your role yet. Ask an administrator.')).toBeTruthy();
  expect(screen.getByText('There are no pages here for your role.')).toBeTruthy();
});

test('a submenu closes when its person goes to another page', async () => {
  const { user } = await openDesk({ answers: routesOf([feeLetters, strikes]) });
  const menu = await screen.findByRole('navigation', { name: 'Automations' });
  const group = () => within(menu).getByRole('button', { name: 'Med-Legals' });
  await user.click(group());
  await user.click(await within(menu).findByRole('link', { name: /Strikes/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Strikes' })).toBeTruthy();
  expect(group().getAttribute('aria-expanded')).toBe('false');
});

const openGroup = async () => {
  const { user } = await openDesk({ answers: routesOf([feeLetters, strikes]) });
  const menu = await screen.findByRole('navigation', { name: 'Automations' });
  const group = () => within(menu).getByRole('button', { name: 'Med-Legals' });
  await user.click(group());
  expect(group().getAttribute('aria-expanded')).toBe('true');
  await within(menu).findByRole('link', { name: /Strikes/ });
  return { user, menu, isOpen: () => group().getAttribute('aria-expanded') };
};

test('a submenu closes three seconds after the mouse has left the bar, unless it comes back', async () => {
  const { menu, isOpen } = await openGroup();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  vi.useFakeTimers();
  fireEvent.mouseLeave(menu);
  await wait(2_999);
  expect(isOpen()).toBe('true');
  fireEvent.mouseEnter(menu);
  await wait(10_000);
  expect(isOpen()).toBe('true');
  fireEvent.mouseLeave(menu);
  await wait(2_999);
  expect(isOpen()).toBe('true');
  await wait(1);
  expect(isOpen()).toBe('false');
});

test('a submenu closes at a click outside of it', async () => {
  const { user, isOpen } = await openGroup();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(isOpen()).toBe('false'));
});

test('another brand shows its own pages alone, in the menu and at home, also after a reload', async () => {
  const { user, storage } = await openDesk({ answers: routesOf([feeLetters]) });
  await screen.findByRole('link', { name: 'Fee letters' });
  await user.click(await screen.findByRole('button', { name: /^Company: Alder & Quince/ }));
  await user.click(await screen.findByRole('button', { name: 'Hustle and Flow' }));
  expect(screen.queryByRole('link', { name: 'Fee letters' })).toBeNull();
  expect(screen.getAllByText('There are no pages here for your role.')).toHaveLength(2);
  expect(companyChoice(storage).chosen()).toBe('hustle-and-flow');
  expect(companyChoice({ getItem: () => null, setItem: () => undefined }).chosen()).toBe('pacific-workers');
});

test('after a change of page the title of the tab and the focus say where one is', async () => {
  const { user } = await openDesk({ answers: routesOf([feeLetters, planned]) });
  await user.click(await screen.findByRole('link', { name: 'Strikes' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Strikes' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Strikes – Automation Desk');
});

test('what is planned is an honest card, and nothing of it is loaded', async () => {
  const { server } = await openDesk({ at: '/strikes', answers: routesOf([planned]) });
  expect(await screen.findByText(/This automation isn't available yet/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).closest('header')?.textContent).toBe('StrikesStrike a panel.');
  expect(server.asked.filter((call) => call.includes('/bundles/'))).toEqual([]);
});

test('the home page finds an automation by a part of its words, without accents', async () => {
  const { user } = await openDesk({ answers: routesOf([feeLetters, { ...planned, title: 'Petición' }]) });
  await user.type(await screen.findByRole('searchbox', { name: 'Find an automation' }), 'peticion');
  expect(screen.getByRole('link', { name: 'Petición' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Fee letters' })).toBeNull();
});

test.each([
  ['signed in: home', true, '/'],
  ['signed out: to the sign-in', false, '/sign-in'],
])('an unknown path leads on, %s', async (_case, signedIn, path) => {
  await openDesk({ at: '/no-such-page', signedIn });
  await waitFor(() => expect(globalThis.location.pathname).toBe(path));
});

test('a page of other roles is denied, and names the roles that may open it', async () => {
  const { user } = await openDesk({
    at: '/user-management',
    answers: routesOf([feeLetters], [{ path: '/user-management', title: 'User management', roles: ['admin', 'caseManager'] }]),
  });
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByText('Only admins and case managers can open User management.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.getByText('You will stay on this page.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View Profile' }));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
});

test.each([
  ['home for who is signed in', true, '/'],
  ['to the sign-in for who is not', false, '/sign-in'],
])('after its seconds the denied page goes on by itself: %s', async (_case, signedIn, path) => {
  await openDesk({ at: '/unauthorized', signedIn });
  await screen.findByRole('heading', { name: 'Access Denied' });
  await waitFor(() => expect(globalThis.location.pathname).toBe(path));
});

test('logging out forgets the person, their alerts and what they loaded', async () => {
  const { user, alerts, queries, storage } = await openDesk();
  await user.click(await screen.findByRole('button', { name: /Profile menu of María/ }));
  alerts.add({ tone: 'info', text: 'Sent for case 24-0117.' });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy();
  expect(storage.items.size).toBe(0);
  expect(alerts.all()).toEqual([]);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});

test('an alert can be closed and read again in the notifications', async () => {
  const { user, alerts } = await openDesk();
  await screen.findByRole('heading', { name: 'Hello, María' });
  act(() => void alerts.add({ tone: 'success', text: 'The letter was sent.' }));
  const region = screen.getByRole('region', { name: 'Alerts' });
  expect(within(region).getByText('The letter was sent.')).toBeTruthy();
  await user.click(within(region).getByRole('button', { name: 'Close this alert' }));
  expect(within(region).queryByText('The letter was sent.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Notifications, 1 new' }));
  expect(await screen.findByText('The letter was sent.')).toBeTruthy();
});

test('a frame that cannot be loaded says why, and loads when it is asked again', async () => {
  let answers = 0;
  const { user } = await openDesk({
    answers: {
      'GET /desk/routes': () => {
        answers += 1;
        return answers === 1
          ? { status: 500, body: { code: 'unexpected', message: 'Something went wrong', requestId: 'r-77' } }
          : { body: { user: maria, routes: [feeLetters] } };
      },
    },
  });
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('Reference number: r-77')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Hello, María' })).toBeTruthy();
});

test('the desk is read in the language that its person chooses', async () => {
  const { user } = await openDesk({ at: '/profile', answers: routesOf([planned]) });
  await user.selectOptions(await screen.findByLabelText('Language'), 'es');
  expect(await screen.findByRole('heading', { name: 'Perfil' })).toBeTruthy();
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
});
