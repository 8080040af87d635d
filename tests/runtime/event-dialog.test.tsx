import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { AskedEvent } from '#runtime/record/asked-event.ts';
import { EventDialog } from '#runtime/record/event-dialog.tsx';
import './without-layout.ts';

afterEach(cleanup);

const complete: AskedEvent = { label: 'Complete', confirm: 'Complete the deposition of Ana Reyes?' };

const asked = async () => {
  const user = userEvent.setup();
  const answered = Promise.withResolvers<undefined>();
  let closed = 0;
  render(<EventDialog event={complete} send={() => answered.promise} close={() => (closed += 1)} />);
  await screen.findByText('Complete the deposition of Ana Reyes?');
  return { user, answered, closed: () => closed };
};

it('a click beside the dialog leaves it open, and Escape leaves the dialog', async () => {
  const { user, closed } = await asked();
  await user.click(screen.getByRole('dialog'));
  expect(closed()).toBe(0);
  await user.keyboard('{Escape}');
  expect(closed()).toBe(1);
});

it('the dialog stays until its event is answered', async () => {
  const { user, answered, closed } = await asked();
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(closed()).toBe(0);
  answered.resolve(undefined);
  await expect.poll(closed).toBe(1);
});
