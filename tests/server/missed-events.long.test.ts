import { expect, test } from 'vitest';
import { halfOpenLine, type HalfOpenLine } from '../proofs/crash/half-open-line.ts';
import { openEventWindow, type EventWindow } from '../event-window.ts';
import { automationsCopy } from './automations-copy.ts';
import { lineTo, type Line } from './database-line.ts';
import { api, demoPassword, testDesk, type TestDesk } from './test-desk.ts';

const copy = automationsCopy();
const limits = { changes: { limits: { debounceMs: 20 } } };
let line: Line | undefined;
let silentLine: HalfOpenLine | undefined;
const first = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, ...limits });
const cutOff = await testDesk({
  through: async () => {
    line = await lineTo(first.databaseUrl);
    return line.url;
  },
  ...limits,
});
const silent = await testDesk({
  through: async (url) => {
    silentLine = await halfOpenLine(first.databaseUrl, () => Number(new URL(url).port));
    return silentLine.url;
  },
  ...limits,
});

const titleAt = (desk: TestDesk): unknown => desk.automations.registry.find('5710-fees')?.automation.manifest.title;

const publish = async (title: string): Promise<void> => {
  copy.put('5710-fees/manifest.json', 'title', title);
  await first.automations.publishNow();
};

const openSession = async () => {
  const payload = { email: 'manager@firm.example', password: demoPassword };
  const answer = await first.inject({ method: 'POST', url: `${api}/auth/login`, payload });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}`, 'x-desk-client': 'desk' }, cookies };
};

const told = async ({ heard }: EventWindow, event: string): Promise<void> => {
  await expect.poll(() => heard.map((each) => each.event)).toContain(event);
};

test('what was published while a server could not listen is served by it once it can', async () => {
  await line?.cut();
  await publish('Published Unheard');
  expect(titleAt(cutOff)).not.toBe('Published Unheard');
  await line?.mend();
  await expect.poll(() => titleAt(cutOff)).toBe('Published Unheard');
});

test('open windows are told that they may have missed something, and who signed out meanwhile is told nothing more', async () => {
  const [staying, leaving] = [await openSession(), await openSession()];
  const stayingWindow = await openEventWindow(cutOff.origin, staying.headers);
  const leavingWindow = await openEventWindow(cutOff.origin, leaving.headers);
  await line?.cut();
  const out = await first.inject({ method: 'GET', url: `${api}/auth/logout`, headers: leaving.headers, cookies: leaving.cookies });
  expect(out.statusCode).toBe(200);
  await line?.mend();
  await told(stayingWindow, 'resumed');
  await expect.poll(leavingWindow.hasEnded).toBe(true);
  expect(leavingWindow.heard).toEqual([]);
  await first.events.emit({ type: 'jobs' });
  await told(stayingWindow, 'jobs');
});

test('parties that changed while a server could not listen are read anew', async () => {
  const clerk = await cutOff.as('caseManager');
  const parties = async (): Promise<string> => (await clerk.call('GET /cases/20260017/parties')).body;
  expect(await parties()).not.toContain('Somebody Else');
  await line?.cut();
  await first.database.db.updateTable('parties').set({ name: 'Somebody Else' }).where('case_file_number', '=', '20260017').execute();
  await first.events.emit({ type: 'casesChanged' });
  await line?.mend();
  await expect.poll(parties).toContain('Somebody Else');
});

test('other servers are asked for the counts of requests that a server missed', async () => {
  const heard: string[] = [];
  first.events.listen(({ type }) => heard.push(type));
  await line?.cut();
  await line?.mend();
  await expect.poll(() => heard).toContain('requestsMissed');
});

test('a line that fell silent without being closed is noticed, and what was told meanwhile is caught up with', async () => {
  const window = await openEventWindow(silent.origin, (await openSession()).headers);
  silentLine?.silence();
  await publish('Published in Silence');
  expect(titleAt(silent)).not.toBe('Published in Silence');
  const began = performance.now();
  await expect.poll(() => titleAt(silent)).toBe('Published in Silence');
  // Its own lines may have been silent too when the server looked for the session: then the stream ends, and the window comes back.
  await expect.poll(() => window.hasEnded() || window.heard.some(({ event }) => event === 'resumed')).toBe(true);
  console.log(`a silent line: caught up with after ${(performance.now() - began).toFixed(0)} ms`);
  expect(performance.now() - began).toBeLessThan(30_000); // 4 s where nobody else works on the machine
});
