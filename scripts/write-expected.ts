import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { automationsRoot } from './declaration-folders.ts';
import { expectedFiles } from './expected-files.ts';

// Writes what comes of every example beside it; read the difference before it is committed.
for (const { file, content } of await expectedFiles()) {
  await writeFile(path.join(automationsRoot, file), content);
  console.log(file);
}
