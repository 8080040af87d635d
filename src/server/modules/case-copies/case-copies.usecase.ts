import { AppError } from '#server/platform/app-error.ts';
import { mergeCopy } from './merge-copy.ts';
import type { CaseCopiesPort, CaseGateway, CopyNote } from './case-copies.port.ts';
import type { CaseCopy, CaseMatch, CaseSearch, CaseSource, ClientCases, StoredCase } from '#server/modules/cases/case-source.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';

export type CaseCopyDeps = {
  readonly gateway: CaseGateway;
  readonly copies: CaseCopiesPort;
  /** What the desk holds. */
  readonly caseSource: CaseSource;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly staleAfterMs: number;
};

export type CopiedCases = {
  /** For reading: what the desk holds, refreshed where the case system answers, marked where it does not. */
  readonly reading: CaseSource;
  /** For what is sent: what the case system says now, or nothing. */
  readonly sending: CaseSource;
  /** Refreshes some of what was not heard of for a while, until it is told to end; answers how many. */
  readonly refreshSome: (refreshing: Refreshing) => Promise<number>;
};

export type Refreshing = { readonly heardBefore: Date; readonly limit: number; readonly isEnding: () => boolean };

/** Whether the case system answered, and knew the case. */
type Heard = 'known' | 'unknown' | 'silent';

/** Cases that the desk holds as copies of those of an outside case system. */
export function copiedCases(deps: CaseCopyDeps): CopiedCases {
  const { gateway, copies, caseSource, clock } = deps;
  const hear = oneAtATime((caseFileNumber) => refreshCopy(deps, caseFileNumber));
  const hearOrNot = async (caseFileNumber: string): Promise<Heard> => orSilent(hear(caseFileNumber));
  const marked = async (found: StoredCase, heard: Heard): Promise<StoredCase> => {
    const note = (await copies.notes([found.case.caseFileNumber])).get(found.case.caseFileNumber);
    return note === undefined ? found : { ...found, copy: copyOf(deps, note, heard === 'silent') };
  };
  const find = async (caseFileNumber: string): Promise<StoredCase | undefined> => {
    const heard = await hearOrNot(caseFileNumber);
    const found = await caseSource.find(caseFileNumber);
    if (found === undefined && heard === 'silent') throw silent();
    return found === undefined ? undefined : marked(found, heard);
  };
  const matchesOf = async (numbers: readonly string[], isSilent: boolean): Promise<readonly CaseMatch[]> => {
    const [matches, notes] = await Promise.all([caseSource.matchesOf(numbers), copies.notes(numbers)]);
    return matches.map((match) => {
      const note = notes.get(match.caseFileNumber);
      return note === undefined ? match : { ...match, copy: copyOf(deps, note, isSilent) };
    });
  };
  const found = async (search: CaseSearch): Promise<readonly string[] | undefined> => {
    // who works on a case is asked of the desk, which holds what it heard
    const numbers = search.whose === undefined ? await orSilent(gateway.search(search)) : [];
    if (numbers === 'silent') return undefined;
    const known = await copies.notes(numbers);
    await Promise.all(numbers.filter((number) => !known.has(number)).map(hearOrNot));
    return numbers;
  };
  const reading: CaseSource = {
    find,
    ofClient: (asked) => casesOfClient(deps, hear, asked),
    // the case is asked for beside them, and is heard of anew then
    parties: (caseFileNumber) => hearOrNot(caseFileNumber).then(() => caseSource.parties(caseFileNumber)),
    formerParties: caseSource.formerParties,
    matchesOf: (numbers) => matchesOf(numbers, false),
    search: async (search) => {
      const [theirs, ours] = await Promise.all([found(search), caseSource.search(search)]);
      const numbers = [...new Set([...(theirs ?? []), ...ours.matches.map(({ caseFileNumber }) => caseFileNumber)])];
      const seen = await seenBy(caseSource, numbers, search.referredBy);
      const shown = seen.slice(0, search.limit);
      const matches = await matchesOf(shown, theirs === undefined);
      if (theirs === undefined && matches.length === 0) throw silent();
      // of what the case system knows, it tells no more than it was asked for
      const totalIsExact = ours.totalIsExact && (theirs ?? []).length < search.limit;
      return { matches, totalItems: Math.max(seen.length, ours.totalItems), totalIsExact };
    },
  };
  const sending: CaseSource = {
    ...reading,
    find: async (caseFileNumber) => {
      const heard = await hear(caseFileNumber);
      const isCopy = (await copies.notes([caseFileNumber])).has(caseFileNumber);
      return heard === 'unknown' && isCopy ? undefined : caseSource.find(caseFileNumber);
    },
    // after the case, which was heard of just now
    parties: caseSource.parties,
  };
  const refreshSome = async ({ heardBefore, limit, isEnding }: Refreshing): Promise<number> =>
    hearEach(await copies.takeOldest(heardBefore, clock.now(), limit), { hear, isEnding });
  return { reading, sending, refreshSome };
}

