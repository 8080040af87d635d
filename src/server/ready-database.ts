import { argonPasswords } from '#server/modules/users/argon-passwords.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { Configuration } from '#server/platform/config/configuration.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { demoPassword } from '#server/demo/demo-firm.ts';
import { loadDemoFirm, loadLegalFigures, refuseDemonstration } from '#server/demo/load-demo.ts';
import { saveFirstAdministrator } from '#server/modules/users/first-administrator.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations/list.ts';
import { refuseHalfRestored } from '#server/platform/database/restore-mark.ts';

/** Gives the database its tables and first data; whatever is there already stays as it is. */
export async function readyDatabase(
  url: string,
  { environment, administrator }: Pick<Configuration, 'environment' | 'administrator'>,
): Promise<void> {
  const { db, bare, close } = openDatabase({ url, connections: 2, onIdleError: () => undefined });
  try {
    await refuseHalfRestored(bare);
    await migrate(bare, migrations);
    if (environment === 'production') await refuseDemonstration(db);
    await loadLegalFigures({ db, newId: uniqueIds.newId });
    if (environment === 'demo') await loadDemoFirm({ db, newId: uniqueIds.newId }, () => argonPasswords.hash(demoPassword));
    else if (administrator !== undefined)
      await saveFirstAdministrator(db, { ...administrator, id: uniqueIds.newId() }, (password) => argonPasswords.hash(password));
  } finally {
    await close();
  }
}
