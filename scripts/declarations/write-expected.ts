import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { automationsRoot, faultLine } from './declaration-folders.ts';
import { expectedFiles } from './expected-files.ts';

// Writes what comes of every example beside it; read the difference before it is committed. A folder with errors is refused.
const root = process.argv[2] === undefined ? automationsRoot : path.resolve(process.argv[2]);
const { files, refused } = await expectedFiles(root);
for (const { file, content } of files) {
  await writeFile(path.join(root, file), content);
  console.log(file);
}
for (const fault of refused) console.log(faultLine(root, fault));
const folders = [...new Set(refused.map(({ folder }) => folder))];
if (folders.length > 0) console.log(`Not written, because of these errors: ${folders.join(', ')}.`);
process.exitCode = folders.length > 0 ? 1 : 0;
