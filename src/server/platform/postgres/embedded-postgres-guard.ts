import { livingPostmaster, startPostmaster, type PostmasterOptions } from './embedded-postgres-process.ts';

export type PostmasterGuard = {
  /** Looks no more; waits for a start that is under way. */
  readonly end: () => Promise<void>;
};

const lookEveryMs = 500;

/** Starts PostgreSQL again, under the same port, when it was killed while the desk runs. */
export function guardPostmaster(options: Required<PostmasterOptions>, tell: (sentence: string) => void = () => undefined): PostmasterGuard {
  let starting: Promise<void> | undefined;
  const startAgain = async (): Promise<void> => {
    tell('PostgreSQL ended. It is started again.');
    try {
      await startPostmaster(options);
    } catch (error) {
      tell(error instanceof Error ? error.message : 'PostgreSQL did not start.');
    }
    starting = undefined;
  };
  const look = (): void => {
    if (starting === undefined && livingPostmaster(options.place.clusterFolder) === undefined) starting = startAgain();
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await starting;
    },
  };
}
