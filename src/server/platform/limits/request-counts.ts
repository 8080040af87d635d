import { createHash } from 'node:crypto';

/** How often one server was asked in a minute, by address; the address as a hash. */
export type CountedRequests = { readonly from: string; readonly minute: number; readonly counts: Readonly<Record<string, number>> };

/** Requests of a minute by their address, on all servers. */
export type RequestCounts = {
  /** Counts one more; answers how many there are now. */
  readonly count: (address: string) => { readonly current: number; readonly ttl: number };
  /** What other servers should know; undefined when nothing of this minute is new. */
  readonly news: () => CountedRequests | undefined;
  /** Makes news of all that was told of this minute. */
  readonly tellAgain: () => void;
  readonly hear: (counted: CountedRequests) => void;
};

export type RequestCountsOptions = {
  readonly server: string;
  /** Fewer of an address are nobody's concern but this server's. */
  readonly worthTelling: number;
  readonly now?: () => number;
};

const minuteMs = 60_000;
/** So many addresses fit into one message between servers. */
const mostTold = 150;

/** Whoever comes from ever new addresses fills no memory. */
const maxEntries = 20_000;

/** A minute is the same minute on every server; what others counted is added to what was counted here. */
export function requestCounts({ server, worthTelling, now = Date.now }: RequestCountsOptions): RequestCounts {
  let minute = -1;
  let own = new Map<string, number>();
  let told = new Map<string, number>();
  let others = new Map<string, CountedRequests['counts']>();
  const turn = (): void => {
    const current = Math.floor(now() / minuteMs);
    if (current === minute) return;
    minute = current;
    own = new Map();
    told = new Map();
    others = new Map();
  };
  return {
    count: (address) => {
      turn();
      const key = createHash('sha256').update(address).digest('base64url').slice(0, 22);
      const mine = (own.get(key) ?? 0) + 1;
      own.set(key, mine);
      if (own.size > maxEntries) own.delete(own.keys().next().value ?? key);
      const theirs = [...others.values()].reduce((sum, counts) => sum + (counts[key] ?? 0), 0);
      return { current: mine + theirs, ttl: (minute + 1) * minuteMs - now() };
    },
    news: () => {
      turn();
      const fresh = [...own].filter(([key, times]) => times >= worthTelling && times !== told.get(key));
      if (fresh.length === 0) return undefined;
      for (const [key, times] of fresh) told.set(key, times);
      const worth = [...told].toSorted(([, one], [, other]) => other - one).slice(0, mostTold);
      return { from: server, minute, counts: Object.fromEntries(worth) };
    },
    tellAgain: () => told.clear(),
    hear: (counted) => {
      turn();
      if (counted.from !== server && counted.minute === minute) others.set(counted.from, counted.counts);
    },
  };
}
