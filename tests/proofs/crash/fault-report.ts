import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Sentences that differ only in what they are about are of one kind. */
export function kindOfFault(fault: string): string {
  return fault
    .replace(/\s*[({[].*$/su, ' …')
    .replaceAll(/ended at \S+/gu, 'ended at a failpoint')
    .replaceAll(/\bby \w+ was answered/gu, 'was answered')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}|DS-[0-9A-F]{16}|\b2026\d{4}\b|\bw[0-9a-f]{18}\b|[\w.]+@[\w.]*\w/gu, '…')
    .replaceAll(/\d+\.\d+/gu, '#')
    .trim();
}

/** How many there are of each kind, the most frequent first. */
export function countFaults(faults: readonly string[]): readonly (readonly [kind: string, times: number])[] {
  const times = new Map<string, number>();
  for (const kind of faults.map(kindOfFault)) times.set(kind, (times.get(kind) ?? 0) + 1);
  return [...times].toSorted(([, one], [, other]) => other - one);
}

/** Writes every fault into the folder, which may not be there yet; the console shows only the first. */
export function saveFaults(folder: string, faults: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'faults.txt');
  writeFileSync(file, `${faults.join('\n')}\n`);
  return file;
}
