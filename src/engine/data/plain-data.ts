import { isBlank } from '#domain/plain-text.ts';

/** Plain JSON with named values: what a person entered, a scope, a stored record. */
export type PlainRecord = { readonly [name: string]: unknown };

/** Whether a value is an object with names, not a list and not null. */
export function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a list. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The value as an object with names; an empty one when it is none. */
export function recordOf(value: unknown): PlainRecord {
  return isRecord(value) ? value : {};
}

/** The value as a list; an empty one when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

/** Whether a person would call a value filled: not missing, no text that shows nothing, no empty list or empty group. */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return !isBlank(value);
  if (isList(value)) return value.length > 0;
  return isRecord(value) ? Object.keys(value).length > 0 : true;
}
