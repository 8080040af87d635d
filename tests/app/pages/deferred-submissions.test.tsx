import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const deferred = {
  id: 'h-1',
  title: { en: 'Fee letter', es: 'Carta de honorarios' },
  caseFileNumber: '20260001',
  caseName: 'Quillfeather v. Brimstone Mills',
  acceptedAt: '2026-05-04T17:30:00.000Z',
  state: 'waiting',
};

test('what waits for the case system stands at home, or why it cannot be told', async () => {
  let isBroken = true;
  const { user } = await openDesk({
    answers: {
      'GET /desk/deferredSubmissions': () =>
        isBroken
          ? { status: 500, body: { code: 'unexpected', message: 'Something went wrong', requestId: 'r-79' } }
          : { body: { deferredSubmissions: [deferred] } },
    },
  });
  const card = within((await screen.findByText('Reference number: r-79')).closest('section')!);
  isBroken = false;
  await user.click(card.getByRole('button', { name: 'Try again' }));
  const link = await screen.findByRole('link', { name: 'Fee letter · Quillfeather v. Brimstone Mills · 20260001' });
  expect(link.getAttribute('href')).toBe('/submissions/h-1');
});
