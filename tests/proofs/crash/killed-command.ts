import { spawn } from 'node:child_process';
import path from 'node:path';
import { codeCache } from '../../../scripts/code-cache.ts';
import { armedSeparator, lastWordsDescriptor, type FromDesk } from './messages.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const preload = path.join(import.meta.dirname, 'failpoints.ts');

export type Command = {
  readonly script: string;
  readonly given: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
};

export type CommandEnd = {
  /** Absent: it came to its end. */
  readonly killedAt?: string;
  readonly code: number | null;
  readonly output: string;
  /** Failpoints that lie on its way. */
  readonly known: readonly string[];
};

/** Runs a command of the desk that is killed at whichever of these failpoints it passes first. */
export async function killedCommand({ script, given, settings }: Command, armed: readonly string[]): Promise<CommandEnd> {
  const started = spawn(process.execPath, ['--import', preload, `scripts/desk/${script}.ts`, ...given], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: codeCache, ...process.env, ...settings, CRASH_ARMED: armed.join(armedSeparator) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'], // the last is lastWordsDescriptor
  });
  const known: string[] = [];
  let output = '';
  let killedAt = '';
  const listen = (part: unknown): void => void (output += String(part));
  started.stdout?.on('data', listen);
  started.stderr?.on('data', listen);
  started.stdio[lastWordsDescriptor]?.on('data', (words) => (killedAt += String(words)));
  started.on('message', (message: FromDesk) => ('known' in message ? known.push(...message.known) : undefined));
  const code = await new Promise<number | null>((resolve) => started.once('close', resolve));
  return { code, output, known, ...(killedAt === '' ? {} : { killedAt: killedAt.trim() }) };
}

/**
 * Runs a command until it comes to its end: each run before that is killed at one of these failpoints where none was killed yet. What each
 * left is looked at. Answers where they were killed.
 */
export async function killedAtEach(
  failpoints: readonly string[],
  commandOf: (run: number) => Command,
  look: (end: CommandEnd, run: number) => Promise<void>,
): Promise<readonly string[]> {
  const killed: string[] = [];
  for (let run = 0; ; run += 1) {
    const left = failpoints.filter((each) => !killed.includes(each));
    const end = await killedCommand(commandOf(run), left);
    await look(end, run);
    if (end.killedAt === undefined) return killed;
    killed.push(end.killedAt);
  }
}
