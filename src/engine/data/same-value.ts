import { isList, isRecord } from './plain-data.ts';

const isUnticked = (value: unknown): boolean => value === undefined || value === false;

/** Whether two values of a form are the same JSON; a missing key and an undefined one are alike, and so are a box that is not ticked and one that nobody touched. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other) || (isUnticked(one) && isUnticked(other))) return true;
  if (isList(one) && isList(other)) return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameValue(one[key], other[key]));
};
