import type { SolveStep } from './compiled-automation.ts';
import { deadlineReads, readsAt } from './solve-order.ts';

const plain = (path: string): string => path.replaceAll('[]', '');

/** The paths that expressions look at: what they read, and through names, computed values and deadlines down to the fields. */
export function looksAt(steps: readonly SolveStep[], start: readonly string[]): ReadonlySet<string> {
  const named = new Map(
    steps.flatMap((step): readonly (readonly [string, readonly string[]])[] => {
      if (step.kind === 'name') return [[step.name, step.is.reads]];
      if (step.kind === 'deadline') return [[`deadlines.${step.deadline.name}`, deadlineReads(step.deadline)]];
      if (step.kind === 'computed') return [[`computed.${plain(step.computed.path)}`, readsAt(step.computed.is, step.computed.path)]];
      return [];
    }),
  );
  const seen = new Set(start.map(plain));
  const behind = (read: string): readonly string[] =>
    [...named].flatMap(([name, inner]) => (read === name || read.startsWith(`${name}.`) ? inner : []));
  // A Set that grows while it is walked hands out the new members too.
  for (const read of seen) for (const other of behind(read)) seen.add(plain(other));
  return seen;
}
