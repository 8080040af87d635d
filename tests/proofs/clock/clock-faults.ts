import pg from 'pg';
import { californiaDate } from '#domain/calendar-date.ts';

type Row = {
  readonly id: string;
  readonly state: string;
  readonly outer: string;
  /** As it was when the strike was sent. */
  readonly firstOuter: string;
  readonly firstSafe: string;
  readonly recomputed: number;
  readonly recomputedAudited: number;
  readonly logState: string | null;
  readonly moves: readonly { readonly at: string; readonly to: string; readonly by: string }[];
  readonly audited: number;
};

const strikes = `
  select r.id, r.state, c.computed #>> '{deadlines,theirStrike,outer}' as outer,
    (select v.computed #>> '{deadlines,theirStrike,outer}' from record_versions v where v.record_id = r.id and v.number = 1) as "firstOuter",
    (select v.computed #>> '{deadlines,theirStrike,safe}' from record_versions v where v.record_id = r.id and v.number = 1) as "firstSafe",
    (select count(*)::int from record_events e where e.record_id = r.id and e.kind = 'recomputed' and e.version_id = c.id) as recomputed,
    (select count(*)::int from audit_rows a where a.subject = r.id::text and a.action = 'submission.recomputed') as "recomputedAudited",
    (select distinct l.state from log_entries l where l.record_id = r.id) as "logState",
    (select coalesce(json_agg(json_build_object('at', e.occurred_at, 'to', e.to_state, 'by', e.actor_email) order by e.occurred_at), '[]')
      from record_events e where e.record_id = r.id and e.kind = 'moved') as moves,
    (select count(*)::int from audit_rows a where a.subject = r.id::text and a.action = 'submission.moved') as audited
  from records r join record_versions c on c.id = r.current_version_id
  where r.automation_id = 'strike-panel' and r.active`;

/** Days on which a desk ran, in order, the last one today; and a day that closed while strikes waited that ended on it. */
export type Course = { readonly days: readonly string[]; readonly closed?: string };

/**
 * What the clock did to strikes that only wait for it, against what it should have done: each whose last day is over moved once, on the first day
 * after it on which a desk ran, is told once in the audit log and stands so in its log; no other moved. Those that had the day that closed end later,
 * and were recomputed once.
 */
export async function clockFaults(
  databaseUrl: string,
  course: Course,
): Promise<{ readonly moved: number; readonly faults: readonly string[] }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query<Row>(strikes);
    return { moved: rows.filter(({ moves }) => moves.length > 0).length, faults: rows.flatMap((row) => faultsOf(row, course)) };
  } finally {
    await pool.end();
  }
}

function faultsOf(row: Row, { days, closed }: Course): readonly string[] {
  const { id, state, outer, firstOuter, firstSafe, recomputed, recomputedAudited, logState, moves, audited } = row;
  const due = days.find((day) => day > outer);
  const wanted = due === undefined ? 0 : 1;
  const faults: string[] = [];
  const say = (isFault: boolean, what: string): void =>
    void (isFault ? faults.push(`The strike ${id} through ${outer} ${what}`) : undefined);
  say(moves.length !== wanted, `moved ${moves.length} times instead of ${wanted}.`);
  say(audited !== wanted, `stands in the audit log ${audited} times instead of ${wanted}.`);
  say(state !== (wanted === 1 ? 'unistrikeAvailable' : 'struckWaiting'), `is in the state ${state}.`);
  say(logState !== state, `is logged as ${logState}.`);
  const again = firstOuter === closed || firstSafe === closed ? 1 : 0;
  say(recomputed !== again, `was recomputed ${recomputed} times instead of ${again}.`);
  say(recomputedAudited !== again, `stands in the audit log as recomputed ${recomputedAudited} times instead of ${again}.`);
  say(outer > firstOuter !== (firstOuter === closed), `was through ${firstOuter}.`);
  for (const { at, to, by } of moves) {
    const on = californiaDate(new Date(at).toISOString());
    say(on <= outer, `moved on ${on}, too early.`);
    say(due !== undefined && on > due, `moved on ${on} instead of ${due}.`);
    say(to !== 'unistrikeAvailable' || by !== 'desk', `was moved to ${to} by ${by}.`);
  }
  return faults;
}

/** How many strikes are due on a day and still wait. */
export async function stillWaiting(databaseUrl: string, today: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from records r join record_versions c on c.id = r.current_version_id
       where r.automation_id = 'strike-panel' and r.active and r.state = 'struckWaiting' and c.computed #>> '{deadlines,theirStrike,outer}' < $1`,
      [today],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await pool.end();
  }
}
