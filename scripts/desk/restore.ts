import { restoreBackup } from '#server/modules/backup/backup.ts';
import { atPlace, folderOption } from './backup-place.ts';

const folder = folderOption('from', 'Say where from: npm run restore -- --from FOLDER (into an empty DESK_DATA or DATABASE_URL)');
await atPlace(async (place) => {
  const { madeAt, tables, files } = await restoreBackup(place, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored the backup of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.length} files. Everyone must sign in again.`,
  );
});
