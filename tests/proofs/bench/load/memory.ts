import { existsSync, readdirSync, readFileSync } from 'node:fs';

const megabyte = 1_000_000;

/** A line of the kernel's files about a process, in megabytes; 0 when the process is gone. */
function megabytesOf(pid: number, file: string, label: string): number {
  try {
    const found = new RegExp(`^${label}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
    return (Number(found?.[1] ?? 0) * 1024) / megabyte;
  } catch {
    return 0;
  }
}

/** What of a process lies in memory. */
export const residentMegabytes = (pid: number): number => megabytesOf(pid, 'status', 'VmRSS');

/** What of it is its own: without what it shares with others, such as the buffers of a database. */
const ownMegabytes = (pid: number): number => megabytesOf(pid, 'smaps_rollup', 'Pss_Anon');

function childrenOf(pid: number): readonly number[] {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((task) => {
    try {
      return readFileSync(`${folder}/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    } catch {
      return [];
    }
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Memory of the processes below a process, all in all. */
export const residentBelow = (pid: number): number => sum(childrenOf(pid).map(residentMegabytes));

/** What a process calls itself; nothing when it is gone. */
function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Own memory of a process and of those below it, whose titles are counted. */
export const ownOfFamily = (pid: number, isCounted: (title: string) => boolean = () => true): number =>
  sum([pid, ...childrenOf(pid)].filter((each) => isCounted(titleOf(each))).map(ownMegabytes));

export type Sample = { readonly minute: number; readonly value: number };

const partMinutes = 0.5;

/** The middle of each half minute: what is kept. A sort, or a letter process while another follows it, would else be half of what is told of growth. */
export function middles(samples: readonly Sample[]): readonly Sample[] {
  const parts = Map.groupBy(samples, ({ minute }) => Math.floor(minute / partMinutes));
  return [...parts.values()].flatMap((part) => part.toSorted((one, other) => one.value - other.value)[Math.floor(part.length / 2)] ?? []);
}

/** How much a value grows in a minute: the line with the least squares. */
export function slope(samples: readonly Sample[]): number {
  const middle = (of: (sample: Sample) => number): number => sum(samples.map(of)) / samples.length;
  const minute = middle((sample) => sample.minute);
  const value = middle((sample) => sample.value);
  const along = sum(samples.map((sample) => (sample.minute - minute) * (sample.value - value)));
  return along / sum(samples.map((sample) => (sample.minute - minute) ** 2));
}
