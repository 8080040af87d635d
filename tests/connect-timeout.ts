import { longestConnectSeconds } from '#server/platform/config/setting-readers.ts';
import { slowness } from './slowness.ts';

/** The address of a database for whose connections a desk waits longer where the machine is slower than usual. */
export function withConnectTimeout(url: string): string {
  const address = new URL(url);
  address.searchParams.set('connect_timeout', String(Math.min(4 * slowness(), longestConnectSeconds)));
  return address.href;
}
