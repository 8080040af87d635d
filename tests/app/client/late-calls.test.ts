import { afterEach, expect, test } from 'vitest';

import { lateCalls } from '#app/client/late-calls.ts';

import { localDesk, maria, tokenFor, type LocalDesk } from '../local-desk.ts';

const open: LocalDesk[] = [];

afterEach(async () => {
  for (const desk of open.splice(0)) await desk.close();
});

const start = async (...[handlers]: Parameters<typeof localDesk>): Promise<LocalDesk> => {
  const desk = await localDesk(handlers);
  open.push(desk);
  return desk;
};

test('the first call fetches what sends it, and says what was answered', async () => {
  const token = tokenFor();
  const desk = await start({ 'POST /auth/login': () => ({ body: { token, user: maria } }) });
  await expect(lateCalls(desk.baseURL).calls.login(maria.email, 'demo-desk-2026')).resolves.toEqual({ token, user: maria });
});

test('a refusal comes with its code, as from any call', async () => {
  const desk = await start({ 'POST /auth/login': () => ({ status: 401, body: { code: 'wrong_credentials', message: 'No' } }) });
  await expect(lateCalls(desk.baseURL).calls.login(maria.email, 'wrong-password')).rejects.toMatchObject({
    problem: { status: 401, code: 'wrong_credentials' },
  });
});

test('calls at the same moment are all sent', async () => {
  const desk = await start({ 'GET /auth/logout': () => ({}), 'GET /auth/cleanup-cookies': () => ({}) });
  const { calls } = lateCalls(desk.baseURL);
  await Promise.all([calls.logout(), calls.cleanUp()]);
  expect(desk.asked.toSorted()).toEqual(['GET /auth/cleanup-cookies', 'GET /auth/logout']);
});
