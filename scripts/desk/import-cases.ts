import { parseArgs } from 'node:util';
import { demonstration } from '#demo/demonstration.ts';
import { importCaseFile } from '#server/import-case-file.ts';

const usage = 'npm run import-cases -- --file cases.csv --dry-run';

try {
  const { values } = parseArgs({ options: { file: { type: 'string' }, 'dry-run': { type: 'boolean' } } });
  if (values.file === undefined) throw new Error(`Say which file: ${usage}`);
  const inOrder = await importCaseFile({ file: values.file, dryRun: values['dry-run'] === true, demonstration, say: console.log });
  if (!inOrder) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
