import { defined } from '#domain/defined.ts';
import { largestUpload, wholeMegabytes } from '#domain/upload-limits.ts';
import type { FastifyRequest } from 'fastify';
import { withValue } from '#engine/data/changed-data.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { uploadRuleAt } from '#engine/form/upload-rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { MatchedCall } from '#server/modules/automations/registry.port.ts';
import type { DraftsPort } from '#server/modules/drafts/drafts.port.ts';
import type { ReceiveUpload } from '#server/modules/files/uploads.port.ts';
import { fileValues } from '#engine/form/form-files.ts';
import { caseOfForm } from '#engine/plan/planned-content.ts';
import { visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { IdempotencyPort } from '#server/platform/idempotency.port.ts';
import { fromBase64 } from '#server/platform/base64.ts';
import { plainLimit } from '#server/platform/limits/body-limits.ts';
import type { FieldEncryption } from '#server/platform/secrets/field-encryption.port.ts';
import { hasMask, hasProtected, encryptNumbers } from '#server/platform/secrets/protect-numbers.ts';
import type { CallRequest, FormCallRequest, SentForm } from './declared-call.public.ts';
import { readMultipart } from './read-multipart.ts';

export type ParseSubmissionDeps = VisibleRecordDeps & {
  readonly numbers: FieldEncryption;
  readonly drafts: Pick<DraftsPort, 'find'>;
  readonly idempotency: Pick<IdempotencyPort, 'answered'>;
  readonly receiveUpload: ReceiveUpload;
};

export type SentBy = { readonly matched: MatchedCall; readonly user: SignedIn; readonly key?: string };

/** What was sent as one value, however it was encoded: its protected numbers encrypted before anything else sees them, its files stored. */
export async function parseBody(deps: ParseSubmissionDeps, request: FastifyRequest, by: SentBy): Promise<unknown> {
  const { call } = by.matched;
  const plain = call.encoding === 'multipart' ? (request.body ?? {}) : request.body;
  const whole = request.isMultipart() ? await readMultipart(request, call.published) : plain;
  if (!isRecord(whole)) return whole;
  const sent = Object.fromEntries(Object.entries(whole).filter(([name]) => !call.ignores.includes(name)));
  const encrypted = await encryptBody(deps, by, sent);
  const body = await receiveInlineFiles(deps.receiveUpload, { ownerId: by.user.id, published: call.published, body: encrypted });
  if (textLength(body) > plainLimit) throw new AppError('too_large', 'This is too large to send.');
  return body;
}

/** The characters of all texts. */
function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + textLength(inner), 0);
}

async function encryptBody(deps: ParseSubmissionDeps, by: SentBy, body: PlainRecord): Promise<PlainRecord> {
  const { schema } = by.matched.call.published.automation;
  if (!hasProtected(schema)) return body;
  const stored = hasMask(body) ? await storedNumbers(deps, by, body) : undefined;
  return encryptNumbers(deps.numbers, body, { schema, stored });
}

/** What a mask can stand for: the record that is changed, the person's draft, and what was stored of it when the same is sent again. */
async function storedNumbers(deps: ParseSubmissionDeps, { matched, user, key }: SentBy, body: PlainRecord) {
  const { params, call } = matched;
  const { id: automationId } = call.published;
  const { id } = params;
  const record = typeof id === 'string' ? await visibleRecord(deps, { user, id, automationId }) : undefined;
  const { event } = body;
  // the draft of an event belongs to its record, that of a form to its case
  const place =
    typeof id === 'string' && typeof event === 'string'
      ? { caseFileNumber: '', of: { record: id, event } }
      : { caseFileNumber: caseOfForm(call.published.compiled, { ...body, ...params }) ?? '' };
  const draft = await deps.drafts.find({ userId: user.id, automationId, ...place });
  const answer = key === undefined ? undefined : await deps.idempotency.answered(user.id, key);
  return [record?.data, draft?.data, recordOf(recordOf(answer?.body)['data'])];
}

/** A call with the form that its body and address hold. */
export function parseForm(request: CallRequest): FormCallRequest {
  return { ...request, sent: sentForm(request) };
}

