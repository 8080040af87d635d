import type { MutationCount } from './run-mutations.ts';

/** How much of what was changed is found, as a share of one; and the reasons for which the rest may stand. */
export type MutationReport = { readonly rate: number; readonly reasons: ReadonlySet<string> };

function sum(counts: readonly MutationCount[], count: (one: MutationCount) => number): number {
  return counts.reduce((total, one) => total + count(one), 0);
}

/** Prints what was missed, what is harmless and why, and the rate. */
export function report(counts: ReadonlyMap<string, MutationCount>): MutationReport {
  const every = [...counts.values()];
  const [found, missed] = [sum(every, (one) => one.found), sum(every, (one) => one.missed.length)];
  const reasons = new Map<string, number>();
  for (const one of every) for (const [reason, times] of one.harmless) reasons.set(reason, (reasons.get(reason) ?? 0) + times);
  const rate = found / (found + missed);
  for (const [folder, one] of counts)
    for (const { place, how, becomes = '' } of one.missed)
      console.log(`missed: ${folder}/${place.file}${place.pointer} ${how} ${place.name} ${becomes}`);
  for (const [reason, times] of reasons) console.log(`harmless ${times}: ${reason}`);
  const names = sum(every, (one) => one.names);
  const harmless = [...reasons.values()].reduce((a, b) => a + b, 0);
  console.log(`${names} names: ${found} mutations found, ${missed} missed, ${harmless} harmless; rate ${(rate * 100).toFixed(2)} %`);
  return { rate, reasons: new Set(reasons.keys()) };
}
