import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeskMetrics } from '#server/platform/observability/desk-metrics.ts';
import type { FieldEncryption } from '#server/platform/secrets/field-encryption.port.ts';
import { createLetterPool, usualLetterPool, type LetterPool, type LetterPoolOptions } from './letter-pool.ts';
import { createLetters, formLetters } from './letters.ts';

export type LettersSettings = {
  readonly automationsFolder: string;
  readonly limits?: Partial<LetterPoolOptions>;
  /** Makes the processes; without it each desk has its own. */
  readonly startPool?: (options: LetterPoolOptions) => LetterPool;
};

/** Letters as PDF, written by a pool of processes. */
export function lettersModule({ automationsFolder, limits, startPool = createLetterPool }: LettersSettings) {
  const templateFolder = path.join(automationsFolder, '_parts', 'letter');
  const pool = startPool({ ...usualLetterPool, templateFolder, ...limits });
  const letters = createLetters(pool, (name) =>
    readFile(path.join(automationsFolder, '_parts', 'forms', `${name}.pdf`)).catch(() => undefined),
  );
  return {
    letters,
    formLetters: (metrics: Pick<DeskMetrics, 'letterSet'>, numbers: Pick<FieldEncryption, 'decrypt'>) =>
      formLetters(letters, metrics, numbers),
    /** The living processes that write letters. */
    processIds: pool.processIds,
    close: pool.close,
  };
}
