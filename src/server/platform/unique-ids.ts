import { randomInt, randomUUID } from 'node:crypto';
import type { Ids } from './ids.port.ts';

/** Room for many more ids within the millisecond that follows. */
const firstCounts = 1024;
const mostCounts = 4096;
/** Where in the text of an id its last 64 bits begin. */
const chanceAt = 19;

let lastMs = 0;
let count = 0;

/**
 * UUID version 7 (RFC 9562, method 1): 48 bits of time, a counter of 12 bits, 62 bits of chance. Neighbors in time are neighbors
 * in an index, and of two ids that one server made, the later one is the larger one.
 */
export const uniqueIds: Ids = {
  newId: () => {
    advance(Date.now());
    const time = lastMs.toString(16).padStart(12, '0');
    // an id of version 4 ends with the same variant and 62 bits of chance
    return `${time.slice(0, 8)}-${time.slice(8)}-${(0x7000 | count).toString(16)}-${randomUUID().slice(chanceAt)}`;
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