/** What only the desk computes (payload, computed) never becomes part of the data. */
function sentForm({ call, params, body }: CallRequest): SentForm {
  if (!isRecord(body)) throw wrongBody('', 'Send the fields of the form as an object.');
  const { automation, compiled } = call.published;
  const fields = recordOf(automation.schema?.properties);
  const payload = recordOf(automation.rules.payload);
  const declared = new Set(Object.keys(automation.rules.computed ?? {}).filter((name) => !name.includes('.')));
  const data: Record<string, unknown> = {};
  const computed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (Object.hasOwn(fields, name)) data[name] = value;
    else if (name === 'computed') Object.assign(computed, recordOf(value));
    else if (declared.has(name)) computed[name] = value;
    else if (!Object.hasOwn(payload, name)) data[name] = value;
  }
  const shapes = Object.fromEntries(compiled.fields.map(({ path, shape }) => [path, shape]));
  Object.assign(data, filledFields({ data, computed, filledFrom: call.filledFrom, shapes }));
  addFromAddress({ call, params }, fields, data);
  return Object.keys(computed).length === 0 ? { data } : { data, sentComputed: computed };
}

const changesRecord: ReadonlySet<string> = new Set(['update', 'transition', 'previewEvent']);

function addFromAddress({ call, params }: MatchedCall, fields: PlainRecord, data: Record<string, unknown>): void {
  for (const [placeholder, value] of Object.entries(params)) {
    const field = call.params[placeholder] ?? placeholder;
    const shape = fields[field];
    // the id in the address of a change names the record
    if (!isRecord(shape) || (changesRecord.has(call.useCase) && placeholder === 'id')) continue;
    const given = isNumber(shape) ? Number(value) : value;
    if ((data[field] ?? given) !== given) throw wrongBody(`/${field}`, `The address has ${String(given)}. Send the same value here.`);
    data[field] = given;
  }
}

function wrongBody(pointer: string, message: string): AppError {
  return new AppError('invalid_input', message, { faults: [{ pointer, code: 'type', message }] });
}

type FillRequest = {
  /** The fields that came as such. */
  readonly data: PlainRecord;
  /** The computed values that came. */
  readonly computed: PlainRecord;
  readonly filledFrom: Readonly<Record<string, readonly string[]>>;
  /** The shape of each field of the form. */
  readonly shapes: PlainRecord;
};

const longestText = 500;

/** The fields that computed values say which were sent instead of them. A field that was sent as well must say the same. */
function filledFields({ data, computed, filledFrom, shapes }: FillRequest): PlainRecord {
  const filled: Record<string, unknown> = {};
  for (const [name, patterns] of Object.entries(filledFrom)) {
    const text = computed[name];
    if (typeof text !== 'string' || text.length > longestText) continue;
    for (const [field, value] of Object.entries(fieldsIn(text, patterns, shapes))) {
      if ((data[field] ?? value) !== value) throw contradiction(name, field, value);
      filled[field] = value;
    }
  }
  return filled;
}

function fieldsIn(text: string, patterns: readonly string[], shapes: PlainRecord): PlainRecord {
  for (const pattern of patterns) {
    const found = matcherOf(pattern, shapes).exec(text)?.groups;
    if (found !== undefined)
      return Object.fromEntries(Object.entries(found).map(([field, value]) => [field, isNumber(shapes[field]) ? Number(value) : value]));
  }
  return {};
}

function matcherOf(pattern: string, shapes: PlainRecord): RegExp {
  const parts = pattern.split(/\{(\w+)\}/);
  // every second part is the name of a field
  const source = parts.map((part, index) =>
    index % 2 === 0 ? part.replaceAll(/[^\w\s]/g, String.raw`\$&`) : `(?<${part}>${valueOf(shapes[part])})`,
  );
  return new RegExp(`^${source.join('')}$`);
}

function valueOf(shape: unknown): string {
  if (isNumber(shape)) return String.raw`\d{1,15}`;
  return recordOf(shape)['format'] === 'date' ? String.raw`\d{4}-\d{2}-\d{2}` : '.{1,200}';
}

function isNumber(shape: unknown): boolean {
  return ['number', 'integer'].includes(String(recordOf(shape)['type']));
}

