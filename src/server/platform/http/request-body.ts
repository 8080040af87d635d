import { storedText } from '#domain/plain-text.ts';
import type { Readable } from 'node:stream';
import './declared-request.ts';
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import { recordOf } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';
import { mostValues } from '#server/platform/limits/body-limits.ts';

const utf8 = new TextDecoder();

/** Reads bodies of JSON. A body with too many values is never made into any: millions of them would hold up everybody for seconds. */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const text = utf8.decode(await bytesOf(request, payload));
    if (text === '') throw malformed('The content is empty.');
    try {
      const body: unknown = JSON.parse(text);
      return body;
    } catch {
      throw malformed('The content is not JSON.');
    }
  });
}

/** It takes all that comes, also what it has no use for: a sender that is answered before the end would not hear it. */
async function bytesOf(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { headers, declared } = request;
  const { bodyLimit } = request.routeOptions;
  const valueLimit = declared?.valueLimit ?? mostValues;
  const announced = headers['content-length'];
  if (Number(announced) > bodyLimit) throw tooLarge();
  const count = valueCounter(declared === undefined ? undefined : escapesOfForm);
  const pieces: Buffer[] = [];
  let length = 0;
  let values = 0;
  for await (const piece of piecesOf(payload)) {
    length += piece.byteLength;
    if (length > bodyLimit) throw tooLarge();
    if (values <= valueLimit) values = count(piece);
    if (values <= valueLimit) pieces.push(piece);
    else pieces.splice(0);
  }
  if (values > valueLimit) throw tooManyValues(valueLimit);
  if (announced !== undefined && Number(announced) !== length) throw brokenOff();
  return Buffer.concat(pieces);
}

/** The stream stays open behind the last piece that is wanted, for the answer. */
async function* piecesOf(payload: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of payload.iterator({ destroyOnReturn: false })) yield piece;
  } catch {
    throw brokenOff();
  }
}

const malformed = (message: string): AppError => new AppError('malformed_body', message);
const brokenOff = (): AppError => malformed('The content is shorter or longer than announced.');
const tooLarge = (): AppError => new AppError('too_large', 'This is too large to send.');

/** Counts the values in what comes next of a JSON text; answers how many there are so far. */
export type ValueCounter = (piece: Uint8Array) => number;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const squareBracket = 0x5b;
const curlyBracket = 0x7b;

/** Escaped characters are slow to read, and a form has few: so many count as one value. A case file in JSON is full of them. */
export const escapesOfForm = 20;

/**
 * Counts while the bytes come, before anything is made of them: each list, each group and each comma counts as one, so never fewer than there are
 * values.
 */
export function valueCounter(escapesOfValue = Infinity): ValueCounter {
  let count = 1;
  let escapes = 0;
  let isText = false;
  let isEscaped = false;
  return (piece) => {
    // by its index: an iterator takes ten times as long
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at];
      if (isEscaped) isEscaped = false;
      else if (byte === quote) isText = !isText;
      else if (isText) {
        isEscaped = byte === backslash;
        if (isEscaped) escapes += 1;
      } else if (byte === comma || byte === squareBracket || byte === curlyBracket) count += 1;
    }
    return count + Math.floor(escapes / escapesOfValue);
  };
}

export const tooManyValues = (most: number): AppError =>
  new AppError('too_large', `What was sent holds more than ${most.toLocaleString('en-US')} values. Send less at once.`);

const deepest = 40;

export const refuseUnsafeInput: preValidationAsyncHookHandler = async ({ body, query, params }) =>
  refuseUnsafeValues([body, { ...recordOf(query) }, { ...recordOf(params) }]);

/**
 * Refuses what no form says and no database keeps: content nested without end, and text with half or forbidden characters. Every text becomes what is
 * stored of it: a letter and its accent are one, and a text that shows nothing is empty.
 */
export function refuseUnsafeValues(values: readonly unknown[]): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = values.map((value) => ({ value, depth: 0 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !canBeStored(value))
      throw malformed('The text holds a character that cannot be stored. Type it again.');
    if (!isPlain(value)) continue;
    if (depth > deepest) throw malformed('The content is nested too deeply.');
    for (const [name, inner] of Object.entries(value)) {
      if (!canBeStored(name)) throw malformed('A name in the content holds a character that cannot be stored.');
      if (changesAllObjects(name, inner)) throw malformed('A name in the content is not allowed.');
      if (typeof inner === 'string' && !isPlainText(inner)) Reflect.set(value, name, storedText(inner));
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

/** Most texts, and files in base64, need no second look. */
const isPlainText = (text: string): boolean => /^[!-~]/.test(text) && !/\P{ASCII}/u.test(text);
