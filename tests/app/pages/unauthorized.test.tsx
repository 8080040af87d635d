import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';

import { PublicServicesContext } from '#app/context/desk-context.ts';
import { UnauthorizedPage } from '#app/pages/unauthorized-page.tsx';
import { Screens } from '#app/screens.tsx';

import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await closeDesks();
});

const openDenied = async () => {
  const desk = await openDesk();
  await screen.findByRole('heading', { name: 'Hello, María' });
  cleanup();
  vi.useFakeTimers();
  const routes = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/unauthorized', element: <UnauthorizedPage /> },
  ];
  const at = { pathname: '/unauthorized', state: { page: 'Audit', roles: ['admin', 'hearingRepresentative'] } };
  render(
    <PublicServicesContext value={desk}>
      <I18nextProvider i18n={desk.texts}>
        <MemoryRouter initialEntries={[at]}>
          <Screens routes={routes} />
        </MemoryRouter>
      </I18nextProvider>
    </PublicServicesContext>,
  );
};

/** One second after the other: each sets the clock for the next. */
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
};

test('the denied page says who may, and counts three seconds down before it goes on', async () => {
  await openDenied();
  expect(screen.getByText('You do not have permission to open this page.')).toBeTruthy();
  expect(screen.getByText('Only admins and hearing representatives can open Audit.')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('Returning to Home in 3 seconds.');
  await pass(2);
  expect(screen.getByRole('timer').textContent).toBe('Returning to Home in 1 second.');
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
});

test('a countdown that was stopped never goes on', async () => {
  await openDenied();
  await pass(2);
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await pass(60);
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('You will stay on this page.');
  expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  expect(screen.getByRole('button', { name: 'View Profile' })).toBeTruthy();
});
