import { createChecker } from '#engine/check/check-automation.ts';
import { readDeclarations } from '../scripts/declarations/declaration-folders.ts';

/** The declarations of the desk and a checker that remembers them: the files of a worker read and check each folder once. */
export const { folders, parts } = await readDeclarations();
export const check = createChecker();
