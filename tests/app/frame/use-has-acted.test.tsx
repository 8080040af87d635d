import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { useHasActed } from '#app/frame/use-has-acted.ts';

afterEach(cleanup);

const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
const goTo = (key: string): void => globalThis.history.pushState({ key }, '', '/fee-letters?case=20260017');

test('a key or a button counts from the moment on at which somebody goes to a place, also to the same address again', () => {
  goTo('first');
  const hasActed = renderHook(() => useHasActed()).result.current;
  expect(hasActed()).toBe(false);
  press('Enter');
  expect(hasActed()).toBe(true);
  goTo('second');
  expect(hasActed()).toBe(false);
  document.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(hasActed()).toBe(true);
});

test('what was done at a place is forgotten when the browser goes back to it', () => {
  goTo('third');
  const hasActed = renderHook(() => useHasActed()).result.current;
  press('Tab');
  expect(hasActed()).toBe(true);
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  expect(hasActed()).toBe(false);
});

test('keys that do nothing by themselves, and one that is held down, do not count', () => {
  goTo('fourth');
  const hasActed = renderHook(() => useHasActed()).result.current;
  for (const key of ['Control', 'Shift', 'Alt', 'Meta']) press(key);
  press('Enter', { repeat: true });
  expect(hasActed()).toBe(false);
});
