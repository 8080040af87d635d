/** The part of Web Locks that is used. */
type Locks = Pick<LockManager, 'request'>;

export type SharedRefresh = {
  /** A new access token: from the server, or from another tab that was asking at the same time. */
  readonly renew: () => Promise<string>;
  readonly close: () => void;
};

type SharedRefreshOptions = {
  /** Missing outside secure contexts; the server then forgives the loser of the race. */
  readonly locks: Locks | undefined;
  readonly channel: BroadcastChannel;
  readonly ask: () => Promise<string>;
  /** How long a tab that waited for the lock waits for the winner's token. */
  readonly timeoutMs: number;
};

const lockName = 'desk.refresh';

/** One refresh at a time, in this tab and over all tabs: the refresh cookie rotates, so two at once would be a race. */
export const sharedRefresh = ({ locks, channel, ask, timeoutMs }: SharedRefreshOptions): SharedRefresh => {
  const heard = new Set<(token: string) => void>();
  let running: Promise<string> | undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') for (const take of heard) take(data);
  };

  const askAndTell = async (): Promise<string> => {
    const token = await ask();
    channel.postMessage(token);
    return token;
  };

  const listen = (): { readonly token: () => Promise<string | undefined>; readonly stop: () => void } => {
    let token: string | undefined;
    let wake: () => void = () => {};
    const take = (newToken: string): void => {
      token = newToken;
      wake();
    };
    heard.add(take);
    const waited = (): Promise<string | undefined> =>
      new Promise((resolve) => {
        const finish = (): void => resolve(token);
        wake = finish;
        if (token === undefined) setTimeout(finish, timeoutMs);
        else finish();
      });
    return { token: waited, stop: () => heard.delete(take) };
  };

  // It listens before it asks for the lock, else the winner's word could fall between the two.
  const renew = async (): Promise<string> => {
    if (locks === undefined) return askAndTell();
    const winner = listen();
    try {
      const first = await locks.request(lockName, { ifAvailable: true }, async (lock) => (lock === null ? undefined : askAndTell()));
      return first ?? (await locks.request(lockName, async () => (await winner.token()) ?? (await askAndTell())));
    } finally {
      winner.stop();
    }
  };

  return {
    renew: () => {
      running ??= renew().finally(() => {
        running = undefined;
      });
      return running;
    },
    close: () => channel.close(),
  };
};
