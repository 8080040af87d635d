import { auditSeals } from './audit.repository.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { auditBatchesRepository } from './audit-batches.repository.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { sealAudit } from './seal-audit.usecase.ts';

const everyMs = 2_000;

export type AuditSealing = {
  /** Seals all that is committed by now. */
  readonly sealNow: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Seals the rows of the audit log every two seconds, on whichever server comes first, and once more when the desk ends. */
export function startAuditSealing({ db }: Pick<OpenDatabase, 'db'>, secret: string, onError: (error: unknown) => void): AuditSealing {
  const deps = { batches: auditBatchesRepository(db), seals: auditSeals(secret), sha256: nodeSha256 };
  let running = Promise.resolve();
  const pass = (): void => void (running = running.then(() => sealAudit(deps, { waits: false })).catch(onError));
  const timer = setInterval(pass, everyMs).unref();
  return {
    sealNow: () => sealAudit(deps, { waits: true }),
    close: async () => {
      clearInterval(timer);
      pass();
      await running;
    },
  };
}
