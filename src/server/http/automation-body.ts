import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isList, isRecord, recordOf, type PlainRecord } from '#engine/form/plain-data.ts';
import { AppError } from '../usecases/app-error.ts';
import type { LiveCall } from '../usecases/registry.ts';
import { refuseOddValues } from './refuse-odd-content.ts';

const limits = { fields: 500, files: 20, fieldSize: 1_000_000, fileSize: 12_000_000, fieldNameSize: 200 };

/** The body as one value, however it was encoded; files stand where their field is, as name, type and base64 data. */
export async function readBody(request: FastifyRequest, call: LiveCall): Promise<unknown> {
  if (!request.isMultipart()) return call.encoding === 'multipart' && request.body === undefined ? {} : request.body;
  const fields = recordOf(call.live.automation.schema?.properties);
  const body: Record<string, unknown> = {};
  for await (const part of request.parts({ limits })) put(body, part.fieldname, await valueOf(part, fields));
  // its parts come after the hook that looks at the other bodies
  refuseOddValues([body]);
  return body;
}

type Part = MultipartFile | MultipartValue;

async function valueOf(part: Part, fields: PlainRecord): Promise<unknown> {
  if (part.type === 'file') return { name: part.filename, type: part.mimetype, data: (await part.toBuffer()).toString('base64') };
  const text = String(part.value);
  const shape = recordOf(fields[plainName(part.fieldname)]);
  return part.fieldname.endsWith('[]') ? spokenValue(recordOf(shape['items']), text) : spokenValue(shape, text);
}

function plainName(name: string): string {
  return name.endsWith('[]') ? name.slice(0, -2) : name;
}

/** A multipart field is text; what the field of the form is says how to read it. Text that is none stays text and is refused as such. */
function spokenValue(shape: PlainRecord, text: string): unknown {
  if (shape['type'] === undefined || shape['type'] === 'string') return text;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

function put(body: Record<string, unknown>, name: string, value: unknown): void {
  const plain = plainName(name);
  if (['__proto__', 'constructor', 'prototype'].includes(plain)) throw new AppError('malformed_body', 'The request cannot be read.');
  const steps = plain.split('.');
  const [first = '', second] = steps;
  if (second !== undefined && steps.length === 2) {
    const group = body[first];
    body[first] = { ...(isRecord(group) ? group : {}), [second]: value };
    return;
  }
  if (!name.endsWith('[]')) body[plain] = value;
  else body[plain] = [...(isList(body[plain]) ? body[plain] : []), value];
}
