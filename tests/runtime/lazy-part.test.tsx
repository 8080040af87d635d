import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';

afterEach(cleanup);

it('a part that is gone leaves the form around it as it is, and comes when it is there again', async () => {
  let tries = 0;
  let reloads = 0;
  const part = createLazy(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return 'The pages of the letter';
  });
  const reload = () => {
    reloads += 1;
  };
  const user = userEvent.setup();
  render(
    <>
      <input aria-label="Place" />
      <LazyPart part={part} waiting="Loading" reload={reload}>
        {(words) => <p>{words}</p>}
      </LazyPart>
    </>,
  );
  await user.type(screen.getByLabelText('Place'), 'Oakland');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reloads).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The pages of the letter')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Place').value).toBe('Oakland');
});

it('a part that has come once stands there at once', async () => {
  const part = createLazy(async () => 'The pages of the letter');
  await part.load();
  render(
    <LazyPart part={part} waiting="Loading">
      {(words) => <p>{words}</p>}
    </LazyPart>,
  );
  expect(screen.getByText('The pages of the letter')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});
