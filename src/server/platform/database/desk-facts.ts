import { sql, type Kysely } from 'kysely';
import type { Database } from './tables/all.ts';

const oneAtATime = 5_710_002;

/** What the desk remembers of its database by a name. */
export async function factOf(db: Kysely<Database>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('desk_facts').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

export async function saveFact(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('desk_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Loads first data once, whichever server comes first; answers whether it was loaded now. */
export async function loadOnce(
  db: Kysely<Database>,
  name: string,
  load: (transaction: Kysely<Database>) => Promise<void>,
): Promise<boolean> {
  if ((await factOf(db, name)) !== undefined) return false;
  return loadAlone(db, async (transaction) => {
    if ((await factOf(transaction, name)) !== undefined) return false;
    await load(transaction);
    await saveFact(transaction, name, 'loaded');
    return true;
  });
}

/** While no other server loads first data. */
export function loadAlone<Result>(db: Kysely<Database>, load: (transaction: Kysely<Database>) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${oneAtATime})`.execute(transaction);
    return load(transaction);
  });
}