function contradiction(name: string, field: string, value: unknown): AppError {
  const message = `The ${name} says ${String(value)} for ${field}. Send the same there, or leave ${field} out.`;
  return new AppError('invalid_input', message, { faults: [{ pointer: `/${field}`, code: 'type', message }] });
}

type InlineFile = { readonly name: string; readonly content: string };
type SentFiles = { readonly ownerId: string; readonly published: PublishedAutomation; readonly body: PlainRecord };

const fileTypes = /^(?:image\/[\w.+-]+|application\/pdf)$/iu;
const mostFiles = 20;

/**
 * The specified payloads carry files as name, type and base64 data (width and height beside it), or as originalname, mimetype and base64. Each that stands in a file field is taken like
 * an upload and its place gets the id, so that behind this edge there is one form only. A repeat answers the same ids.
 */
async function receiveInlineFiles(receiveUpload: ReceiveUpload, { ownerId, published, body }: SentFiles): Promise<PlainRecord> {
  const sent = fileValues(published.compiled, body).flatMap(({ pointer, value }) => {
    const file = inlineFile(value);
    return file === undefined ? [] : [{ pointer, file }];
  });
  const oneTooMany = sent[mostFiles];
  if (oneTooMany !== undefined) throw faultAt(oneTooMany.pointer, `At most ${mostFiles} files can be sent in one call.`);
  let stored = body;
  // one after the other: each file is a process of its own
  for (const { pointer, file } of sent)
    stored = withValue(stored, pointer, await receiveFile(receiveUpload, { ownerId, published, pointer, file }));
  return stored;
}

function inlineFile(value: PlainRecord): InlineFile | undefined {
  const { name = value['originalname'], type = value['mimetype'], data, base64: named } = value;
  const content = data ?? named;
  const isFile = typeof name === 'string' && typeof type === 'string' && typeof content === 'string' && fileTypes.test(type);
  return isFile && value['fileId'] === undefined ? { name, content } : undefined;
}

type GivenInline = Pick<SentFiles, 'ownerId' | 'published'> & { readonly pointer: string; readonly file: InlineFile };

/** What a field can say in its own words, by the reason of the refusal. */
const refusalKeys: Readonly<Record<string, 'type' | 'size' | 'empty'>> = { file_type: 'type', file_size: 'size', file_missing: 'empty' };

/** Why no file can be read out of its text. */
function undecodedText(code: 'too_long' | 'not_base64', given: Pick<GivenInline, 'published' | 'pointer'>): string {
  if (code === 'not_base64') return 'Failed to process file data: it is not valid base64. Send it again.';
  const message = `File size exceeds the maximum limit of ${wholeMegabytes(largestUpload.pdf)}MB`;
  return refusalText(new AppError('file_refused', message, { facts: { reason: 'file_size' } }), given);
}

/** Why a file is refused: in the words of its field, or those of the desk. */
function refusalText({ message, details }: AppError, { published, pointer }: Pick<GivenInline, 'published' | 'pointer'>): string {
  const key = refusalKeys[String(details.facts?.['reason'])];
  const own = key === undefined ? undefined : uploadRuleAt(published.compiled, pathOfPointer(pointer))?.refusals?.[key];
  return own === undefined ? message : englishText(own);
}

async function receiveFile(receiveUpload: ReceiveUpload, given: GivenInline): Promise<PlainRecord> {
  const { ownerId, pointer, file } = given;
  const decoded = await fromBase64(file.content, largestUpload.pdf);
  if (!decoded.ok) throw faultAt(pointer, undecodedText(decoded.code, given));
  try {
    const { id, name, type, width, height, pages } = await receiveUpload({
      ownerId,
      name: file.name,
      bytes: decoded.bytes,
    });
    return { fileId: id, name, type, ...defined({ width, height, pages }) };
  } catch (error) {
    throw error instanceof AppError && error.code === 'file_refused' ? faultAt(pointer, refusalText(error, given)) : error;
  }
}

function faultAt(pointer: string, message: string): AppError {
  return new AppError('file_refused', message, { faults: [{ pointer, code: 'file_refused', message }] });
}
