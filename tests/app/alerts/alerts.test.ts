import { expect, test } from 'vitest';

import { createAlerts } from '#app/state/alerts.ts';

const alertsAt = () => {
  let now = 1_000;
  return createAlerts(() => (now += 1));
};

test('an alert that went stays in the notifications', () => {
  const alerts = alertsAt();
  const id = alerts.add({ tone: 'success', text: 'Sent.' });
  alerts.dismiss(id);
  expect(alerts.all()).toMatchObject([{ text: 'Sent.', showing: false }]);
});

test('a loading alert leaves nothing behind', () => {
  const alerts = alertsAt();
  alerts.dismiss(alerts.add({ tone: 'loading', text: 'Loading...' }));
  expect(alerts.all()).toEqual([]);
});

test('the same words told twice show once', () => {
  const alerts = alertsAt();
  alerts.add({ tone: 'danger', text: 'The desk did not answer.' });
  alerts.add({ tone: 'danger', text: 'The desk did not answer.' });
  expect(alerts.all().filter(({ showing }) => showing)).toHaveLength(1);
});

test('the notifications keep the newest fifty', () => {
  const alerts = alertsAt();
  for (let number = 0; number < 60; number += 1) alerts.add({ tone: 'info', text: `Letter ${number}` });
  expect(alerts.all()).toHaveLength(50);
  expect(alerts.all()[0]?.text).toBe('Letter 59');
});
