import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { holidayCalendar } from '#domain/court-days.ts';
import { deadlineAfter } from '#domain/deadlines.ts';
import type { Person } from '../crash/person.ts';
import { strike } from '../../server/strike-body.ts';

/** A panel that was issued so many days ago ends after ten days and five for mailing. */
const daysOfStrike = { days: 10, serviceDays: 5, count: 'calendarDays', kind: 'lastDay' } as const;

export type Seeding = {
  readonly databaseUrl: string;
  readonly somebody: Person;
  readonly today: CalendarDate;
  /** The last days of the defense lie on so many days from today on. */
  readonly over: number;
  /** How many copies of each there are. */
  readonly copies: number;
};

/** Sends a strike, and copies it once for each day and copy, with the days that it would have: a copy was never sent, and the clock sees no difference. */
export async function seedStrikes({ databaseUrl, somebody, today, over, copies }: Seeding): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const id = await sendStrike(somebody, issuedFor(today));
    const calendar = await boardCalendar(pool);
    await expectOuter(pool, id, deadlineAfter({ ...daysOfStrike, triggerOn: issuedFor(today), calendar }).outer);
    for (let day = 0; day < over; day += 1) {
      const triggerOn = issuedFor(addDays(today, day));
      const days = { triggerOn, days: '10', serviceDays: '5', ...deadlineAfter({ ...daysOfStrike, triggerOn, calendar }) };
      for (let copy = 0; copy < copies; copy += 1) await copyRecord(pool, id, days);
    }
    return 1 + over * copies;
  } finally {
    await pool.end();
  }
}

/** The day on which a panel was issued whose last day, as it falls, is this one. */
const issuedFor = (extended: CalendarDate): CalendarDate => addDays(extended, -daysOfStrike.days - daysOfStrike.serviceDays);

async function sendStrike(somebody: Person, panelIssuedOn: CalendarDate): Promise<string> {
  const body = { ...strike, panelIssuedOn };
  const answer = await somebody.ask({ method: 'POST', path: '/strikes/add-strike-to-panel', key: 'clock', body });
  if (answer.status !== 201) throw new Error(`A strike was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return String(answer.body['id']);
}

async function boardCalendar(pool: pg.Pool) {
  const { rows } = await pool.query<{ day: string; value: string }>(
    `select starts_on::text as day, value from dated_figures where kind = 'holiday'`,
  );
  return holidayCalendar(rows.map(({ day, value }) => ({ kind: 'holiday', from: day, to: day, value, source: '' })));
}

/** What is waited for is reckoned here, and not read from the desk alone. */
async function expectOuter(pool: pg.Pool, id: string, outer: string): Promise<void> {
  const { rows } = await pool.query<{ outer: string }>(
    `select computed #>> '{deadlines,theirStrike,outer}' as outer from record_versions where record_id = $1 order by number desc limit 1`,
    [id],
  );
  if (rows[0]?.outer !== outer) throw new Error(`The strike ${id} ends on ${rows[0]?.outer}, and ${outer} was reckoned.`);
}

async function copyRecord(pool: pg.Pool, id: string, days: object): Promise<void> {
  const [record, version] = [randomUUID(), randomUUID()];
  await pool.query('begin');
  await insertCopy(pool, { table: 'records', which: `id = '${id}'`, changed: { id: record, current_version_id: version } });
  const copies = {
    record_versions: { id: version, computed: { deadlines: { theirStrike: days } } },
    record_events: { id: randomUUID(), version_id: version },
    log_entries: { id: randomUUID(), version_id: version, document_id: null },
  };
  for (const [table, changed] of Object.entries(copies))
    await insertCopy(pool, { table, which: `record_id = '${id}'`, changed: { ...changed, record_id: record } });
  await pool.query('commit');
}

type Copied = { readonly table: string; readonly which: string; readonly changed: object };

/** The same row with other ids; what the database numbers itself is left to it. */
async function insertCopy(pool: pg.Pool, { table, which, changed }: Copied): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from (select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t where ${which}) as copied`,
    [JSON.stringify(changed)],
  );
}
