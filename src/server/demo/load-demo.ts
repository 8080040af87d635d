import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';
import { keepCases } from '#server/modules/cases/save-cases.ts';
import { demoCases } from './demo-cases.ts';
import { keepDemoFirm, keepDemoUsers, keepLegalFigures } from './demo-firm.ts';

const oneAtATime = 5_710_002;
const firstLoad = 300;
const portion = 1_000;
const fact = { figures: 'legalFigures', firm: 'demoFirm', cases: 'demoCases', records: 'demoRecords' } as const;

export type LoadDeps = { readonly db: Kysely<Database>; readonly newId: () => string };

/** Legal figures, once. */
export async function loadLegalFigures({ db, newId }: LoadDeps): Promise<void> {
  await once(db, fact.figures, (transaction) => keepLegalFigures(transaction, newId));
}

/** The demonstration firm with its users and cases, once; answers whether it was loaded now. */
export async function loadDemoFirm({ db }: LoadDeps, passwordHash: () => Promise<string>): Promise<boolean> {
  return once(db, fact.firm, async (transaction) => {
    await refuseFirm(transaction);
    await keepDemoUsers(transaction, await passwordHash());
    await keepDemoFirm(transaction);
    await keepCases(transaction, demoCases(0, firstLoad));
    await noteFact(transaction, fact.cases, String(firstLoad));
  });
}

/** Production never runs beside users whose password everybody knows. */
export async function refuseDemonstration(db: Kysely<Database>): Promise<void> {
  if ((await factOf(db, fact.firm)) === undefined) return;
  throw new Error(
    'This database holds the demonstration, whose users have a public password, so DESK_ENV=production does not start on it. ' +
      'To begin anew, set DESK_DATA to an empty folder and, if DATABASE_URL is set, that to an empty database.',
  );
}

/** A forgotten DESK_ENV must not give the users of the demonstration access to a firm. */
async function refuseFirm(db: Kysely<Database>): Promise<void> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anyone === undefined) return;
  throw new Error(
    'This database holds the data of a firm, so the demonstration is not loaded into it. Set DESK_ENV=production, or use an empty DESK_DATA or DATABASE_URL.',
  );
}

/** Further cases after those that are there; answers how many there are now. */
export async function loadMoreDemoCases({ db }: LoadDeps, count: number): Promise<number> {
  let left = count;
  while (left > 0) {
    const size = Math.min(left, portion);
    await alone(db, async (transaction) => {
      const known = Number((await factOf(transaction, fact.cases)) ?? 0);
      await keepCases(transaction, demoCases(known, size));
      await noteFact(transaction, fact.cases, String(known + size));
    });
    left -= size;
  }
  return Number((await factOf(db, fact.cases)) ?? 0);
}

/** True for the one server that is to make the past records of the demonstration. */
export async function claimPastRecords(db: Kysely<Database>): Promise<boolean> {
  const claimed = await db
    .insertInto('desk_facts')
    .values({ name: fact.records, value: 'made' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function once(db: Kysely<Database>, name: string, work: (transaction: Kysely<Database>) => Promise<void>): Promise<boolean> {
  if ((await factOf(db, name)) !== undefined) return false;
  return alone(db, async (transaction) => {
    if ((await factOf(transaction, name)) !== undefined) return false;
    await work(transaction);
    await noteFact(transaction, name, 'loaded');
    return true;
  });
}

function alone<Result>(db: Kysely<Database>, work: (transaction: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${oneAtATime})`.execute(transaction);
    return work(transaction);
  });
}

async function factOf(db: Kysely<Database>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('desk_facts').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

async function noteFact(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('desk_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
