import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Toasts } from '#app/alerts/toasts.tsx';
import { PublicServicesContext } from '#app/context/desk-context.ts';
import type { PublicServices } from '#app/services/services.ts';
import { createAlerts, dismissAfterMs, type AlertTone } from '#app/state/alerts.ts';
import { startTexts } from '#app/texts/texts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (tone: AlertTone) => {
  const alerts = createAlerts(Date.now);
  const texts = startTexts('en');
  render(
    <PublicServicesContext value={{ alerts, texts } as PublicServices}>
      <I18nextProvider i18n={texts}>
        <Toasts />
      </I18nextProvider>
    </PublicServicesContext>,
  );
  act(() => void alerts.add({ tone, text: 'The letter was sent.' }));
  return alerts;
};

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

const isShown = (): boolean => screen.queryByText('The letter was sent.') !== null;

test('an alert goes by itself after five seconds', () => {
  show('success');
  pass(dismissAfterMs - 1);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('a loading alert stays until it is cleared', () => {
  show('loading');
  pass(dismissAfterMs * 10);
  expect(isShown()).toBe(true);
});

test('an alert that is pointed at waits, and goes on with the time it had left', () => {
  show('warning');
  pass(3_000);
  const alert = screen.getByRole('alert');
  fireEvent.pointerEnter(alert);
  pass(60_000);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(alert);
  pass(1_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('an alert that has the focus stays', () => {
  show('danger');
  fireEvent.focus(screen.getByRole('button', { name: 'Close this alert' }));
  pass(60_000);
  expect(isShown()).toBe(true);
});

test('an alert on a hidden page waits for its reader', () => {
  show('info');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(60_000);
  expect(isShown()).toBe(true);
  state.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(dismissAfterMs);
  expect(isShown()).toBe(false);
});
