import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { missedTargets, rounded, rowsAsJson, sharedNames, type BenchRow } from './bench-row.ts';

type Bench = {
  readonly run: () => Promise<readonly BenchRow[]>;
  /** It takes so long that it runs only when it is asked for. */
  readonly onlyWhenNamed?: boolean;
};

const folder = import.meta.dirname;

const isBench = (value: unknown): value is Bench =>
  typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function';

const round = (value: number | undefined): string => (value === undefined ? '' : rounded(value));

function print(rows: readonly BenchRow[]): void {
  console.table(
    rows.map((row) => ({
      figure: row.name,
      value: `${round(row.value)} ${row.unit}`,
      beside: row.rival ?? '',
      'its value': round(row.rivalValue),
      ratio: round(row.ratio),
      target: row.target ?? '',
      met: row.met === undefined ? '' : row.met ? 'yes' : 'NO',
    })),
  );
}

const args = process.argv.slice(2);
const jsonAt = args.indexOf('--json');
const jsonFile = jsonAt === -1 ? undefined : args[jsonAt + 1];
/** Options that a value follows. */
const valued = new Set(['--json', '--minutes', '--of', '--letters']);
const wanted = args.filter((word, index) => !word.startsWith('--') && !valued.has(args[index - 1] ?? ''));

const files = (await readdir(folder))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
const rows: BenchRow[] = [];
for (const file of files.sort()) {
  const bench: unknown = await import(path.join(folder, file));
  if (!isBench(bench)) throw new Error(`${file} exports no run()`);
  if (wanted.length === 0 && bench.onlyWhenNamed === true) continue;
  console.log(`\n── ${file.replace('.bench.ts', '')}`);
  const measured = await bench.run();
  print(measured);
  rows.push(...measured);
}
if (jsonFile !== undefined) await writeFile(jsonFile, rowsAsJson(rows));
const shared = sharedNames(rows);
if (shared.length > 0) console.error(`Rows share a name: ${shared.join('; ')}`);
const missed = missedTargets(rows);
for (const line of missed) console.log(line);
process.exitCode = rows.length > 0 && shared.length === 0 && missed.length === 0 ? 0 : 1;
