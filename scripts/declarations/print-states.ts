import path from 'node:path';
import { createChecker } from '#engine/check/check-automation.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import { lifecycleChanges, lifecycleTable, type LifecycleRow } from '#engine/workflow/lifecycle-table.ts';
import { automationsRoot, readDeclarations } from './declaration-folders.ts';

const columns = ['state', 'event', 'roles', 'sections', 'needs', 'letters', 'guard', 'target'] as const;

const cell = (text: string): string => text.replaceAll('|', '\\|');

const line = (row: LifecycleRow, sign = ''): string => `|${sign} ${columns.map((column) => cell(row[column])).join(' | ')} |`;

const head = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---|').join('')}`];

async function lifecyclesIn(root: string): Promise<ReadonlyMap<string, Lifecycle>> {
  const { folders, parts } = await readDeclarations(root);
  const check = createChecker();
  return new Map(
    [...folders].flatMap(([name, files]) => {
      const lifecycle = check(files, parts, { folders }).automation?.lifecycle;
      return lifecycle === undefined ? [] : [[name, lifecycle] as const];
    }),
  );
}

const empty: Lifecycle = { id: 'none', initial: '', states: {} };

const [before] = process.argv.slice(2);
if (before?.startsWith('-') === true) {
  console.log('Prints states, events, roles and sections of every automation; with another folder of automations, what differs from it:');
  console.log('npm run states -- FOLDER');
  process.exit(before === '--help' || before === '-h' ? 0 : 2);
}
const current = await lifecyclesIn(automationsRoot);
const old = before === undefined ? undefined : await lifecyclesIn(path.resolve(before));
for (const name of new Set([...current.keys(), ...(old?.keys() ?? [])])) {
  const lifecycle = current.get(name) ?? empty;
  if (old === undefined) console.log([`## ${name}`, '', ...head, ...lifecycleTable(lifecycle).map((row) => line(row)), ''].join('\n'));
  const changes = old === undefined ? [] : lifecycleChanges(old.get(name) ?? empty, lifecycle);
  const lines = changes.flatMap((change) => [
    ...(change.before === undefined ? [] : [line(change.before, ' −')]),
    ...(change.after === undefined ? [] : [line(change.after, ' +')]),
  ]);
  if (lines.length > 0) console.log([`## ${name}`, '', ...head, ...lines, ''].join('\n'));
}
