import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { isProcessAlive, processName } from './folder-lock.ts';
import type { PostgresPlace } from './embedded-postgres-account.ts';

export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** What PostgreSQL wrote about itself; undefined when no such process lives. */
export function livingPostmaster(clusterFolder: string): Postmaster | undefined {
  const lines = writtenBy(clusterFolder).split('\n');
  const pid = Number(lines[0]);
  const isPostgres = pid > 0 && isProcessAlive(pid) && (processName(pid) ?? 'postgres') === 'postgres';
  return isPostgres ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** It takes its file away when it ends, at any moment. */
function writtenBy(clusterFolder: string): string {
  try {
    return readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Waits until PostgreSQL takes connections; undefined when it ended or the time is over. */
export async function readyPostmaster(clusterFolder: string, waitMs: number, hasEnded: () => boolean): Promise<Postmaster | undefined> {
  const until = Date.now() + waitMs;
  while (Date.now() < until && !hasEnded()) {
    const postmaster = livingPostmaster(clusterFolder);
    if (postmaster?.ready === true) return postmaster;
    await pause(15);
  }
  return undefined;
}

export type PostmasterOptions = {
  readonly place: PostgresPlace;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Absent: a free one. */
  readonly port?: number;
};

const firstStartMs = 60_000; // recovery after a crash may take long

/** Starts PostgreSQL apart from our process group, so that Ctrl-C reaches it only through us, last. */
export async function startPostmaster({ place, logFile, settings, ...wanted }: PostmasterOptions): Promise<Postmaster> {
  rmSync(path.join(place.clusterFolder, 'postmaster.pid'), { force: true });
  const port = wanted.port ?? (await freePort());
  const log = openSync(logFile, existsSync(logFile) && statSync(logFile).size < 5_000_000 ? 'a' : 'w', 0o600);
  let ended = false;
  try {
    const arguments_ = [
      '-D',
      place.clusterFolder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const child = spawn(path.join(place.binariesFolder, 'bin', 'postgres'), arguments_, {
      ...place.account,
      cwd: place.clusterFolder,
      detached: true,
      stdio: ['ignore', log, log],
      env: programEnvironment,
    });
    child.once('exit', () => (ended = true));
    child.once('error', () => (ended = true));
    child.unref();
  } finally {
    closeSync(log);
  }
  const postmaster = await readyPostmaster(place.clusterFolder, firstStartMs, () => ended);
  if (postmaster === undefined) throw new Error(`PostgreSQL did not start. Its last words, from ${logFile}:\n${lastLines(logFile)}`);
  return postmaster;
}

/** Ends PostgreSQL in order: sessions are closed, everything is on disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isProcessAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const until = Date.now() + 15_000;
  while (isProcessAlive(pid) && Date.now() < until) await pause(15);
  if (isProcessAlive(pid)) process.kill(pid, 'SIGQUIT');
}

/** No language or time zone of the host reaches the database. */
export const programEnvironment = { PATH: process.env['PATH'] ?? '', LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}
