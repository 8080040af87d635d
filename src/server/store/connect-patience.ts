const usualSeconds = 4;
const mostSeconds = 3_600;

/**
 * How long the desk waits for a connection to its database, in milliseconds: what the address says in `connect_timeout`, in whole seconds as libpq
 * has it, or four seconds. Without end, which is 0 to libpq, it never waits.
 */
export function connectPatienceMs(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return (Number.isInteger(seconds) && seconds > 0 && seconds <= mostSeconds ? seconds : usualSeconds) * 1000;
}

/** How long it waits for the answer to a question that takes the database no time. */
export const answerPatienceMs = (url: string): number => Math.max(2_000, connectPatienceMs(url) / 2);
