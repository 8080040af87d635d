import { createChecker } from '#engine/check/check-automation.ts';
import { readUnproved } from './unproved-declarations.ts';

/** The declarations of the desk and a checker that remembers them: the files of a worker read and check each folder once. */
export const { folders, parts } = await readUnproved();
export const check = createChecker();
