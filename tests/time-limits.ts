/** How long a test waits for what must come, also on a busy machine of half the usual speed. It costs time only where something never comes. */
export const mustComeMs = 15_000;

/** For a test that starts several desks, kills them, or goes through many files or pages. */
export const longTestMs = 600_000;

/** The address of a database for whose connections a desk waits 8 seconds: more than its usual 4, since many tests begin at once. */
export function withConnectTimeout(url: string): string {
  const address = new URL(url);
  address.searchParams.set('connect_timeout', '8');
  return address.href;
}
