import type { Problem } from '#runtime/call-result.ts';

/** The preview that was looked at before. */
type SeenPreview = { readonly id: string; readonly sha256: string };
/** What a body goes out with, each time that it is sent again. */
export type SendKey = { readonly key: string; readonly preview?: SeenPreview };

/**
 * Idempotency keys: the same body goes out under the same key, and with the same preview, until the desk has surely answered it, whatever else is
 * sent or looked at in between.
 */
export type IdempotencyKeys = {
  readonly begin: (fingerprint: string, preview?: SeenPreview) => SendKey;
  readonly settle: (fingerprint: string, problem: Problem | undefined) => void;
};

const retryable: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Whether what was sent may have been taken although the answer says otherwise, or was not looked at. */
const isOpen = ({ code, status = 0 }: Problem): boolean =>
  code === 'still_running' || status < 400 || status >= 500 || retryable.has(status);

export const createIdempotencyKeys = (newKey: () => string): IdempotencyKeys => {
  const open = new Map<string, SendKey>();
  return {
    begin: (fingerprint, preview) => {
      const attempt = open.get(fingerprint) ?? { key: newKey(), ...(preview === undefined ? {} : { preview }) };
      open.set(fingerprint, attempt);
      return attempt;
    },
    settle: (fingerprint, problem) => {
      if (problem === undefined || !isOpen(problem)) open.delete(fingerprint);
    },
  };
};
