import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fillFeeLetter, openOn, tidy } from './run-automation.tsx';
import { publishedAutomation } from './read-automation.ts';
import { createSmallDesk, letterModel } from './small-desk.ts';

afterEach(tidy);

it('several letters of one send are shown one after the other, sent together to whom the button says, and stand on the receipt with who got them', async () => {
  const desk = createSmallDesk(await publishedAutomation('5710-fees'));
  const note = { ...letterModel, title: "The client's letter" };
  const models = [
    { name: 'letter', model: letterModel },
    { name: 'note', model: note },
  ];
  const reached = [
    { name: 'Priya Raman', method: 'email' },
    { name: 'Dana Whitlock', method: 'mail' },
    { name: 'Ann Lee', method: 'fax' },
  ];
  desk.answers.send = ({ useCase, body }) => {
    const preview = models.map(({ name, model }) => ({ name, previewId: `p-${name}`, sha256: `hash-${name}`, pages: 1, letter: model }));
    const letters = models.map(({ name, model }) => ({ name, documentId: `d-${name}`, sha256: `hash-${name}`, pages: 1, model, reached }));
    const receipt = {
      id: 'record-1',
      message: 'Stored.',
      createdAt: '2026-05-04T17:30:00Z',
      data: body,
      computed: {},
      warnings: [],
      letters,
    };
    const answer = { letters: preview, expiresAt: '2026-05-04T18:30:00Z', warnings: [] };
    return { ok: true, value: useCase === 'preview' ? answer : receipt };
  };
  const { user } = openOn(desk);
  await fillFeeLetter(user);
  await user.keyboard('{Alt>}p{/Alt}');
  const send = await screen.findByRole('button', { name: /^Send this letter/ });
  expect([send.textContent, screen.getByText(/^Goes to/).textContent]).toEqual([
    'Send this letter to 3Ctrl+Enter',
    'Goes to Priya Raman, Dana Whitlock and María de los Ángeles Muñoz Ibáñez.',
  ]);
  const shown = screen.getAllByRole('article').map((article) => within(article).getByRole('heading', { level: 4 }).textContent);
  expect(shown).toEqual([letterModel.title, note.title]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(desk.sent.at(-1)?.settings.preview).toEqual([
    { id: 'p-letter', sha256: 'hash-letter' },
    { id: 'p-note', sha256: 'hash-note' },
  ]);
  expect(within(receipt).getByText(/^Stored/).textContent).toBe(
    'Stored. Being served on Priya Raman and Dana Whitlock. To be delivered by hand or fax: Ann Lee.',
  );
  expect(within(receipt).getByRole('heading', { name: 'Letters' })).toBeTruthy();
  expect(within(receipt).getAllByRole('article')).toHaveLength(2);
});
