import { argonPasswords } from '#server/modules/users/argon-passwords.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Kysely } from 'kysely';
import { factOf } from '#server/platform/database/desk-facts.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { loadBoardOffices } from '#server/modules/address-book/board-offices.ts';
import { loadLegalFigures } from '#server/modules/figures/legal-figures.ts';
import type { Demonstration } from './demonstration.port.ts';
import { saveFirstAdministrator } from '#server/modules/users/first-administrator.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { startRefusal } from '#server/platform/start-refusal.ts';
import { refuseHalfRestored } from '#server/platform/database/restore-mark.ts';

/** The name under which a database remembers that it held the demonstration. */
export const demonstrationFact = 'demoFirm';

/** Gives the database its tables and first data; whatever is there already stays as it is. */
export async function readyDatabase(
  url: string,
  { environment, administrator }: Pick<Configuration, 'environment' | 'administrator'>,
  demonstration?: Pick<Demonstration, 'loadFirm'>,
): Promise<void> {
  const { db, bare, close } = openDatabase({ url, connections: 2, onIdleError: () => undefined });
  try {
    await refuseHalfRestored(bare);
    await migrate(bare, migrations);
    if (environment === 'production') await refuseDemonstration(db);
    await loadLegalFigures({ db, newId: uniqueIds.newId });
    await loadBoardOffices({ db, newId: uniqueIds.newId });
    if (environment === 'demo') await demonstration?.loadFirm(db);
    else if (administrator !== undefined)
      await saveFirstAdministrator(db, { ...administrator, id: uniqueIds.newId() }, (password) => argonPasswords.hash(password));
  } finally {
    await close();
  }
}

/** Production never runs beside users whose password everybody knows. */
async function refuseDemonstration(db: Kysely<Database>): Promise<void> {
  if ((await factOf(db, demonstrationFact)) === undefined) return;
  throw startRefusal(
    'This database holds or once held the demo data, whose passwords are public, so the desk does not start on it with DESK_ENV=production. ' +
      'To start over, set DESK_DATA to an empty folder and, if you use DATABASE_URL, point it to an empty database.',
  );
}
