import type { Total } from '#server/platform/page-query.ts';
import type { WhoseCases } from './case-ties.public.ts';
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';

/** When an outside case system was last heard about a case; absent for the desk's own cases. */
export type CaseCopy = {
  readonly asOf: string;
  /** It does not answer, does not know the case any more, or was not heard of for too long. */
  readonly isStale: boolean;
  /** How many values are theirs or ours. */
  readonly conflicts: number;
  /** People and injuries of the case system that the desk cannot read; absent where there are none. */
  readonly unread?: { readonly people: number; readonly injuries: number };
};

/** What a search shows of a case: enough to tell namesakes apart. */
export type CaseMatch = {
  readonly caseFileNumber: string;
  readonly name: string;
  readonly applicantName: string;
  readonly status: Case['status'];
  readonly birthYear?: number;
  readonly employerName?: string;
  /** As MM/DD/YYYY, or CT MM/DD/YYYY - MM/DD/YYYY. */
  readonly injuries: readonly string[];
  readonly claimNumbers: readonly string[];
  readonly adjNumbers: readonly string[];
  /** One line. */
  readonly applicantAddress?: string;
  /** Absent for a referral partner. */
  readonly team?: CaseTeam;
  readonly copy?: CaseCopy;
};

/** The first cases that a text means, and how many there are. */
export type CaseMatches = Total & { readonly matches: readonly CaseMatch[] };

export type CaseSearch = {
  readonly text: string;
  readonly limit: number;
  /** Only cases that this person referred. */
  readonly referredBy?: string;
  /** Only cases of this person, or of its team; the text may then be empty. */
  readonly whose?: WhoseCases;
};

/** The people of the firm who work on a case, by name. */
export type CaseTeam = { readonly attorney?: string; readonly caseManager?: string; readonly assistant?: string };

export type StoredCase = {
  readonly case: Case;
  readonly team: CaseTeam;
  readonly injuries: readonly Injury[];
  readonly referredBy?: string;
  readonly copy?: CaseCopy;
};

/** The cases of one person, the open ones first. */
export type ClientCases = {
  readonly clientId: string;
  readonly most: number;
  /** Only cases that this person referred. */
  readonly referredBy?: string;
};

/** Where cases come from. Refuses with case_source_down when it does not answer in time. */
export type CaseSource = {
  readonly search: (search: CaseSearch) => Promise<CaseMatches>;
  readonly find: (caseFileNumber: string) => Promise<StoredCase | undefined>;
  /** In the order given; what is not there is left out. */
  readonly matchesOf: (caseFileNumbers: readonly string[]) => Promise<readonly CaseMatch[]>;
  readonly ofClient: (asked: ClientCases) => Promise<readonly Case[]>;
  readonly parties: (caseFileNumber: string) => Promise<readonly Party[]>;
  /** Those of these ids who were parties of the case and no longer are. */
  readonly formerParties: (caseFileNumber: string, ids: readonly string[]) => Promise<readonly Party[]>;
};
