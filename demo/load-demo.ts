import { startRefusal } from '#server/platform/start-refusal.ts';
import type { Kysely } from 'kysely';
import { factOf, loadAlone, loadOnce, saveFact } from '#server/platform/database/desk-facts.ts';
import { demonstrationFact } from '#server/ready-database.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { saveCases } from '#server/modules/cases/save-cases.ts';
import { demoCases } from './demo-cases.ts';
import { saveDemoFirm, saveDemoUsers } from './demo-firm.ts';

const firstLoad = 300;
const portion = 1_000;
const fact = { cases: 'demoCases', records: 'demoRecords' } as const;

/** The demonstration firm with its users and cases, once; answers whether it was loaded now. */
export async function loadDemoFirm(db: Kysely<Database>, passwordHash: () => Promise<string>): Promise<boolean> {
  return loadOnce(db, demonstrationFact, async (transaction) => {
    await refuseFirm(transaction);
    await saveDemoUsers(transaction, await passwordHash());
    await saveDemoFirm(transaction);
    await saveCases(transaction, demoCases(0, firstLoad));
    await saveFact(transaction, fact.cases, String(firstLoad));
  });
}

/** A forgotten DESK_ENV must not give the users of the demonstration access to a firm. */
async function refuseFirm(db: Kysely<Database>): Promise<void> {
  const anyone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (anyone === undefined) return;
  throw startRefusal(
    'This database holds the data of a firm, so the demonstration is not loaded into it. Set DESK_ENV=production, or use an empty DESK_DATA or DATABASE_URL.',
  );
}

/** Further cases after those that are there; answers how many there are now. */
export async function loadMoreDemoCases(db: Kysely<Database>, count: number): Promise<number> {
  let left = count;
  while (left > 0) {
    const size = Math.min(left, portion);
    await loadAlone(db, async (transaction) => {
      const known = Number((await factOf(transaction, fact.cases)) ?? 0);
      await saveCases(transaction, demoCases(known, size));
      await saveFact(transaction, fact.cases, String(known + size));
    });
    left -= size;
  }
  return Number((await factOf(db, fact.cases)) ?? 0);
}

/** True for the one server that seeds the records of the demonstration. */
export async function claimSeeding(db: Kysely<Database>): Promise<boolean> {
  const claimed = await db
    .insertInto('desk_facts')
    .values({ name: fact.records, value: 'made' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