/** What the case system alone knows is heard of first; while it does not answer, nobody knows whether these are all. */
async function casesOfClient(
  { gateway, copies, caseSource }: CaseCopyDeps,
  hear: (caseFileNumber: string) => Promise<unknown>,
  asked: ClientCases,
): ReturnType<CaseSource['ofClient']> {
  const numbers = await gateway.ofClient(asked.clientId);
  const known = await copies.notes(numbers);
  await Promise.all(numbers.filter((number) => !known.has(number)).map(hear));
  return caseSource.ofClient(asked);
}

type Hearing = Pick<Refreshing, 'isEnding'> & { readonly hear: (caseFileNumber: string) => Promise<unknown> };

/** One after the other; what was taken and is not asked for any more is due again later, as after a crash. */
async function hearEach(numbers: readonly string[], { hear, isEnding }: Hearing): Promise<number> {
  let asked = 0;
  for (const number of numbers) {
    if (isEnding()) break;
    await hear(number);
    asked += 1;
  }
  return asked;
}

/** Of these the cases that a person referred; all, where nobody is named. */
async function seenBy(caseSource: CaseSource, numbers: readonly string[], referredBy: string | undefined): Promise<readonly string[]> {
  if (referredBy === undefined) return numbers;
  const cases = await Promise.all(numbers.map(caseSource.find));
  return numbers.filter((_, index) => cases[index]?.referredBy === referredBy);
}

/** Asks the case system for one case and takes over what it says. */
async function refreshCopy({ gateway, copies, clock, ids }: CaseCopyDeps, caseFileNumber: string): Promise<Heard> {
  const now = await gateway.look(caseFileNumber);
  if (now === undefined) {
    await copies.noteDeleted(caseFileNumber, clock.now());
    return 'unknown';
  }
  await copies.refresh(caseFileNumber, clock.now(), (copy) => mergeCopy(caseFileNumber, { now, copy, newId: ids.newId }));
  return 'known';
}

function copyOf({ clock, staleAfterMs }: CaseCopyDeps, { asOf, isDeleted, ...note }: CopyNote, isSilent: boolean): CaseCopy {
  const isOld = clock.now().getTime() - Date.parse(asOf) > staleAfterMs;
  return { asOf, isStale: isSilent || isDeleted || isOld, ...note };
}

async function orSilent<Value>(asking: Promise<Value>): Promise<Value | 'silent'> {
  try {
    return await asking;
  } catch (error) {
    if (isSilence(error)) return 'silent';
    throw error;
  }
}

const isSilence = (error: unknown): boolean => error instanceof AppError && error.code === 'case_source_down';

function silent(): AppError {
  return new AppError('case_source_down', 'The case system is not responding. Try again in 5 seconds.', { retryAfterSeconds: 5 });
}

/** Whoever asks while the same is asked gets the same answer. */
function oneAtATime<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const asked = new Map<string, Promise<Value>>();
  return (key) => {
    const running = asked.get(key);
    if (running !== undefined) return running;
    const asking = ask(key).finally(() => asked.delete(key));
    asked.set(key, asking);
    return asking;
  };
}
