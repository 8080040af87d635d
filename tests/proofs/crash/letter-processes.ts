import { readdirSync, readFileSync } from 'node:fs';

export type LetterProcess = { readonly pid: number; readonly parent: number };

/** The processes that set letters for these, as the system knows them. */
export function lettersOf(parents: readonly (number | undefined)[]): readonly LetterProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = Number(textOf(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1]);
      const isOne = parents.includes(parent) && textOf(`/proc/${name}/cmdline`).includes('letter-worker');
      return isOne ? [{ pid: Number(name), parent }] : [];
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
