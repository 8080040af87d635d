// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deskError, problemOf } from '#app/client/problem.ts';
import { UnexpectedError } from '#app/pages/unexpected-error.tsx';
import { startTexts } from '#app/texts/texts.ts';

// React and the router tell the console of every error that they hand on; here they are what is wanted.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const showAfter = (error: Error): void => {
  const Broken = (): never => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <UnexpectedError /> }]);
  render(
    <I18nextProvider i18n={startTexts('en')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
};

test('a page that breaks says so with the title of the specification and leads on', async () => {
  showAfter(new Error('Something went wrong'));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

test('the reference of a failed call stands on the page, so that the log line is found', async () => {
  showAfter(deskError(problemOf({ status: 500, code: 'unexpected', message: 'An unknown error occurred.', requestId: 'r-4711' })));
  expect(await screen.findByText('Reference for the office: r-4711')).toBeTruthy();
});

test('a part that is gone because the desk was built anew asks to load the page again', async () => {
  showAfter(new TypeError('Failed to fetch dynamically imported module: /assets/home-page-1.js'));
  expect(await screen.findByText(/The desk was updated meanwhile/)).toBeTruthy();
});
