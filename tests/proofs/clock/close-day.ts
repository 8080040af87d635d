import { setTimeout as pause } from 'node:timers/promises';
import { mustComeMs } from '../../time-limits.ts';
import { correctionBody } from '../../server/firm-settings/firm-bodies.ts';
import { rowsOf } from '../crash/answers.ts';
import type { Person } from '../crash/person.ts';

/** Makes a day a holiday, confirms what moves by it, and waits until it has moved. */
export async function closeDay({ ask }: Person, day: string): Promise<void> {
  const body = { ...correctionBody, kind: 'holiday', key: 'A day of mourning', value: 'office', from: day, to: day };
  await ask({ method: 'POST', path: '/desk/figures', key: `closed-${day}`, body });
  const moves = () => ask({ method: 'GET', path: '/desk/deadlineMoves' });
  const changes = rowsOf(await moves(), 'changes').map(({ id }) => id);
  if (changes.length !== 1) throw new Error(`One change was to wait, and there are ${changes.length}.`);
  await ask({ method: 'POST', path: '/desk/deadlineMoves', body: { changes } });
  const end = performance.now() + 2 * mustComeMs;
  while ((await moves()).body['isRunning'] === true && performance.now() < end) await pause(200);
}
