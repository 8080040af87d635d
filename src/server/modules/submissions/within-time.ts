import { AppError } from '#server/platform/app-error.ts';

/** So much before the browser gives up the desk answers, or its sentence would reach nobody. */
const headStartMs = 500;

export type TimedCall = {
  readonly timeoutMs: number;
  /** Whether it came with an Idempotency-Key. */
  readonly isKeyed: boolean;
  /** Hears of a failure after the answer was given up. */
  readonly onLateFailure: (error: unknown) => void;
};

/** Answers in time what may still be running: a change goes on under its key, and a repeat with the same key gets what came of it. */
export async function withinTime<Answer>(call: TimedCall, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      reject(tookTooLong(call));
    }, call.timeoutMs - headStartMs);
  });
  void work.catch((error: unknown) => {
    if (isLate) call.onLateFailure(error);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same words for every call that is stopped by the clock. */
export function tookTooLong({ isKeyed }: Pick<TimedCall, 'isKeyed'>): AppError {
  const message = isKeyed
    ? 'This takes longer than expected and is still running. Sending it again does not create a duplicate.'
    : 'This took too long. Try again in a moment.';
  return new AppError('call_timeout', message, { retryAfterSeconds: 2 });
}
