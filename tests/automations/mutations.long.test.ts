import { describe, expect, it } from 'vitest';
import { harmless } from './mutations/harmless.ts';
import { mutateFolder, mutateParts, readGround } from './mutations/run-mutations.ts';
import { report } from './mutations/report.ts';
import { longTestMs } from '../time-limits.ts';

/** `npm run test:mutations` changes every name, which takes longer than all other tests together. */
const changesAll = process.env['DESK_MUTATIONS'] === 'all';
/** A few hundred changes are enough to see that the rate fell. */
const oneOf = changesAll ? 1 : 100;
/** A few hundred changes tell the rate of all of them but roughly. */
const rate = changesAll ? 0.98 : 0.95;
const ground = await readGround(oneOf);

describe(`${changesAll ? 'every name' : `one of ${oneOf} names`} of the folders and of the shared parts, changed once`, () => {
  it(`is found in ${100 * rate} of a hundred cases, or is harmless for a reason`, { timeout: longTestMs * (changesAll ? 12 : 1) }, () => {
    const folders = [...ground.folders.keys()].map((name) => [name, mutateFolder(name, ground)] as const);
    const reported = report(new Map([...folders, ['_parts', mutateParts(ground)]]));
    expect(reported.rate).toBeGreaterThanOrEqual(rate);
    // A reason that excuses nothing any more is taken off the list.
    if (changesAll) expect(harmless.map(({ reason }) => reason).filter((reason) => !reported.reasons.has(reason))).toEqual([]);
  });
});
