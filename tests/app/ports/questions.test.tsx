import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { callsPort } from '#app/ports/calls-port.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';

import { closeDesks, openDesk } from '../open-desk.tsx';

afterEach(closeDesks);

const manifest = { serves: { submit: 'POST /letters' } } as unknown as Manifest;
const same = 'Deposition date 04/21/2026 was already entered for this case on May 4, by maria@firm.example.';

test('a letter that is there already goes out only with a second key that is another one, and says what is the same', async () => {
  const sent: (string | string[] | undefined)[] = [];
  const desk = await openDesk({
    answers: {
      'POST /letters': ({ headers }) => {
        sent.push(headers['x-answers']);
        if (headers['x-answers'] === 'q-1') return { status: 201, body: { id: 's-1' } };
        const faults = [{ pointer: '', code: 'same_entry', message: same }];
        return { status: 409, body: { code: 'unanswered', message: same, faults, facts: { answers: 'q-1' } } };
      },
    },
  });
  const { send } = callsPort(desk, manifest);
  const first = send('submit', {}, { version: 'v1' });
  expect(await screen.findByText(same)).toBeTruthy();
  await desk.user.keyboard('{Control>}{Enter}{/Control}');
  await desk.user.keyboard('{Escape}');
  expect(await first).toMatchObject({ ok: false, problem: { code: 'unanswered' } });
  expect(sent).toEqual([undefined]);

  const second = send('submit', {}, { version: 'v1' });
  await screen.findByText(same);
  await desk.user.keyboard('{Alt>}y{/Alt}');
  expect(await second).toMatchObject({ ok: true, value: { id: 's-1' } });
  await waitFor(() => expect(screen.queryByText(same)).toBeNull());
  expect(sent).toEqual([undefined, undefined, 'q-1']);
});
