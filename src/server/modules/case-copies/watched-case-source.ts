import { isCaseFileNumber } from '#domain/case-number.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { CaseGateway } from './case-copies.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';

export type WatchedCaseSourceOptions = {
  readonly clock: Clock;
  /** An ordinary call of the browser waits 5 seconds. */
  readonly timeoutMs: number;
  readonly cacheSeconds: number;
};

type Cached<Value> = { readonly value: Value; readonly until: number };
const maxCached = 2_000;

export type WatchedCaseSource = CaseSource & {
  /** Asks anew for whatever was kept. */
  readonly forget: () => void;
};

/** A case source that is given up on when it is late, and whose parties are kept a while. */
export function watchedCaseSource(source: CaseSource, options: WatchedCaseSourceOptions): WatchedCaseSource {
  const ask = <Value>(work: () => Promise<Value>): Promise<Value> => inTime(options.timeoutMs, work);
  const parties = cachedFor(options, (caseFileNumber) => ask(() => source.parties(caseFileNumber)));
  return {
    search: (search) => ask(() => source.search(search)),
    find: (caseFileNumber) => ask(() => source.find(caseFileNumber)),
    matchesOf: (caseFileNumbers) => ask(() => source.matchesOf(caseFileNumbers)),
    ofClient: (asked) => ask(() => source.ofClient(asked)),
    parties: parties.get,
    formerParties: (caseFileNumber, ids) => ask(() => source.formerParties(caseFileNumber, ids)),
    forget: parties.forget,
  };
}

/** An outside case system that is given up on when it is late. A search is followed by a look at what it found. */
export function watchedGateway({ look, search, ofClient }: CaseGateway, timeoutMs: number): CaseGateway {
  return {
    look: (caseFileNumber) => inTime(timeoutMs, () => look(caseFileNumber)),
    search: (asked) => inTime(timeoutMs / 2, () => search(asked)),
    ofClient: (clientId) => inTime(timeoutMs / 2, () => ofClient(clientId)),
  };
}

/** Asks a source only for what can be the number of a case. */
export function numberedCases(source: CaseSource): CaseSource {
  return {
    search: source.search,
    find: async (number) => (isCaseFileNumber(number) ? source.find(number) : undefined),
    parties: async (number) => (isCaseFileNumber(number) ? source.parties(number) : []),
    formerParties: async (number, ids) => (isCaseFileNumber(number) ? source.formerParties(number, ids) : []),
    matchesOf: (numbers) => source.matchesOf(numbers.filter(isCaseFileNumber)),
    ofClient: source.ofClient,
  };
}

async function inTime<Value>(timeoutMs: number, work: () => Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(caseSourceDown()), timeoutMs);
  const answered = work();
  answered.catch(() => undefined); // nobody waits for it any more
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

type CachedAnswers<Value> = { readonly get: (key: string) => Promise<Value>; readonly forget: () => void };

function cachedFor<Value>({ clock, cacheSeconds }: WatchedCaseSourceOptions, ask: (key: string) => Promise<Value>): CachedAnswers<Value> {
  const cache = new Map<string, Cached<Value>>();
  let forgotten = 0;
  const get = async (key: string): Promise<Value> => {
    const now = clock.now().getTime();
    const found = cache.get(key);
    if (found !== undefined && found.until > now) return found.value;
    const before = forgotten;
    const value = await ask(key);
    if (before !== forgotten) return value; // it may be what was there before the change
    cache.delete(key);
    cache.set(key, { value, until: now + cacheSeconds * 1000 });
    const oldest = cache.size > maxCached ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return value;
  };
  const forget = (): void => {
    forgotten += 1;
    cache.clear();
  };
  return { get, forget };
}

/** What every call says that needs the case source, when it does not answer. */
export function caseSourceDown(): AppError {
  return new AppError('case_source_down', 'The case system is not responding. Try again in 5 seconds.', { retryAfterSeconds: 5 });
}
