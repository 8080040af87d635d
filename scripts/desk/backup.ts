import { makeBackup } from '#server/modules/backup/backup.ts';
import { atPlace, folderOption } from './backup-place.ts';

const folder = folderOption('to', 'Say where to: npm run backup -- --to FOLDER (a new folder for each backup)');
await atPlace(async (place) => {
  const { tables, files } = await makeBackup(place, folder, new Date());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Kept and verified in ${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files.`);
  console.log('It holds everything that the desk knows, and the secret where the desk made its own. Keep it on an encrypted disk.');
});
