import type { AuditLooks } from '#server/modules/audit/audit.port.ts';
import type { StoredCase } from './case-source.port.ts';
import { readStoredCase, type Asker, type CaseDeps } from './read-case.public.ts';

export type LookDeps = CaseDeps & { readonly looks: AuditLooks };

/** A case that is shown to somebody, which is noted. */
export async function lookAtCase({ looks, ...deps }: LookDeps, asker: Asker, caseFileNumber: string): Promise<StoredCase> {
  const stored = await readStoredCase(deps, asker, caseFileNumber);
  looks.note({ actorId: asker.id, action: 'case.read', caseFileNumber: stored.case.caseFileNumber });
  return stored;
}
