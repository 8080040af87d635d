import { longestConnectSeconds } from '#server/platform/config/setting-readers.ts';
import { slowness } from './slowness.ts';

/** The address of a database for whose connections a desk waits longer where the machine is slower than usual. */
export function withConnectTimeout(url: string): string {
  const patient = new URL(url);
  patient.searchParams.set('connect_timeout', String(Math.min(4 * slowness(), longestConnectSeconds)));
  return patient.href;
}
