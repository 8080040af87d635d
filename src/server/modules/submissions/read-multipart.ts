import { largestUpload } from '#domain/upload-limits.ts';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isList, isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { tooManyValues, valueCounter, refuseUnsafeValues } from '#server/platform/http/request-body.ts';

const limits = { fields: 500, files: 20, fieldSize: 1_000_000, fileSize: largestUpload.pdf + 2_000_000, fieldNameSize: 200 };

/** The parts of a multipart form as one value; files stand where their field is, as name, type and base64 data. */
export async function readMultipart(
  request: FastifyRequest,
  { automation, limits: { values: most } }: PublishedAutomation,
): Promise<PlainRecord> {
  const fields = recordOf(automation.schema?.properties);
  const body: Record<string, unknown> = {};
  const values = { count: 0, most };
  const names = new Set<string>();
  for await (const part of request.parts({ limits })) {
    refuseRepeat(names, part);
    put(body, part.fieldname, await valueOf(part, { fields, values }));
  }
  // its parts come after the hook that looks at the other bodies
  refuseUnsafeValues([body]);
  return body;
}

/** Of two files or values under one name one would be dropped without a word; entries of a list have names with "[]". */
function refuseRepeat(names: Set<string>, { fieldname }: Part): void {
  if (names.has(fieldname) && !fieldname.endsWith('[]'))
    throw new AppError('malformed_body', 'A field was sent twice. Send each field once.');
  names.add(fieldname);
}

type Part = MultipartFile | MultipartValue;
/** The declared fields, and how many values the parts before held. */
type Reading = { readonly fields: PlainRecord; readonly values: { count: number; readonly most: number } };

async function valueOf(part: Part, { fields, values }: Reading): Promise<unknown> {
  if (part.type === 'file') return { name: part.filename, type: part.mimetype, data: (await part.toBuffer()).toString('base64') };
  const text = String(part.value);
  if (!isStructured(part.fieldname, fields)) return text;
  values.count += valueCounter()(Buffer.from(text));
  if (values.count > values.most) throw tooManyValues(values.most);
  return jsonOrText(text);
}

/** What the field of the form is says how to read its text; the signature beside the fields is an object. */
function isStructured(name: string, fields: PlainRecord): boolean {
  if (name === 'signature' && fields['signature'] === undefined) return true;
  const shape = recordOf(fields[plainName(name)]);
  const own = name.endsWith('[]') ? recordOf(shape['items']) : shape;
  return own['type'] !== undefined && own['type'] !== 'string';
}

function plainName(name: string): string {
  return name.endsWith('[]') ? name.slice(0, -2) : name;
}

/** Text that is no JSON stays text: a typed name, or what is refused as such. */
function jsonOrText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

const reserved = new Set(['__proto__', 'constructor', 'prototype']);

function put(body: Record<string, unknown>, name: string, value: unknown): void {
  const plain = plainName(name);
  const steps = plain.split('.');
  if (steps.some((step) => reserved.has(plainName(step)))) throw new AppError('malformed_body', "The request can't be read.");
  const [first = '', second] = steps;
  if (second !== undefined && steps.length === 2) {
    const group = body[first];
    body[first] = { ...(isRecord(group) ? group : {}), [second]: value };
    return;
  }
  if (!name.endsWith('[]')) body[plain] = value;
  else body[plain] = [...(isList(body[plain]) ? body[plain] : []), value];
}
