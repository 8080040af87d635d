import { argonPasswords } from './adapters/argon-passwords.ts';
import { uniqueIds } from './adapters/unique-ids.ts';
import type { Configuration } from './configuration.ts';
import { openDatabase } from './store/database.ts';
import { demoPassword } from './store/demo/demo-firm.ts';
import { loadDemoFirm, loadLegalFigures, refuseDemonstration } from './store/demo/load-demo.ts';
import { keepFirstAdministrator } from './store/first-administrator.ts';
import { migrate } from './store/migrate.ts';
import { migrations } from './store/migrations/list.ts';
import { refuseHalfRestored } from './store/restore-mark.ts';

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
      await keepFirstAdministrator(db, { ...administrator, id: uniqueIds.newId() }, (password) => argonPasswords.hash(password));
  } finally {
    await close();
  }
}
