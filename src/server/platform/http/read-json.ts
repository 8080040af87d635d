import type { Readable } from 'node:stream';
import './declared-request.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { mostValues } from '#server/platform/limits/body-limits.ts';
import { escapesOfForm, tooManyValues, valueCounter } from '#server/platform/limits/value-counter.ts';

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
