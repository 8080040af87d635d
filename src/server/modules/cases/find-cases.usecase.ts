import type { Role } from '#schemas/meta/common.gen.ts';
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { CaseMatch, CaseSource, StoredCase } from './case-source.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { RecentCasesPort } from './recent-cases.port.ts';
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

export type CaseDeps = { readonly cases: CaseSource };
type Asker = Pick<SignedIn, 'id' | 'role'>;

/** A referral partner sees the cases that it referred; everyone else sees all. */
function reachOf({ id, role }: Asker): { readonly referredBy?: string } {
  return role === 'atticus' ? { referredBy: id } : {};
}

/** The year of birth tells namesakes apart to those who write to and for them; a referral partner does neither. */
function shownTo<Shown extends { readonly birthYear?: number }>(asker: Asker, { birthYear, ...rest }: Shown): Omit<Shown, 'birthYear'> {
  return asker.role === 'atticus' || birthYear === undefined ? rest : { ...rest, birthYear };
}

export async function searchCases(
  { cases }: CaseDeps,
  asker: Asker,
  search: { readonly text: string; readonly limit: number },
): Promise<readonly CaseMatch[]> {
  const text = search.text.trim();
  if (text === '') return [];
  const matches = await cases.search({ text, limit: search.limit, ...reachOf(asker) });
  return matches.map((match) => shownTo(asker, match));
}

/** A case that this person may see; what it may not see is unknown to it. */
export async function readCase(deps: CaseDeps, asker: Asker, caseFileNumber: string): Promise<Case> {
  return (await readStoredCase(deps, asker, caseFileNumber)).case;
}

/** With when its source was last heard. */
export async function readStoredCase({ cases }: CaseDeps, asker: Asker, caseFileNumber: string): Promise<StoredCase> {
  const found = await cases.find(caseFileNumber);
  const { referredBy } = reachOf(asker);
  if (found === undefined || (referredBy !== undefined && found.referredBy !== referredBy))
    throw new AppError('unknown_case', 'Case not found. Choose one from the search.');
  return { ...found, case: shownTo(asker, found.case) };
}

export async function readParties(deps: CaseDeps, asker: Asker, caseFileNumber: string): Promise<readonly Party[]> {
  await readCase(deps, asker, caseFileNumber);
  return deps.cases.parties(caseFileNumber);
}

export async function readInjuries(deps: CaseDeps, asker: Asker, caseFileNumber: string): Promise<readonly Injury[]> {
  return (await readStoredCase(deps, asker, caseFileNumber)).injuries;
}

export type RecentCaseDeps = CaseDeps & { readonly recentCases: RecentCasesPort; readonly clock: Clock };

const recentShown = 8;

export async function listRecentCases({ cases, recentCases }: RecentCaseDeps, asker: Asker): Promise<readonly CaseMatch[]> {
  const remembered = await recentCases.list(asker.id, recentShown);
  const { referredBy } = reachOf(asker);
  const isStillSeen = async (number: string) => referredBy === undefined || (await cases.find(number))?.referredBy === referredBy;
  const seen = await Promise.all(remembered.map(isStillSeen));
  const numbers = remembered.filter((_, index) => seen[index]);
  const matches = numbers.length === 0 ? [] : await cases.matchesOf(numbers);
  return matches.map((match) => shownTo(asker, match));
}

export async function rememberCase(deps: RecentCaseDeps, asker: Asker, caseFileNumber: string): Promise<void> {
  await readCase(deps, asker, caseFileNumber);
  await deps.recentCases.remember(asker.id, caseFileNumber, deps.clock.now());
}
