import { defined } from '#domain/defined.ts';
import '#server/platform/http/declared-request.ts';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { caseOfDraftPlace } from '#domain/case-number.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { MatchedCall, Registry } from '#server/modules/automations/registry.port.ts';
import { isOverLink } from '#server/modules/automations/served-calls.public.ts';
import { refuseUnsafeValues } from '#server/platform/http/request-body.ts';
import type { StartedFrom } from '#server/platform/stored-json.ts';
import type { SentDraft } from '#server/modules/drafts/drafts.port.ts';
import { lengthOf } from '#server/platform/http/content-length.ts';
import { seenRevision } from '#server/platform/http/if-match.ts';
import { withoutContent } from '#server/platform/http/request-log.ts';
import { csvLanguage, sendCsv } from '#server/platform/http/send-csv.ts';
import { textQuery } from '#server/platform/http/text-query.ts';
import {
  type AnswerOverLink,
  type CallAnswer,
  type CallRequest,
  callOverLink,
  type NamedPreview,
  type UseCases,
} from './declared-call.public.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { signatureIn } from '#server/modules/service/given-signature.public.ts';
import { type TimedCall, withinTime } from './within-time.ts';
import { parseBody, type ParseSubmissionDeps } from './parse-submission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The declared call that this request is for; only behind the catch-all. */
    declaredCall: MatchedCall | undefined;
  }
}

export type DeclaredCallDeps = ParseSubmissionDeps & {
  readonly registry: Pick<Registry, 'callFor' | 'match'>;
  /** Answers what a client asks over the link of a record. */
  readonly answerOverLink: AnswerOverLink;
};

const mostBytes = 32_000_000;
/** The longest time that a declaration may ask for. */
const mostMs = 120_000;

/**
 * One route for every call that a declaration serves: Fastify takes no new routes while it runs, the registry does.
 * Who may send it and how much is decided before the body is read.
 */
export function declaredCallRoutes(deps: DeclaredCallDeps, useCases: UseCases): FastifyPluginAsync {
  return async (app) => {
    app.decorateRequest('declaredCall', undefined);
    await app.register(multipart);
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      // what it answers is described by the declarations
      schema: { hide: true },
      bodyLimit: mostBytes,
      handlerTimeout: mostMs,
      config: { publicIf: (request) => callOverLink(deps.registry, request.method, pathOf(request)) !== undefined },
      onRequest: async (request) => {
        const { method } = request;
        const overLink = callOverLink(deps.registry, method, pathOf(request));
        const version = header(request, 'x-automation-version');
        const matched = overLink ?? (await deps.registry.callFor({ user: request.user, method, path: pathOf(request), version }));
        const { limits } = matched.call.published;
        if (lengthOf(request) > limits.bytes) throw new AppError('too_large', 'This is too large to send.');
        request.declaredCall = matched;
        request.declared = { path: matched.call.path, valueLimit: limits.values };
      },
      handler: async (request, reply) => {
        const { declaredCall: matched } = request;
        if (matched === undefined) throw new Error('A request came to the dispatcher without its call');
        const { call } = matched;
        const { useCase } = call;
        if (isOverLink(useCase)) {
          const [authorization = '', device = ''] = [header(request, 'authorization'), header(request, 'x-device')];
          const key = header(request, 'idempotency-key');
          const asked = {
            call: { ...call, useCase },
            params: matched.params,
            body: request.body,
            authorization,
            device,
            ...defined({ key }),
          };
          return sendAnswer(reply, await withinTime(timedCall(request, call.timeoutMs), deps.answerOverLink(asked)));
        }
        const asked = await callRequest(deps, request, matched);
        return sendAnswer(reply, await withinTime(timedCall(request, matched.call.timeoutMs), useCases[useCase](asked)));
      },
    });
  };
}

function timedCall(request: FastifyRequest, timeoutMs: number): TimedCall {
  const onLateFailure = (error: unknown): void => request.log.warn({ cause: withoutContent(error) }, 'failed after it was given up');
  return { timeoutMs, isKeyed: header(request, 'idempotency-key') !== undefined, onLateFailure };
}

async function callRequest(deps: DeclaredCallDeps, request: FastifyRequest, matched: MatchedCall): Promise<CallRequest> {
  const { user, method, query, headers } = request;
  const version = header(request, 'x-automation-version');
  const key = header(request, 'idempotency-key');
  const language = csvLanguage(request);
  const keyed = key === undefined ? {} : { key };
  const sends = method !== 'GET' && method !== 'DELETE';
  const parsed = sends ? await parseBody(deps, request, { matched, user, ...keyed }) : request.body;
  return {
    ...matched,
    user,
    ...withoutSignature(matched, parsed),
    address: `${method} ${pathOf(request)}`,
    query: inOwnWords(textQuery(query), matched.call.query),
    wantsPdf: (headers.accept ?? '').includes('application/pdf'),
    ...defined({ wantsCsvIn: language, version }),
    ...keyed,
    previews: previewsOf(request),
    answers: listed(header(request, 'x-answers', longestAnswers)),
    ...originOf(request),
    ...draftOf(request, matched),
    ...seenRevision(headers),
  };
}

