import type { Problem } from '../ports.ts';

/** Keys of attempts to send: the same body gets the same key until the desk has surely answered. */
export type Attempts = {
  readonly keyFor: (fingerprint: string) => string;
  readonly settle: (problem: Problem | undefined) => void;
};

const retryable: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

/** Whether what was sent may have been taken although the answer says otherwise, or was not looked at. */
const isOpen = ({ status = 0 }: Problem): boolean => status < 400 || status >= 500 || retryable.has(status);

export const createAttempts = (newKey: () => string): Attempts => {
  let current: { readonly fingerprint: string; readonly key: string } | undefined;
  return {
    keyFor: (fingerprint) => {
      if (current?.fingerprint !== fingerprint) current = { fingerprint, key: newKey() };
      return current.key;
    },
    settle: (problem) => {
      if (problem === undefined || !isOpen(problem)) current = undefined;
    },
  };
};
