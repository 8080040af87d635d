import { isDatabaseUnavailable } from '#server/platform/database/database.ts';
import type { AuditLooks, LookRow } from './audit.port.ts';

/** What people looked at, by what the audit log calls it. */
export const looks = ['case.read', 'record.read', 'records.found', 'document.read', 'file.read', 'preview.read'] as const;

const everyMs = 2_000;
const writtenAtOnce = 500;
/** More than people look at in an hour; beyond it what comes is missed, and said so. */
const mostWaiting = 10_000;

export type LooksDeps = {
  readonly write: (rows: readonly LookRow[]) => Promise<void>;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

/** Notes looks beside the requests that made them: the same look of a person twice within seconds is one row. They wait while the database is away. */
export function startNotingLooks({ write, now, onError }: LooksDeps) {
  const waiting = new Map<string, LookRow>();
  let writing = Promise.resolve();
  const writeSome = async (): Promise<void> => {
    while (waiting.size > 0) {
      const taken = [...waiting].slice(0, writtenAtOnce);
      await write(taken.map(([, row]) => row)).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        onError(error);
      });
      for (const [key, row] of taken) if (waiting.get(key) === row) waiting.delete(key);
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(writeSome).catch(onError));
  const timer = setInterval(() => void flush(), everyMs).unref();
  const looked: AuditLooks = {
    note: (row) => {
      const key = [row.actorId, row.action, row.subject, row.caseFileNumber].join(' ');
      if (waiting.size >= mostWaiting) onError(new Error('Too many looks wait to be noted; one was missed'));
      else if (!waiting.has(key)) waiting.set(key, { ...row, occurredAt: now() });
      if (waiting.size === writtenAtOnce) void flush();
    },
  };
  return {
    looks: looked,
    flush,
    close: async (): Promise<void> => {
      clearInterval(timer);
      await flush();
    },
  };
}
