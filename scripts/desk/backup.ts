import { makeBackup } from '#server/modules/backup/backup.ts';
import { atPlace, folderOption } from './backup-place.ts';

const folder = folderOption('to', 'Say where to: npm run backup -- --to FOLDER (a new folder for each backup)');
await atPlace(async (place) => {
  const { tables, files } = await makeBackup(place, folder, new Date());
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up and verified in ${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files.`);
  console.log('It contains all data of the desk, including the secret if the desk created it. Keep it on an encrypted disk.');
});
