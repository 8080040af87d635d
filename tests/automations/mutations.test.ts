import { describe, expect, it } from 'vitest';
import { harmless } from './mutations/harmless.ts';
import { mutateFolder, mutateParts, readGround } from './mutations/run-mutations.ts';
import { tell } from './mutations/tell.ts';
import { longTestMs } from '../time-limits.ts';

/** `npm run test:mutations` changes every name; a minute and a half is too long for every run of the tests. */
const changesAll = process.env['DESK_MUTATIONS'] === 'all';
const ground = await readGround(changesAll ? 1 : 12);

describe(`${changesAll ? 'every name' : 'one of twelve names'} of the folders and of the shared parts, changed once`, () => {
  it('is found in ninety-eight of a hundred cases, or is harmless for a reason', { timeout: 3 * longTestMs }, () => {
    const folders = tell(new Map([...ground.folders.keys()].map((name) => [name, mutateFolder(name, ground)])));
    const parts = tell(new Map([['_parts', mutateParts(ground)]]));
    expect(folders.rate).toBeGreaterThanOrEqual(0.98);
    expect(parts.rate).toBeGreaterThanOrEqual(0.98);
    const reasons = new Set([...folders.reasons, ...parts.reasons]);
    // A reason that excuses nothing any more is taken off the list.
    if (changesAll) expect(harmless.map(({ reason }) => reason).filter((reason) => !reasons.has(reason))).toEqual([]);
  });
});
