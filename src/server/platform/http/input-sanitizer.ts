import type { preValidationAsyncHookHandler } from 'fastify';
import { recordOf } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';

const deepest = 40;

export const refuseUnsafeInput: preValidationAsyncHookHandler = async ({ body, query, params }) =>
  refuseUnsafeValues([body, { ...recordOf(query) }, { ...recordOf(params) }]);

/** Refuses what no form says and no database keeps: content nested without end, and text with half or forbidden characters. */
export function refuseUnsafeValues(values: readonly unknown[]): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = values.map((value) => ({ value, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !canBeStored(value)) throw odd('The text holds a character that cannot be stored. Type it again.');
    if (!isPlain(value)) continue;
    if (depth > deepest) throw odd('The content is nested too deeply.');
    for (const [name, inner] of Object.entries(value)) {
      if (!canBeStored(name)) throw odd('A name in the content holds a character that cannot be stored.');
      if (changesAllObjects(name, inner)) throw odd('A name in the content is not allowed.');
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
}

/** Copied into an object, these would change what every object has. */
function changesAllObjects(name: string, value: unknown): boolean {
  return (
    name === '__proto__' || (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'))
  );
}

/** Files that are still on their way are not looked into. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

function canBeStored(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function odd(message: string): AppError {
  return new AppError('malformed_body', message);
}
