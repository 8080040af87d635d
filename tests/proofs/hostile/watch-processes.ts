import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export type ProcessKind = 'inspection' | 'letters' | 'other';
type Seen = { readonly kind: ProcessKind; peakBytes: number; isAlive: boolean };

export type ProcessWatch = {
  /** Whether this machine tells of the memory of processes; only Linux does in this way. */
  readonly sees: boolean;
  /** The desk and the processes below it that live now, but for those of single files. */
  readonly lasting: () => readonly number[];
  /** The most memory that one process of this kind held since it was asked last. */
  readonly takePeak: (kind: ProcessKind) => number;
  readonly end: () => void;
};

const everyMilliseconds = 25;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const kindOf = (pid: number): ProcessKind => {
  const command = read(`/proc/${pid}/cmdline`);
  return command.includes('inspect-worker') ? 'inspection' : command.includes('letter-worker') ? 'letters' : 'other';
};

const peakOf = (pid: number): number => Number(/VmHWM:\s+(\d+) kB/u.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

/** Looks at the processes that a desk starts, many times a second. */
export function watchProcesses(desk: ChildProcess): ProcessWatch {
  const deskId = desk.pid ?? 0;
  const childrenFile = `/proc/${deskId}/task/${deskId}/children`;
  const seen = new Map<number, Seen>();
  const peaks: Record<ProcessKind, number> = { inspection: 0, letters: 0, other: 0 };

  function look(): void {
    const living = new Set(read(childrenFile).split(' ').filter(Boolean).map(Number));
    for (const pid of living) {
      // Between its birth and its own program a process carries the command of the desk.
      const kind = seen.get(pid)?.kind ?? kindOf(pid);
      const peakBytes = peakOf(pid);
      peaks[kind] = Math.max(peaks[kind], peakBytes);
      if (kind !== 'other') seen.set(pid, { kind, peakBytes, isAlive: true });
    }
    for (const [pid, process] of seen) process.isAlive = living.has(pid);
  }

  look();
  const timer = setInterval(look, everyMilliseconds);
  return {
    sees: existsSync(childrenFile),
    lasting: () => {
      look();
      const letters = Array.from(seen).filter(([, { kind, isAlive }]) => kind === 'letters' && isAlive);
      return [...(desk.exitCode === null ? [deskId] : []), ...letters.map(([pid]) => pid)];
    },
    takePeak: (kind) => {
      look();
      const peak = peaks[kind];
      peaks[kind] = 0;
      return peak;
    },
    end: () => clearInterval(timer),
  };
}