/** The signature of a proof of service stands beside the fields of a form, as long as the form has no field of that name. */
function withoutSignature({ call }: MatchedCall, body: unknown): Pick<CallRequest, 'body' | 'signature'> {
  const isField = call.published.automation.schema?.properties['signature'] !== undefined;
  if (isField || !isRecord(body) || body['signature'] === undefined) return { body };
  const { signature, ...rest } = body;
  return { body: rest, signature: signatureIn(signature) ?? { name: '' } };
}

/** What was asked under a name of the caller's; where both are there, the desk's own counts. What no row is is refused. */
function inOwnWords(query: CallRequest['query'], names: MatchedCall['call']['query']): CallRequest['query'] {
  const ofCaller = Object.entries(query).filter(([name]) => Object.hasOwn(names, name));
  const faults = ofCaller.flatMap(([name, value]) => {
    const all = names[name];
    if (typeof all !== 'object' || all === null || value === '' || all.includes(value)) return [];
    return [{ pointer: `/${name}`, code: 'query', message: `${name} must be ${all.join(' or ')}. These rows are nothing else.` }];
  });
  if (faults.length > 0) throw new AppError('invalid_input', faults.map(({ message }) => message).join(' '), { faults });
  const meant = ofCaller.flatMap(([name, value]) => (typeof names[name] === 'string' ? [[names[name], value] as const] : []));
  return { ...Object.fromEntries(meant), ...Object.fromEntries(Object.entries(query).filter(([name]) => !Object.hasOwn(names, name))) };
}

function sendAnswer(reply: FastifyReply, answered: CallAnswer): FastifyReply {
  if (answered.csv !== undefined) return sendCsv(reply, answered.csv);
  if (answered.pdf === undefined)
    return reply.status(answered.status).type('application/json; charset=utf-8').send(JSON.stringify(answered.body));
  return reply
    .status(answered.status)
    .type('application/pdf')
    .headers({
      'Content-Disposition': 'inline; filename="preview.pdf"',
      'X-Preview-Id': answered.pdf.previewIds,
      'X-Preview-Hash': answered.pdf.sha256s,
    })
    .send(answered.pdf.bytes);
}

const prefix = '/api/v1';

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

const longestHeader = 200;
/** Forty characters, of which each may take four bytes, and each byte three signs. */
const longestPlace = 480;
/** The hashes of the letters of one act in twenty-six cases, three in each. */
const longestPreviews = 5200;
/** The ids of a hundred questions. */
const longestAnswers = 1700;

function header({ headers }: FastifyRequest, name: string, longest = longestHeader): string | undefined {
  const value = headers[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > longest) throw new AppError('malformed_body', `The header ${name} is too long.`);
  return text === '' ? undefined : text;
}

/** Every letter that was looked at: the ids and the hashes in the same order, with commas between them. */
function previewsOf(request: FastifyRequest): readonly NamedPreview[] {
  const ids = listed(header(request, 'x-preview-id', longestPreviews));
  const hashes = listed(header(request, 'x-preview-hash', longestPreviews));
  return ids.flatMap((id, index) => {
    const sha256 = hashes[index];
    return sha256 === undefined ? [] : [{ id, sha256 }];
  });
}

const listed = (text: string | undefined): readonly string[] => (text ?? '').split(',').flatMap((part) => part.trim() || []);

function originOf(request: FastifyRequest): { readonly from?: StartedFrom } {
  const id = header(request, 'x-from-record');
  const shape = header(request, 'x-from-shape');
  return id === undefined || shape === undefined ? {} : { from: { id, shape } };
}

function draftOf(request: FastifyRequest, { call }: MatchedCall): { readonly draft?: SentDraft } {
  const place = header(request, 'x-draft-place', longestPlace);
  if (place === undefined) return {};
  const revision = revisionIn(header(request, 'x-draft-revision'));
  const seen = revision === undefined ? {} : { revision };
  const key = { automationId: call.published.id, userId: request.user.id, caseFileNumber: caseOfDraft(place) };
  return { draft: { key, window: header(request, 'x-draft-window') ?? '', ...seen } };
}

/** Nobody else decodes a header. */
function caseOfDraft(header: string): string {
  const place = decoded(header);
  refuseUnsafeValues([place]);
  const caseFileNumber = caseOfDraftPlace(place);
  if (caseFileNumber === undefined) throw new AppError('unknown_case', 'Case not found. Choose one from the search.');
  return caseFileNumber;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError('malformed_body', 'The header x-draft-place is not encoded like a part of an address.');
  }
}

const revisionIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
