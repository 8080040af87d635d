import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fillStates } from '#engine/fill/fill-states.ts';
import { listOf, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { DeskProcess } from './desk-process.ts';

/** Ended long ago for whatever is booked here, so that the desk moves it at its next look. */
const notice = {
  from: 'addDays(today, -30)',
  trigger: { en: 'the notice', es: 'el aviso' },
  days: 10,
  kind: 'lastDay',
  authority: 'CCP 2025.270',
};
const lapsed = { type: 'final', meta: { title: { en: 'Lapsed', es: 'Vencida' } } };
const after = { notice: { target: 'lapsed', guard: { type: 'rule', params: { that: "record.place == 'inPerson'" } } } };

/** Adds to the declarations of depositions that those in person lapse by themselves when a deadline has ended. */
export function letDepositionsLapse(automationsFolder: string): void {
  change(path.join(automationsFolder, 'deposition', 'rules.json'), (rules) => ({
    ...rules,
    deadlines: { ...recordOf(rules['deadlines']), notice },
  }));
  change(path.join(automationsFolder, 'deposition', 'lifecycle.json'), (lifecycle) => {
    const states = recordOf(fillStates(lifecycle).value['states']);
    return { ...lifecycle, states: { ...states, scheduled: { ...recordOf(states['scheduled']), after }, lapsed } };
  });
}

/** Takes away that a deposition is completed on its day at the earliest: none is set for a day that has passed, and those of a proof are on many days. */
export function letDepositionsBeTakenEarly(automationsFolder: string): void {
  change(path.join(automationsFolder, 'deposition', 'tests.json'), ({ tests }) => ({
    tests: listOf(tests).filter((test) => recordOf(test)['event'] !== 'complete'),
  }));
  change(path.join(automationsFolder, 'deposition', 'lifecycle.json'), (lifecycle) => {
    const states = recordOf(fillStates(lifecycle).value['states']);
    const scheduled = recordOf(states['scheduled']);
    const on = recordOf(scheduled['on']);
    const { guard: _, ...complete } = recordOf(on['complete']);
    return { ...lifecycle, states: { ...states, scheduled: { ...scheduled, on: { ...on, complete } } } };
  });
}

function change(file: string, how: (whole: PlainRecord) => PlainRecord): void {
  writeFileSync(file, JSON.stringify(how(recordOf(JSON.parse(readFileSync(file, 'utf8')))), null, 2));
}

const timeoutMs = 60_000;
const lookEveryMs = 500;

/** A worker that starts looks for ended deadlines. What it moves is waited for, but not for ever: the proof says what is left. */
export async function moveTheLast(worker: Pick<DeskProcess, 'ask' | 'ready'>, databaseUrl: string): Promise<void> {
  worker.ask();
  await pause(lookEveryMs); // it has begun to end
  await worker.ready(timeoutMs);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const end = performance.now() + timeoutMs;
  try {
    while ((await waiting(pool)) > 0 && performance.now() < end) await pause(lookEveryMs);
  } finally {
    await pool.end();
  }
}

async function waiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from records r join record_versions v on v.id = r.current_version_id
     where r.active and (r.state = 'scheduled' and v.data ->> 'place' = 'inPerson' and v.computed -> 'deadlines' ? 'notice'
       or r.state = 'struckWaiting' and (v.computed #>> '{deadlines,theirStrike,outer}')::date < (now() at time zone 'America/Los_Angeles')::date)`,
  );
  return rows[0]?.count ?? 0;
}
