import { feeLetter } from '../../server/sending.ts';
import { nothingYet } from './acknowledged.ts';
import type { CrashDesk } from './crash-desk.ts';
import { awaitedBy, type DeskProcess } from './desk-process.ts';
import { count, end, noteRecovery, strike, until, type Tally } from './kills.ts';
import type { LetterProcess } from './letter-processes.ts';
import { person, type Person } from './person.ts';

const longestAwayMs = 60_000;

/** At a call that has to do with letters, of the process that it belongs to. */
export async function killLetters(desk: CrashDesk, tally: Tally): Promise<void> {
  const living = desk.letterProcesses();
  const one = living[Math.floor(Math.random() * living.length)];
  const owner = desk.processes.find((each) => each.pid() === one?.parent);
  if (one === undefined || owner === undefined) return;
  const writer = await writerAt(desk, owner);
  const isStruck = await strike(tally, [owner], { kind: 'letter process', pid: one.pid, among: /letter/i });
  if (!isStruck && !end(one.pid)) return;
  if (!isStruck) count(tally, 'letter process at any moment');
  await recoverLetters(desk, tally, { one, owner, ...(writer === undefined ? {} : { writer }) });
  await desk.ready();
}

/** Somebody who is signed in and may ask for a letter; not of a worker, which nobody asks, nor while no case system answers. */
async function writerAt({ server, casesAnswer }: CrashDesk, owner: DeskProcess): Promise<Person | undefined> {
  if (owner !== server || !casesAnswer()) return undefined;
  const writer = person(server, 'admin', nothingYet());
  await writer.ask({ method: 'GET', path: '/desk/routes' });
  return writer;
}

type Killed = { readonly one: LetterProcess; readonly owner: DeskProcess; readonly writer?: Person };

/** Waits until another process sets letters in its place, and until a letter that is asked for now is there. */
async function recoverLetters(desk: CrashDesk, tally: Tally, { one, owner, writer }: Killed): Promise<void> {
  const began = performance.now();
  const after = `a letter process of the ${owner.name} was killed`;
  const heir = (): LetterProcess | undefined => desk.letterProcesses().find(({ pid, parent }) => parent === owner.pid() && pid !== one.pid);
  const isThere = await until(() => heir() !== undefined, longestAwayMs);
  const answer = await writer?.ask({ method: 'POST', path: '/cloud/preview5710Letter', body: feeLetter });
  const tookMs = performance.now() - began;
  if (!isThere) tally.faults.push(`After ${after} none came in its place.`);
  if (answer !== undefined && answer.status !== 200) tally.faults.push(`After ${after} a letter was answered ${answer.status}.`);
  const recovery = { after, tookMs, coreAwaitedMs: awaitedBy(heir()?.pid) };
  tally.lettersMs.push(tookMs);
  noteRecovery(tally, recovery);
}
