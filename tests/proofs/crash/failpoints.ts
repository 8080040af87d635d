import { globSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { joins, replacePorts } from '../../faults/replace-ports.ts';
import { withEnvironmentFaults } from '../../faults/environment-faults.ts';
import { aroundPort } from './around-port.ts';
import { jumpClock } from './jump-clock.ts';
import { armedSeparator, lastWordsDescriptor, type FromDesk, type Met, type Strike, type ToDesk } from './messages.ts';

/*
 * Loaded before the desk by the crash tests alone (node --import). Whatever the files that join the desk take from a store or an adapter
 * comes with failpoints around it. The desk itself knows nothing of this.
 */
const server = path.join(import.meta.dirname, '..', '..', '..', 'src', 'server');
const mark = '?failpoints';

/** Killed here, the process has no moment left to put anything in order. */
let armed: ReadonlySet<string> = new Set(process.env['CRASH_ARMED']?.split(armedSeparator));
/** What is killed beside this process: PostgreSQL, or a process that sets letters. */
let strike = strikeOf(process.env['CRASH_STRIKE']);
const known = new Set<string>();
const met = new Set<string>();
const untold: { known: string[]; met: Met[] } = { known: [], met: [] };

function strikeOf(words: string | undefined): { readonly pid: number; readonly at: ReadonlySet<string> } | undefined {
  if (words === undefined) return undefined;
  const { pid, at } = JSON.parse(words) as Strike;
  return { pid, at: new Set(at) };
}

function tell(): void {
  if (untold.known.length + untold.met.length === 0) return;
  const message: FromDesk = { known: untold.known.splice(0), met: untold.met.splice(0) };
  process.send?.(message);
}

/** What the joining files take by name from what touches the world; what this uses among itself is no port. */
const taken = new Set(
  globSync('**/*.ts', { cwd: server })
    .map((file) => path.join(server, file))
    .filter(joins)
    .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '(?:\.\/|#server\/)/gm)))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
);
const isTaken = (failpoint: string): boolean => /[.(]/.test(failpoint) || taken.has(failpoint.replace(/:.*/, ''));

function endHere(failpoint: string): void {
  writeSync(lastWordsDescriptor, `${failpoint}\n`);
  process.kill(process.pid, 'SIGKILL');
}

function strikeHere({ pid }: Pick<Strike, 'pid'>, failpoint: string): void {
  strike = undefined;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return; // it ended by itself meanwhile
  }
  const message: FromDesk = { struckAt: failpoint };
  process.send?.(message);
}

const watch = {
  know: (failpoint: string): void => {
    if (known.has(failpoint) || !isTaken(failpoint)) return;
    known.add(failpoint);
    untold.known.push(failpoint);
  },
  meet: (failpoint: string): void => {
    if (armed.has(failpoint)) endHere(failpoint);
    if (strike?.at.has(failpoint) === true) strikeHere(strike, failpoint);
    if (met.has(failpoint)) return;
    met.add(failpoint);
    untold.met.push({ failpoint, atMs: performance.now() });
  },
};

/** Called by the modules that stand in for what touches the world. */
export function around<Port>(name: string, port: Port): Port {
  return aroundPort(name, withEnvironmentFaults(name, port), watch);
}

const seldomMs = 60_000;
const insteadMs = 4_000;

/** What the desk does by itself once a minute, every ten minutes or once an hour it does here every few seconds, so that it is killed there too. */
function hurrySeldomWork(): void {
  const usual = globalThis.setInterval;
  const hurried = new Proxy(usual, {
    apply: (target, self, [work, everyMs, ...rest]: readonly unknown[]) =>
      Reflect.apply(target, self, [work, Number(everyMs) >= seldomMs ? insteadMs : everyMs, ...rest]) as NodeJS.Timeout,
  });
  globalThis.setInterval = hurried;
}

function listen(): void {
  process.on('message', (message: ToDesk) => {
    if ('arm' in message) armed = new Set(message.arm);
    else if ('strike' in message) strike = { pid: message.strike.pid, at: new Set(message.strike.at) };
    else jumpClock(message.jumpMs);
  });
  process.on('disconnect', () => process.exit(1));
  process.on('exit', tell);
  process.channel?.unref();
  setInterval(tell, 100).unref();
}

/** A process that starts on a later day has the clock of that day from its first moment on. */
function startAhead(): void {
  const aheadMs = Number(process.env['CRASH_AHEAD_MS'] ?? 0);
  if (aheadMs !== 0) jumpClock(aheadMs);
}

if (isMainThread && process.send !== undefined) {
  startAhead();
  replacePorts(mark, import.meta.url);
  hurrySeldomWork();
  listen();
}
