import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { deskError, problemOf } from '#app/client/problem.ts';
import { crashPlaces } from '#app/client/report-crash.ts';
import { PublicServicesContext } from '#app/context/desk-context.ts';
import { Screens } from '#app/screens.tsx';

import { maria, type Handler, type LocalDesk } from '../local-desk.ts';
import { closeDesks, openDesk } from '../open-desk.tsx';

// React and the router tell the console of every error that they hand on; here they are what is wanted.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

afterEach(async () => {
  await closeDesks();
  vi.restoreAllMocks();
});

const tellCall = 'POST /desk/crashes';

/** Notes what it is told, and names the request as the desk does. */
const noting = (told: unknown[]): Handler => {
  return (request, body) => {
    told.push(JSON.parse(body));
    return { body: { message: 'Noted' }, headers: { 'x-request-id': `r-${String(request.headers['x-request-id']).length}` } };
  };
};

const showAfter = async (error: Error, note: Handler = noting([])): Promise<LocalDesk> => {
  const desk = await openDesk({ signedIn: false, answers: { [tellCall]: note } });
  cleanup();
  const Broken = (): never => {
    throw error;
  };
  render(
    <PublicServicesContext value={desk}>
      <I18nextProvider i18n={desk.texts}>
        <MemoryRouter>
          <Screens routes={[{ path: '/', element: <Broken /> }]} />
        </MemoryRouter>
      </I18nextProvider>
    </PublicServicesContext>,
  );
  return desk.server;
};

test('a page that breaks says so with the title of the specification and leads on', async () => {
  await showAfter(new Error('Something went wrong'));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

test('what broke is told to the desk without its words, and the page shows the reference under which the log has it', async () => {
  const told: unknown[] = [];
  const broken = Object.assign(new TypeError('Quillfeather is not iterable'), {
    stack: 'TypeError: Quillfeather is not iterable\n    at Form (http://desk.example/assets/home-page-B1_x.js:12:345)',
  });
  await showAfter(broken, noting(told));
  expect(await screen.findByText('Reference number: r-36')).toBeTruthy();
  expect(told).toEqual([{ name: 'TypeError', places: ['/assets/home-page-B1_x.js:12:345'] }]);
});

test('the reference of a failed call is the one that the log has already', async () => {
  const server = await showAfter(
    deskError(problemOf({ status: 500, code: 'unexpected', message: 'An unknown error occurred.', requestId: 'r-4711' })),
  );
  expect(await screen.findByText('Reference number: r-4711')).toBeTruthy();
  expect(server.asked).not.toContain(tellCall);
});

test('a desk that cannot note it gives no reference, since none would be found', async () => {
  const server = await showAfter(new Error('Something went wrong'), () => ({ status: 503 }));
  await expect.poll(() => server.asked).toContain(tellCall);
  expect(screen.queryByText(/Reference number/)).toBeNull();
});

test('a part that is gone because the desk was built anew asks to load the page again', async () => {
  const server = await showAfter(new TypeError('Failed to fetch dynamically imported module: /assets/home-page-1.js'));
  expect(await screen.findByText(/The desk was updated/)).toBeTruthy();
  expect(server.asked).not.toContain(tellCall);
});

test('a page that broke is left behind by going to another', async () => {
  const desk = await openDesk({ signedIn: false, answers: { [tellCall]: noting([]) } });
  cleanup();
  const Broken = (): never => {
    throw new Error('Something went wrong');
  };
  const routes = [
    { path: '/', element: <Broken /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ];
  render(
    <PublicServicesContext value={desk}>
      <I18nextProvider i18n={desk.texts}>
        <MemoryRouter>
          <Link to="/elsewhere">Leave</Link>
          <Screens routes={routes} />
        </MemoryRouter>
      </I18nextProvider>
    </PublicServicesContext>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  await desk.user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

test('a whole desk that breaks shows the page too', async () => {
  const told: unknown[] = [];
  await openDesk({ answers: { 'GET /desk/routes': () => ({ body: { user: maria, routes: 7 } }), [tellCall]: noting(told) } });
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(await screen.findByText('Reference number: r-36')).toBeTruthy();
  expect(told).toMatchObject([{ name: 'TypeError' }]);
});

test.each([
  [
    'Chromium',
    'Error: x\n    at a (https://desk.example/assets/a-1.js:1:2)\n    at https://desk.example/assets/b.js:3:4',
    ['/assets/a-1.js:1:2', '/assets/b.js:3:4'],
  ],
  [
    'Firefox',
    'a@https://desk.example/assets/a-1.js:1:2\n@https://desk.example/assets/b.js:3:4',
    ['/assets/a-1.js:1:2', '/assets/b.js:3:4'],
  ],
  ['another site', 'Error: x\n    at a (https://elsewhere.example/x.js:1:2)', []],
  ['no end', 'at a (https://desk.example/assets/a.js:1:2)\n'.repeat(50), Array.from({ length: 8 }, () => '/assets/a.js:1:2')],
])('the places of an error are read from the stack of %s', (_of, stack, places) => {
  expect(crashPlaces(stack)).toEqual(places);
});
