import type { BenchRow } from './bench-row.ts';
import { residentMegabytes } from './load/memory.ts';
import { signedIn, tokenOf } from './size/caller.ts';
import type { Size } from './size/fill.ts';
import { filledDesk } from './size/filled-desk.ts';

const isQuick = process.argv.includes('--quick');
const size: Size = { cases: 2_000, letters: isQuick ? 20_000 : 200_000 };
const lookEveryMs = 50;
const growthLimit = 50;
const lineEnd = '\n'.charCodeAt(0);

type Exported = { readonly rows: number; readonly bytes: number; readonly seconds: number };

/** Reads it as it comes, and keeps nothing. */
async function exportOf(origin: string, token: string): Promise<Exported> {
  const before = performance.now();
  const answer = await fetch(`${origin}/api/v1/letterLogs/5710`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  });
  if (answer.status !== 200 || answer.body === null) throw new Error(`The export was answered with ${answer.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const piece of answer.body) {
    bytes += piece.length;
    for (let at = piece.indexOf(lineEnd); at !== -1; at = piece.indexOf(lineEnd, at + 1)) lines += 1;
  }
  return { rows: lines - 1, bytes, seconds: (performance.now() - before) / 1000 };
}

/** The most that the process had in memory while something ran, beyond what it had before. */
async function growthWhile<T>(pid: number, work: () => Promise<T>): Promise<{ readonly growth: number; readonly done: T }> {
  const before = residentMegabytes(pid);
  let most = before;
  const look = (): void => void (most = Math.max(most, residentMegabytes(pid)));
  const looking = setInterval(look, lookEveryMs);
  try {
    const done = await work();
    look();
    return { growth: most - before, done };
  } finally {
    clearInterval(looking);
  }
}

/** A whole log as a file for a spreadsheet, from a running desk: how fast it comes, and what the server needs for it. */
export async function run(): Promise<readonly BenchRow[]> {
  const { desk, end } = await filledDesk(size);
  try {
    const [token, call] = [await tokenOf(desk.origin), await signedIn(desk.origin)];
    const { body } = await call('/letterLogs/5710?limit=1');
    // The first one also brings its code and the room that the server keeps; whatever grows with rows grows at the second as well.
    const fresh = await growthWhile(desk.process.pid ?? 0, () => exportOf(desk.origin, token));
    const { growth, done } = await growthWhile(desk.process.pid ?? 0, () => exportOf(desk.origin, token));
    if (done.rows !== body['totalItems']) throw new Error(`The log has ${String(body['totalItems'])} entries, and ${done.rows} came out`);
    const called = `export of ${size.letters} letters as CSV`;
    return [
      { name: `${called}: time`, value: done.seconds, unit: 's' },
      { name: `${called}: rows per second`, value: done.rows / done.seconds, unit: '/s' },
      { name: `${called}: size of the file`, value: done.bytes / 1e6, unit: 'MB' },
      { name: `${called}: growth of the server's memory, first after its start`, value: fresh.growth, unit: 'MB' },
      {
        name: `${called}: growth of the server's memory, second`,
        value: growth,
        unit: 'MB',
        target: `<= ${growthLimit} MB`,
        met: growth <= growthLimit,
      },
    ];
  } finally {
    await end();
  }
}
