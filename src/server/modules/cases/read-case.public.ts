import type { Role } from '#schemas/meta/common.gen.ts';
import type { Case } from '#schemas/shared/case.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { CaseSource, CaseTeam, StoredCase } from './case-source.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

/** Everyone who works on cases; a referral partner sees only its own. */
export const caseRoles: readonly Role[] = [
  'admin',
  'manager',
  'caseCoordinator',
  'caseManager',
  'assistantCaseManager',
  'handlingAttorney',
  'hearingRepresentative',
  'operations',
  'atticus',
];

/** The firm's own people among them. */
export const staffCaseRoles: readonly Role[] = caseRoles.filter((role) => role !== 'atticus');

export type CaseDeps = { readonly cases: CaseSource };

export type Asker = Pick<SignedIn, 'id' | 'role'>;

/** A referral partner sees the cases that it referred; everyone else sees all. */
export function reachOf({ id, role }: Asker): { readonly referredBy?: string } {
  return role === 'atticus' ? { referredBy: id } : {};
}

/**
 * The year of birth tells namesakes apart to those who write to and for them, and who works on a case is told to the firm's own people; a referral
 * partner is neither.
 */
export function shownTo<Shown extends { readonly birthYear?: number; readonly team?: CaseTeam }>(
  asker: Asker,
  shown: Shown,
): Omit<Shown, 'birthYear' | 'team'> {
  if (asker.role !== 'atticus') return shown;
  const { birthYear: _birthYear, team: _team, ...rest } = shown;
  return rest;
}

/** With when its source was last heard. */
export async function readStoredCase({ cases }: CaseDeps, asker: Asker, caseFileNumber: string): Promise<StoredCase> {
  // who works on no case learns of none which numbers are there
  const found = caseRoles.includes(asker.role) ? await cases.find(caseFileNumber) : undefined;
  const { referredBy } = reachOf(asker);
  if (found === undefined || (referredBy !== undefined && found.referredBy !== referredBy))
    throw new AppError('unknown_case', 'Case not found. Choose one from the search.');
  return { ...found, case: shownTo(asker, found.case), team: asker.role === 'atticus' ? {} : found.team };
}

/** A case that this person may see; what it may not see is unknown to it. */
export async function readCase(deps: CaseDeps, asker: Asker, caseFileNumber: string): Promise<Case> {
  return (await readStoredCase(deps, asker, caseFileNumber)).case;
}
