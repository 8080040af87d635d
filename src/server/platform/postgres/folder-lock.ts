import { readFileSync, rmSync, writeFileSync } from 'node:fs';

export type FolderLock = { readonly release: () => void };

/** Takes the lock file, or answers undefined while a living process holds it. A lock left by a killed process is taken over. */
export function takeFolderLock(file: string): FolderLock | undefined {
  if (write(file)) return { release: () => rmSync(file, { force: true }) };
  if (isLocked(file)) return undefined;
  rmSync(file, { force: true });
  return write(file) ? { release: () => rmSync(file, { force: true }) } : undefined;
}

/** True when the process runs; a process of another user counts, one that ended and waits for its parent does not. */
export function isProcessAlive(pid: number): boolean {
  if (afterName(pid).startsWith('Z')) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command name of a living process; undefined where the system does not tell. */
export function processName(pid: number): string | undefined {
  return readIfThere(`/proc/${pid}/comm`)?.trim();
}

function write(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

// Process ids come round again, in containers at every start, so the holder is known by its start time too.
function isLocked(file: string): boolean {
  const text = readIfThere(file) ?? '';
  const [, pid, startedAt] = /"pid":(\d+),"startedAt":"([^"]*)"/.exec(text) ?? [];
  if (pid === undefined || !isProcessAlive(Number(pid))) return false;
  return startedAt === startOf(Number(pid));
}

function startOf(pid: number): string {
  return afterName(pid).split(' ')[19] ?? '';
}

// The name stands in brackets and may hold blanks; state and start time follow it.
function afterName(pid: number): string {
  return readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1) ?? '';
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
