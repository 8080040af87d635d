// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { filesOfNone } from '#runtime/form/files-of-none.ts';
import { EventDialog, type AskedEvent } from '#runtime/record/event-dialog.tsx';
import './without-layout.ts';

afterEach(cleanup);

const complete: AskedEvent = {
  label: 'Complete',
  payload: { type: 'object', properties: { place: { type: 'string' } } },
  titles: { place: 'Place' },
};

const asked = async () => {
  const user = userEvent.setup();
  const answered = Promise.withResolvers<undefined>();
  let closed = 0;
  render(<EventDialog event={complete} files={filesOfNone} send={() => answered.promise} close={() => (closed += 1)} />);
  await user.type(await screen.findByLabelText('Place'), 'Fresno');
  return { user, answered, closed: () => closed };
};

it('a click beside the dialog leaves what is typed, and Escape leaves the dialog', async () => {
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

it('what an event asks stands in the form that all forms stand in, and what is missing is told at its field', async () => {
  const user = userEvent.setup();
  const asks = { ...complete, payload: { type: 'object', properties: { place: { type: 'string', maxLength: 200 } }, required: ['place'] } };
  let sent = 0;
  const send = () => Promise.resolve(void (sent += 1));
  render(<EventDialog event={asks} files={filesOfNone} send={send} close={() => undefined} />);
  const place = await screen.findByLabelText('Place');
  expect(
    place
      .closest('.rjsf')
      ?.closest('form')
      ?.contains(screen.getByRole('button', { name: 'Complete' })),
  ).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  expect(place.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(place.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/\w/);
  await user.type(place, 'Fresno');
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  expect(sent).toBe(1);
});
