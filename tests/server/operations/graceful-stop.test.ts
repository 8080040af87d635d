import { expect, test } from 'vitest';
import { feeLetter, newKey } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';

test('a desk that is stopped finishes what it began, and takes nothing new', async () => {
  const desk = await testDesk({ changes: { letterLimits: { keptWarm: 1 } } });
  const { token } = await desk.as('caseManager');
  desk.caseSource.delayMs = 600;
  const running = fetch(`${desk.origin}${api}/cloud/generate5710Letter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify(feeLetter),
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const closed = desk.close();
  const refused = await fetch(`${desk.origin}${api}/health`).then(
    ({ status }) => status,
    () => 'no connection',
  );
  expect(['no connection', 503]).toContain(refused);
  const answer = await running;
  expect(answer.status).toBe(201);
  const { letter } = (await answer.json()) as { letter: { pages: number } };
  expect(letter.pages).toBeGreaterThan(0);
  await closed;
});
