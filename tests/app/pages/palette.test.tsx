import '../../runtime/without-layout.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';

import { maria } from '../local-desk.ts';
import { closeDesks, feeLetters, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const complaints: DeskRoute = {
  path: '/complaint-submissions',
  automation: 'complaints',
  title: 'Complaint Submissions',
  menu: false,
  status: 'planned',
};
const userManagement: DeskRoute = { path: '/user-management', title: 'User Management', group: 'Management' };
const match = {
  caseFileNumber: '20260017',
  name: 'Muñoz v. Harbor Linen',
  applicantName: 'María Muñoz',
  injuries: [],
  claimNumbers: ['WC-1'],
  adjNumbers: [],
};
const person = { id: 'u-9', name: 'Rosalind', lastName: 'Okafor', email: 'okafor@firm.example', role: 'handlingAttorney' };

const desk = (
  finds: readonly string[],
  routes: readonly DeskRoute[] = [feeLetters, complaints, userManagement],
  cases: readonly (typeof match)[] = [match],
) =>
  openDesk({
    answers: {
      'GET /desk/routes': () => ({ body: { user: maria, routes, closed: [], finds } }),
      'GET /desk/recent-cases': () => ({ body: { matches: [] } }),
      'GET /merusCaseInfo/getCaseNumberByName/': ({ url }) => {
        const limit = Number(new URL(url ?? '', 'http://desk').searchParams.get('limit'));
        return { body: { matches: cases.slice(0, limit), totalItems: cases.length, totalIsExact: true } };
      },
      'GET /auth/users': () => ({ body: { users: [person], totalPages: 1, totalItems: 1 } }),
    },
  });

const optionsOf = (group: string): readonly string[] =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.querySelector('span')?.firstChild?.textContent ?? '');

test('Ctrl-K finds cases, automations, pages, people and actions, each under its heading', async () => {
  const { user } = await desk(['cases', 'people']);
  await screen.findByRole('heading', { name: 'Hello, María' });
  await user.keyboard('{Control>}k{/Control}');
  const entry = await screen.findByRole('combobox', { name: /A case, an automation/ });
  await waitFor(() => expect(document.activeElement).toBe(entry));
  expect(optionsOf('Automations')).toEqual(['Fee letters', 'Complaint Submissions']);
  expect(optionsOf('Pages')).toEqual(['User Management']);
  await user.type(entry, 'mu');
  expect(await screen.findByRole('option', { name: /Muñoz v. Harbor Linen/ })).toBeTruthy();
  expect(await screen.findByRole('option', { name: /Rosalind Okafor/ })).toBeTruthy();
});

test('a record is found by its reference, and opened', async () => {
  const { user, server } = await openDesk({
    answers: {
      'GET /desk/records': () => ({
        body: {
          records: [
            {
              id: 'r-1',
              automation: '5710-fees',
              title: '5710 demand, deposition of 05/01/2026',
              note: '20260017-2026-05-01',
              caseFileNumber: '20260017',
              caseName: 'Muñoz v. Harbor Linen',
              state: 'Sent',
            },
          ],
        },
      }),
    },
  });
  await screen.findByRole('heading', { name: 'Hello, María' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), '20260017-2026');
  await user.click(await screen.findByRole('option', { name: /5710 demand/ }));
  await waitFor(() => expect(server.asked).toContain('GET /desk/submissions/r-1'));
});

test('a case is taken with Enter, then an automation opens with it', async () => {
  const { user } = await desk(['cases']);
  await screen.findByRole('heading', { name: 'Hello, María' });
  await user.keyboard('{Control>}k{/Control}');
  const entry = await screen.findByRole('combobox');
  await user.type(entry, 'harbor');
  const option = await screen.findByRole('option', { name: /Muñoz v. Harbor Linen/ });
  await waitFor(() => expect(entry.getAttribute('aria-activedescendant')).toBe(option.id));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Start for case 20260017' })).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(`${globalThis.location.pathname}${globalThis.location.search}`).toBe('/fee-letters?case=20260017'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of many cases it says how many there are, and shows all of them', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...match, caseFileNumber: `2026${index}`, name: `Muñoz ${index} v. Kelp` }));
  const { user } = await desk(['cases'], undefined, many);
  await screen.findByRole('heading', { name: 'Hello, María' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'mu');
  await user.click(await screen.findByRole('option', { name: '6 of 21 cases: show all' }));
  await waitFor(() => expect(optionsOf('Cases')).toHaveLength(21));
});

test('who may search for neither cases nor people asks the server for none', async () => {
  const { user, server } = await desk([], [complaints]);
  await screen.findByRole('heading', { name: 'Hello, María' });
  await user.click(screen.getByRole('button', { name: 'Find or start' }));
  await user.type(await screen.findByRole('combobox'), 'zzzz');
  expect(await screen.findByText('Nothing found for “zzzz”.')).toBeTruthy();
  expect(server.asked.filter((call) => /users|CaseInfo|recent/.test(call))).toEqual([]);
});

test('arrows go round, and Escape gives the focus back', async () => {
  const { user } = await desk([], [feeLetters]);
  await screen.findByRole('heading', { name: 'Hello, María' });
  const button = screen.getByRole('button', { name: 'Find or start' });
  await user.click(button);
  await screen.findByRole('combobox');
  await user.keyboard('{ArrowUp}');
  const options = screen.getAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected')).lastIndexOf('true')).toBe(options.length - 1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('? shows the keys where nobody types, and can be turned off', async () => {
  const { user } = await desk([]);
  await screen.findByRole('heading', { name: 'Hello, María' });
  await user.type(screen.getByRole('searchbox'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('searchbox').blur();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Use keys without Ctrl, such as ? and the letters of lists' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('three icons lead to bugs, feedback and complaints; the brands bear their configured names', async () => {
  const { user } = await desk([]);
  const bug = await screen.findByRole('link', { name: /Report a bug/ });
  expect([bug.getAttribute('href'), bug.getAttribute('target')]).toEqual(['https://example.com/bug', '_blank']);
  expect(screen.getByRole('link', { name: /Give feedback/ }).getAttribute('href')).toBe('https://example.com/feedback');
  expect(screen.getByRole('link', { name: 'Complaint submissions' }).getAttribute('href')).toBe('/complaint-submissions');
  await user.click(screen.getByRole('button', { name: /Company: Alder & Quince/ }));
  // What a menu is made of comes when it is opened.
  expect((await screen.findByRole('link', { name: /New job form/ })).getAttribute('href')).toBe('https://example.com/job');
  await user.click(screen.getByRole('button', { name: 'Hustle and Flow' }));
  // The bar says it, and the home page.
  expect(await screen.findAllByText('There are no pages here for your role.')).toHaveLength(2);
});

test('on small screens the menu has the same ways', async () => {
  const { user } = await desk([]);
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Automations' });
  for (const name of [/Report a bug/, /Give feedback/, /Complaint submissions/, /New job form/])
    expect(within(menu).getByRole('link', { name })).toBeTruthy();
  await user.click(within(menu).getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});
