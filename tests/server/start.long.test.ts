import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { request as httpRequest, type ClientRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { clusterOf } from '#server/platform/postgres/embedded-postgres-account.ts';
import { isProcessAlive } from '#server/platform/postgres/folder-lock.ts';
import { removeDataFolder } from '../data-folder.ts';
import { startDesk, type RunningDesk } from '../start-desk.ts';
import { demoPassword } from './test-desk.ts';
import { mustComeMs } from '../time-limits.ts';

const root = path.join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-start-'));
const settings = { DESK_DATA: path.join(folder, 'data'), DESK_LOG_LEVEL: 'warn' };
const running: RunningDesk[] = [];

afterAll(async () => {
  for (const desk of running) await desk.stop();
  await removeDataFolder(folder);
});

async function start(more: Readonly<Record<string, string>> = {}): Promise<RunningDesk> {
  const desk = await startDesk({ ...settings, ...more });
  running.push(desk);
  return desk;
}

async function signIn(
  { origin }: RunningDesk,
  email: string,
  password: string,
): Promise<{ readonly status: number; readonly token: string }> {
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { token = '' } = (await answer.json()) as { token?: string };
  return { status: answer.status, token };
}

const draftOf = ({ origin }: RunningDesk, token: string, init: RequestInit = {}) =>
  fetch(`${origin}/api/v1/desk/drafts/5710-fees/20260017`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });

/** A draft that is on its way to the desk: the headers are there, the body comes as it is written. */
const draftRequest = ({ origin }: RunningDesk, token: string, length: number): ClientRequest => {
  const request = httpRequest(`${origin}/api/v1/desk/drafts/5710-fees/20260017`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': length },
  });
  request.flushHeaders();
  return request;
};

const postmasterPid = (): number => Number(readFileSync(path.join(clusterOf(settings.DESK_DATA), 'postmaster.pid'), 'utf8').split('\n')[0]);

async function hasExited(pid: number): Promise<boolean> {
  const until = Date.now() + mustComeMs;
  while (isProcessAlive(pid) && Date.now() < until) await pause(50);
  return !isProcessAlive(pid);
}

/** Told to end in the middle of a request, the desk takes nothing new, waits for the rest, answers it, and is gone in time. */
async function endWhileAnswering(desk: RunningDesk, token: string): Promise<void> {
  const [begun, rest] = ['{"data":{"hourlyRate":475},"version":"v1",', '"revision":1}'];
  const request = draftRequest(desk, token, begun.length + rest.length);
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject);
  });
  request.write(begun);
  await pause(300);
  const told = Date.now();
  desk.process.kill('SIGTERM');
  await pause(300);
  expect(desk.process.exitCode, 'it waits for what is under way').toBeNull();
  await expect(fetch(`${desk.origin}/api/v1/health`)).rejects.toThrow();
  const ended = once(desk.process, 'exit');
  request.end(rest);
  expect(await answered).toBe(200);
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - told).toBeLessThan(20_000);
}

