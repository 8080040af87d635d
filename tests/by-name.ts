import { test, type TestAPI } from 'vitest';
import { isLongForm } from './long-form.ts';

/** A test that runs by name: a variant of what another test shows in `npm test`, or one that waits, races or goes through thousands. */
export const byName: ReturnType<TestAPI['runIf']> = test.runIf(isLongForm);
