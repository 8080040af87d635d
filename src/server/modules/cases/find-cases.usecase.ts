import { foldText } from '#domain/fold-text.ts';
import { type CaseDeps, type Asker, reachOf, shownTo, readCase } from './read-case.public.ts';
import { lookAtCase, type LookDeps } from './look-at-case.ts';
import type { Injury, Party } from '#schemas/shared/case.gen.ts';
import type { CaseMatch, CaseMatches } from './case-source.port.ts';
import type { CaseScope } from './case-ties.public.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { RecentCasesPort } from './recent-cases.port.ts';

/** Whose cases stand for all of them where no words do. */
type AskedCases = { readonly text: string; readonly limit: number; readonly whose?: CaseScope | undefined };

export async function searchCases(
  { cases }: CaseDeps,
  asker: Asker & Pick<SignedIn, 'email'>,
  { text, limit, whose }: AskedCases,
): Promise<CaseMatches> {
  const hasWords = foldText(text) !== '';
  if (!hasWords && whose === undefined) return { matches: [], totalItems: 0, totalIsExact: true };
  const narrowed = whose === undefined ? {} : { whose: { scope: whose, person: asker } };
  const { matches, ...total } = await cases.search({ text: hasWords ? text.trim() : '', limit, ...reachOf(asker), ...narrowed });
  return { ...total, matches: matches.map((match) => shownTo(asker, match)) };
}

export async function readParties(deps: LookDeps, asker: Asker, caseFileNumber: string): Promise<readonly Party[]> {
  await lookAtCase(deps, asker, caseFileNumber);
  return deps.cases.parties(caseFileNumber);
}

export async function readInjuries(deps: LookDeps, asker: Asker, caseFileNumber: string): Promise<readonly Injury[]> {
  return (await lookAtCase(deps, asker, caseFileNumber)).injuries;
}

export type RecentCaseDeps = LookDeps & { readonly recentCases: RecentCasesPort; readonly clock: Clock };

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
