const usualSeconds = 4;

/**
 * How long the desk waits for a connection to its database, in milliseconds: what the address says in `connect_timeout`, in whole seconds as libpq
 * has it, or four seconds.
 */
export function connectPatienceMs(url: string): number {
  const seconds = Number(new URL(url).searchParams.get('connect_timeout'));
  return (Number.isInteger(seconds) && seconds > 0 ? seconds : usualSeconds) * 1000;
}
