import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheCompiledCode } from '../../../scripts/code-cache.ts';

type Figure = { readonly name: string; readonly milliseconds: number; readonly bytes: number };

const root = path.join(import.meta.dirname, '..', '..', '..');
const report = path.join(root, '.cache', 'hostile.json');
const shown = 10;

function print(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const { name, milliseconds, bytes } of figures.slice(0, shown))
    console.log(`${(milliseconds / 1000).toFixed(2).padStart(7)} s ${(bytes / 1_000_000).toFixed(0).padStart(6)} MB  ${name}`);
}

cacheCompiledCode();
rmSync(report, { force: true });
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'tests/proofs/hostile'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DESK_LONG: 'yes', DESK_HOSTILE: 'long' },
});
if (existsSync(report)) {
  const figures: readonly Figure[] = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`\n${figures.length} files on ${os.cpus().length} cores of ${os.cpus()[0]?.model ?? 'an unknown processor'}`);
  print(
    'Slowest answers',
    figures.toSorted((one, other) => other.milliseconds - one.milliseconds),
  );
  print(
    'Most memory of the process that looks at the file',
    figures.toSorted((one, other) => other.bytes - one.bytes),
  );
}
process.exitCode = status ?? 1;
