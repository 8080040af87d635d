import { randomBytes, randomInt } from 'node:crypto';
import type { Ids } from '../usecases/ports/ids.port.ts';

/** Room for many more ids within the millisecond that follows. */
const firstCounts = 1024;
const mostCounts = 4096;

let lastMs = 0;
let count = 0;

/**
 * UUID version 7 (RFC 9562, method 1): 48 bits of time, a counter of 12 bits, 62 bits of chance. Neighbours in time are neighbours
 * in an index, and of two ids that one server made, the later one is the larger one.
 */
export const uniqueIds: Ids = {
  newId: () => {
    advance(Date.now());
    const bytes = randomBytes(16);
    bytes.writeUIntBE(lastMs, 0, 6);
    bytes.writeUInt16BE(0x7000 | count, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
};

function advance(now: number): void {
  if (now > lastMs) {
    lastMs = now;
    count = randomInt(firstCounts);
    return;
  }
  count += 1;
  if (count < mostCounts) return;
  lastMs += 1;
  count = 0;
}
