import '#server/platform/http/declared-request.ts';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { answerCall, type AnswerDeps, type CallAnswer, type DraftPlace } from './answer-call.usecase.ts';
import { bodyLimitOf, freshCall, valueLimitOf, type MatchedCall } from '#server/modules/automations/dispatch-call.port.ts';
import { plainLimit } from '#server/platform/limits/body-limits.ts';
import { protectSent, type ProtectSentDeps } from './protect-sent.ts';
import type { ReceiveUpload } from '#server/modules/files/uploads.port.ts';
import { readBody } from './call-body.ts';
import { caseOfDraft } from '#server/modules/drafts/draft-place.port.ts';
import { receiveInlineFiles } from './inline-files.ts';
import { lengthOf } from '#server/platform/http/content-length.ts';
import { withoutContent } from '#server/platform/http/request-log.ts';
import { csvLanguage, sendCsv } from '#server/platform/http/send-csv.ts';
import { withinTime } from '#server/platform/limits/call-timeout.ts';
import { textQuery } from '#server/platform/http/text-query.ts';
import { seenRevision } from '#server/platform/http/if-match.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The declared call that this request is for; only behind the catch-all. */
    declaredCall: MatchedCall | undefined;
  }
}

export type AutomationRouteDeps = AnswerDeps & ProtectSentDeps & { readonly receiveUpload: ReceiveUpload };

const mostBytes = 32_000_000;
/** The longest time that a declaration may ask for. */
const mostMs = 120_000;

/**
 * One route for every call that a declaration serves: Fastify takes no new routes while it runs, the registry does.
 * Who may send it and how much is decided before the body is read.
 */
export function automationRoutes(deps: AutomationRouteDeps): FastifyPluginAsync {
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
      onRequest: async (request) => {
        const found = await freshCall(
          deps.registry,
          { user: request.user, method: request.method, path: pathOf(request) },
          header(request, 'x-automation-version'),
        );
        if (lengthOf(request) > bodyLimitOf(found.call)) throw new AppError('too_large', 'This is too large to send.');
        request.declaredCall = found;
        request.declared = { path: found.call.path, valueLimit: valueLimitOf(found.call) };
      },
      handler: (request, reply) => answer(deps, request, reply),
    });
  };
}

async function answer(deps: AutomationRouteDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { declaredCall: matched, user, method } = request;
  if (matched === undefined) throw new Error('A request came to the dispatcher without its call');
  const sends = method !== 'GET' && method !== 'DELETE';
  const body = sends ? await readSent(deps, request, matched) : request.body;
  const version = header(request, 'x-automation-version');
  const key = header(request, 'idempotency-key');
  const language = csvLanguage(request);
  const asked = {
    matched,
    user,
    body,
    address: `${method} ${pathOf(request)}`,
    query: textQuery(request.query),
    wantsPdf: (request.headers.accept ?? '').includes('application/pdf'),
    ...(language === undefined ? {} : { wantsCsvIn: language }),
    ...(version === undefined ? {} : { version }),
    ...(key === undefined ? {} : { key }),
    ...previewOf(request),
    ...draftOf(request),
    ...seenRevision(request.headers),
  };
  const timed = {
    timeoutMs: matched.call.timeoutMs,
    isKeyed: key !== undefined,
    onLateFailure: (error: unknown) => request.log.warn({ cause: withoutContent(error) }, 'failed after it was given up'),
  };
  return sendAnswer(reply, await withinTime(timed, answerCall(deps, asked)));
}

/** What was sent, with files given apart and protected numbers sealed. */
async function readSent(deps: AutomationRouteDeps, request: FastifyRequest, matched: MatchedCall): Promise<unknown> {
  const { user } = request;
  const read = await readBody(request, matched.call);
  const key = header(request, 'idempotency-key');
  const sealed = await protectSent(deps, { matched, user, body: read, ...(key === undefined ? {} : { key }) });
  const taken = await receiveInlineFiles(deps.receiveUpload, { ownerId: user.id, live: matched.call.live, body: sealed });
  if (textLength(taken) > plainLimit) throw new AppError('too_large', 'This is too large to send.');
  return taken;
}

/** The characters of all texts. */
function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + textLength(inner), 0);
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
      'X-Preview-Id': answered.pdf.previewId,
      'X-Preview-Hash': answered.pdf.sha256,
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

function header({ headers }: FastifyRequest, name: string, longest = longestHeader): string | undefined {
  const value = headers[name];
  const text = typeof value === 'string' ? value.trim() : '';
  if (text.length > longest) throw new AppError('malformed_body', `The header ${name} is too long.`);
  return text === '' ? undefined : text;
}

function previewOf(request: FastifyRequest): { readonly preview?: { readonly id: string; readonly sha256: string } } {
  const id = header(request, 'x-preview-id');
  const sha256 = header(request, 'x-preview-hash');
  return id === undefined || sha256 === undefined ? {} : { preview: { id, sha256 } };
}

function draftOf(request: FastifyRequest): { readonly draft?: DraftPlace } {
  const place = header(request, 'x-draft-place', longestPlace);
  if (place === undefined) return {};
  const revision = revisionIn(header(request, 'x-draft-revision'));
  const seen = revision === undefined ? {} : { revision };
  return { draft: { caseFileNumber: caseOfDraft(place), window: header(request, 'x-draft-window') ?? '', ...seen } };
}

const revisionIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
