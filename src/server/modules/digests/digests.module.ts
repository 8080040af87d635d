import type { OpenDatabase } from '#server/platform/database/database.ts';
import { beginRecurringLook, type RecurringLook } from '#server/platform/recurring-look.ts';
import { digestsRepository } from './digests.repository.ts';
import { sendDigests, type SendDigestsDeps } from './send-digests.usecase.ts';

export type DigestsSettings = Omit<SendDigestsDeps, 'digests' | 'mailer'> & {
  readonly database: OpenDatabase;
  /** Absent: nobody gets one. */
  readonly mailer: SendDigestsDeps['mailer'] | undefined;
  readonly clockMs: number | undefined;
};

const usualClockMs = 5 * 60_000;

/** A mail in the morning with the deadlines of a person. */
export function digestsModule({ database: { db }, mailer, clockMs = usualClockMs, ...deps }: DigestsSettings) {
  const { onError } = deps;
  return {
    begin: (): readonly RecurringLook[] =>
      mailer === undefined
        ? []
        : [beginRecurringLook({ look: () => sendDigests({ ...deps, mailer, digests: digestsRepository(db) }), everyMs: clockMs, onError })],
  };
}
