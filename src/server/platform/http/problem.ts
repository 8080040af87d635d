import { defined } from '#domain/defined.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type AppErrorDetails, type InputFault } from '#server/platform/app-error.ts';
import type { ErrorCode } from '#server/platform/error-codes.ts';

const statuses: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 422,
  malformed_body: 400,
  unsupported_media: 415,
  too_large: 413,
  not_signed_in: 401,
  wrong_credentials: 401,
  too_many_attempts: 429,
  not_allowed: 403,
  client_header_missing: 403,
  password_change_due: 403,
  not_found: 404,
  link_not_found: 404,
  birth_year_needed: 403,
  already_submitted: 409,
  technical_difficulty: 500,
  case_information: 422,
  unknown_case: 404,
  method_not_allowed: 405,
  key_missing: 400,
  key_reused: 422,
  still_running: 409,
  version_changed: 409,
  draft_changed: 409,
  too_many_drafts: 409,
  record_changed: 409,
  revision_missing: 428,
  email_taken: 409,
  last_administrator: 409,
  own_account: 409,
  call_not_offered: 409,
  event_refused: 409,
  record_closed: 409,
  unanswered: 409,
  preview_stale: 409,
  preview_missing: 409,
  no_addressee: 422,
  file_refused: 422,
  letter_failed: 500,
  letter_unprintable: 422,
  letter_timeout: 503,
  call_timeout: 503,
  case_source_down: 503,
  database_unavailable: 503,
  storage_down: 503,
  storage_full: 507,
  rate_limited: 429,
  unexpected: 500,
};

/** The status that an error code is answered with. */
export function statusOf(code: ErrorCode): number {
  return statuses[code];
}

/** A refused request as it goes over the wire (RFC 9457), with the message that older screens read. */
export type Problem = AppErrorDetails & {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly requestId: string;
};

export function problemOf({ code, message, details }: AppError, requestId: string): Problem {
  const title = code.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const { faults, ...rest } = details;
  const problem = { type: `urn:desk:problem:${code}`, title, status: statuses[code], detail: message, code, message, requestId, ...rest };
  return faults === undefined ? problem : { ...problem, faults: faults.map(plainFault) };
}

/** What the checks know beside a fault stays inside. */
function plainFault({ pointer, code, message, remedy }: InputFault): InputFault {
  return { pointer, code, message, ...defined({ remedy }) };
}

export type ProblemOptions = {
  /** Recognises the errors of a database that does not answer. */
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
};

/** Answers a refused request, and notes in the log what nobody expected. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const problem = problemOf(error, request.id);
  if (problem.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(problem.retryAfterSeconds));
  return reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

/** Turns whatever was thrown into one of the desk's errors. */
export function appErrorOf(error: unknown, { isDatabaseUnavailable }: ProblemOptions): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error))
    return new AppError('database_unavailable', 'The database is not responding. Try again in a few seconds. Nothing is sent twice.', {
      retryAfterSeconds: 3,
    });
  return fastifyErrorOf(error) ?? new AppError('unexpected', 'An unknown error occurred.');
}

const refusals: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_HANDLER_TIMEOUT: ['call_timeout', 'This took too long. Try again in a moment.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This is too large to send.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'This is too large to send.'],
  FST_FILES_LIMIT: ['too_large', 'Too many files were sent at once.'],
  FST_FIELDS_LIMIT: ['too_large', 'Too many fields were sent at once.'],
  FST_PARTS_LIMIT: ['too_large', 'Too many parts were sent at once.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'This kind of content is not understood. Send JSON.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media', 'This kind of content is not understood. Send a multipart form.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_body', 'The content is shorter or longer than announced.'],
};

function fastifyErrorOf(error: unknown): AppError | undefined {
  if (!isFastifyError(error)) return undefined;
  const refusal = refusals[error.code];
  if (refusal !== undefined) return new AppError(...refusal);
  if (error.validation !== undefined)
    return new AppError('invalid_input', 'Some entries need to be corrected.', { faults: error.validation.map(faultOf) });
  return error.statusCode === 400 ? new AppError('malformed_body', "The request can't be read.") : undefined;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error);
}

type ValidationFault = NonNullable<FastifyError['validation']>[number];

function faultOf({ instancePath, keyword, params, message }: ValidationFault): InputFault {
  const missing = params['missingProperty'];
  const pointer = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath;
  return { pointer, code: keyword, message: keyword === 'required' ? 'This is missing.' : `This ${message ?? 'is wrong'}.` };
}
