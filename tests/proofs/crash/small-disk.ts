import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A disk of its own under a folder of the desk, that can be filled and made readable only. */
export type SmallDisk = {
  readonly fill: () => void;
  readonly empty: () => void;
  readonly allow: (what: 'ro' | 'rw') => Promise<void>;
  /** What lies on it goes with it, or stays in its folder. */
  readonly remove: (copiesAll: boolean) => void;
};

const done = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const chunk = Buffer.alloc(1_000_000, 7);

/** Undefined where the system does not let us mount. */
export function smallDisk(
  folder: string,
  { megabytes, mode }: { readonly megabytes: number; readonly mode: '700' | '755' },
): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  if (!done('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=${mode}`, 'desk', folder)) return undefined;
  const ballast = path.join(folder, 'ballast');
  const unmount = (): void => void done('umount', '-l', folder);
  process.once('exit', unmount);
  return {
    fill: () => fillUp(ballast),
    empty: () => rmSync(ballast, { force: true }),
    allow: async (what) => {
      // whoever is just writing is let finish
      while (!done('mount', '-o', `remount,${what}`, folder)) await pause(20);
    },
    remove: (copiesAll) => {
      const copy = `${folder}.kept`;
      if (copiesAll) cpSync(folder, copy, { recursive: true });
      unmount();
      if (copiesAll) cpSync(copy, folder, { recursive: true });
      rmSync(copy, { recursive: true, force: true });
      process.off('exit', unmount);
    },
  };
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (;;) writeSync(handle, chunk);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(handle);
  }
}