describe('the desk as a process', () => {
  it('starts on a fresh machine, keeps what was typed, and told to end (SIGTERM) answers what it has begun and ends with everything it started', async () => {
    const desk = await start();
    expect(desk.output()).toContain(`The desk is ready at ${desk.origin.replace('127.0.0.1', 'localhost')}`);
    expect(desk.output()).toContain(demoPassword);
    const { token } = await signIn(desk, 'caseManager@firm.example', demoPassword);
    const body = JSON.stringify({ data: { hourlyRate: 450 }, version: 'v1', revision: 0 });
    expect((await draftOf(desk, token, { method: 'PUT', body })).status).toBe(200);
    const postgres = postmasterPid();
    expect(statSync(path.join(settings.DESK_DATA, 'desk.log')).mode & 0o077, 'others may read the log').toBe(0);
    await endWhileAnswering(desk, token);
    expect(await hasExited(postgres)).toBe(true);
    await desk.stop();
  });

  it('starts again with the same data and sessions, without loading the demonstration twice', async () => {
    const desk = await start();
    const { token } = await signIn(desk, 'caseManager@firm.example', demoPassword);
    expect(await (await draftOf(desk, token)).json()).toMatchObject({ data: { hourlyRate: 475 } });
    const postgres = postmasterPid();
    desk.process.kill('SIGKILL');
    await pause(200);
    expect(isProcessAlive(postgres), 'PostgreSQL outlives a killed desk').toBe(true);

    const second = await start();
    expect(postmasterPid(), 'the living PostgreSQL is taken over').toBe(postgres);
    expect((await draftOf(second, token)).status, 'the session outlives the restart').toBe(200);

    process.kill(postgres, 'SIGKILL');
    const isAnother = (pid: number): boolean => pid !== postgres && isProcessAlive(pid);
    // A line that was open when it was killed may answer once more.
    await expect.poll(async () => [isAnother(postmasterPidOrNone()), (await draftOf(second, token)).status]).toEqual([true, 200]);
    await second.stop();
    expect(await hasExited(postmasterPidOrNone())).toBe(true);
  });

  it('of production holds no demonstration data and knows the first administrator only', async () => {
    const desk = await start({
      DESK_DATA: path.join(folder, 'production'),
      DESK_ENV: 'production',
      DESK_SECRET: 'a secret of 1 test, of no use to anybody',
      DESK_ADMIN_EMAIL: 'Administrator@firm.example',
      DESK_ADMIN_PASSWORD: 'kelp orbit violin 7',
    });
    expect(desk.output()).not.toContain(demoPassword);
    expect((await signIn(desk, 'administrator@firm.example', 'kelp orbit violin 7')).status).toBe(200);
    expect((await signIn(desk, 'admin@firm.example', demoPassword)).status).toBe(401);
    await desk.stop();
  });

  it('of production says in one sentence why it does not start on a demonstration', async () => {
    const production = {
      DESK_ENV: 'production',
      DESK_SECRET: 'a secret of 1 test, of no use to anybody',
      DESK_ADMIN_EMAIL: 'a@firm.example',
    };
    const env = { ...process.env, ...production, DESK_ADMIN_PASSWORD: 'kelp orbit violin 7', PORT: '0', DESK_DATA: settings.DESK_DATA };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/desk/serve.ts'], { cwd: root, env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The desk stopped because of an error\. This database holds or once held the demo data/);
    expect(stderr).not.toContain('    at ');
    expect(await hasExited(postmasterPidOrNone())).toBe(true);
  });

  it('of production does not start with a common password of its administrator, and leaves no database behind', async () => {
    const dataFolder = path.join(folder, 'common-password');
    const production = {
      DESK_ENV: 'production',
      DESK_SECRET: 'a secret of 1 test, of no use to anybody',
      DESK_ADMIN_EMAIL: 'a@firm.example',
      DESK_ADMIN_PASSWORD: 'Password1234',
    };
    const env = { ...process.env, ...production, PORT: '0', DESK_DATA: dataFolder };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/desk/serve.ts'], { cwd: root, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining("DESK_ADMIN_PASSWORD cannot be the first administrator's password.")]);
    expect(existsSync(path.join(clusterOf(dataFolder), 'postmaster.pid'))).toBe(false);
  });

  it('does not start with wrong settings and names them all, before anything is built', () => {
    const clone = path.join(folder, 'clone');
    for (const part of ['package.json', 'src', 'schemas', 'scripts'])
      cpSync(path.join(root, part), path.join(clone, part), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'));
    const env = { ...process.env, PORT: 'x', DESK_ENV: 'production' };
    const ended = spawnSync(process.execPath, ['scripts/desk/start.ts'], { cwd: clone, env, encoding: 'utf8' });
    expect(ended.status).toBe(2);
    for (const name of ['PORT', 'DESK_ADMIN_EMAIL', 'DESK_ADMIN_PASSWORD', 'DESK_SECRET']) expect(ended.stderr).toContain(name);
    expect(ended.stdout).toBe('');
    expect(['dist', '.data'].filter((made) => existsSync(path.join(clone, made)))).toEqual([]);
  });
});

function postmasterPidOrNone(): number {
  try {
    return postmasterPid();
  } catch {
    return 999_999_999; // the file is gone with the process
  }
}
