import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { endsFile, type LetterEnd } from './letter-ends.ts';

/** Loaded before the desk by the hostile tests alone (node --import): only the process that started one is told how it ended. */

const file = endsFile(process.env['DESK_DATA'] ?? '');

type Started = { readonly spawnargs?: readonly string[]; once(event: 'exit', tell: (...how: readonly unknown[]) => void): unknown };

const isStarted = (value: unknown): value is { readonly process: Started } =>
  typeof value === 'object' && value !== null && 'process' in value;

subscribe('child_process', (message) => {
  if (!isStarted(message)) return;
  const { process: child } = message;
  child.once('exit', (code, signal) => {
    const end = { code, signal } satisfies Record<keyof LetterEnd, unknown>;
    if (child.spawnargs?.some((word) => word.includes('letter-worker')) === true) appendFileSync(file, `${JSON.stringify(end)}\n`);
  });
});
