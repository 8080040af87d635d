import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import { searchCases } from './find-cases.usecase.ts';
import { lookAtCase, type LookDeps } from './look-at-case.ts';
import type { CaseDeps } from './read-case.public.ts';
import type { FirmSettingsPort } from '#server/modules/firm/firm-settings.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

type Asker = Pick<SignedIn, 'id' | 'role' | 'email'>;

export type CaseDetails = Case & { readonly parties: readonly Party[]; readonly injuries: readonly Injury[] };

/** A case with its people and injuries. */
export async function readCaseDetails(deps: LookDeps, asker: Asker, caseFileNumber: string): Promise<CaseDetails> {
  const { case: found, injuries } = await lookAtCase(deps, asker, caseFileNumber);
  const { firstInjuryOn: _inInjuries, ...details } = found;
  return { ...details, parties: await deps.cases.parties(caseFileNumber), injuries };
}

const mostCompared = 50;
/** ADJ numbers are also said without their letters. */
const comparable = (number: string): string =>
  number
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^adj/, '');

/** The case that bears a file, claim or ADJ number. A number that several cases bear names none of them. */
export async function findCaseId(deps: CaseDeps, asker: Asker, caseNumber: string): Promise<string> {
  const wanted = comparable(caseNumber);
  const { matches } = await searchCases(deps, asker, { text: caseNumber, limit: mostCompared });
  const bearing = matches.filter(({ caseFileNumber, claimNumbers, adjNumbers }) =>
    [caseFileNumber, ...claimNumbers, ...adjNumbers].some((number) => comparable(number) === wanted),
  );
  const own = bearing.find(({ caseFileNumber }) => comparable(caseFileNumber) === wanted);
  const only = own ?? (bearing.length === 1 ? bearing[0] : undefined);
  if (wanted === '' || only === undefined) throw new AppError('unknown_case', 'No case matches this number. Choose one from the search.');
  return only.caseFileNumber;
}

export type CaseHandler = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly barNumber: string;
};

/** The attorney whom a case names as its handler; one who has left is still found. */
export async function readCaseHandler({ firm }: { readonly firm: Pick<FirmSettingsPort, 'read'> }, id: string): Promise<CaseHandler> {
  const { attorneys } = await firm.read();
  const found = attorneys.find((attorney) => attorney.id === id);
  if (found === undefined) throw new AppError('not_found', 'No attorney with this id handles cases.');
  const { name, email, title, barNumber } = found;
  return { id, name, email, title, barNumber };
}
