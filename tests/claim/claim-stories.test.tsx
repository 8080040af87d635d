import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as stories from '../../stories/claim.stories.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { default: _about, ...drawn } = stories;

test.each(Object.entries(drawn))('the story %s draws a screen with its title', async (name, { render: draw }) => {
  render(draw());
  const { textContent } = await screen.findByRole('heading', { level: 1 });
  expect([textContent === '', document.documentElement.lang]).toEqual([false, name.endsWith('Spanish') ? 'es' : 'en']);
});

test('the instructions offer the video of the firm where it has one', async () => {
  render(stories.Instructions.render());
  expect((await screen.findByRole('link', { name: 'Watch the video' })).getAttribute('href')).toBe('https://firm.example.com/form.mp4');
});
