import { defined } from '#domain/defined.ts';
import { isAxiosError } from 'axios';

import { noAnswerCode, problemOf, type Problem, type ProblemFault } from './problem.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textAt = (record: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const value = record[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const readFault = (value: unknown): ProblemFault[] => {
  if (!isRecord(value)) return [];
  const remedy = textAt(value, 'remedy');
  const fault = {
    pointer: textAt(value, 'pointer') ?? '',
    code: textAt(value, 'code') ?? 'invalid',
    message: textAt(value, 'message') ?? '',
  };
  return [remedy === undefined ? fault : { ...fault, remedy }];
};

const readFacts = (value: unknown): Record<string, string | number | boolean> => {
  const facts: Record<string, string | number | boolean> = {};
  for (const [key, fact] of Object.entries(isRecord(value) ? value : {})) {
    if (typeof fact === 'string' || typeof fact === 'number' || typeof fact === 'boolean') facts[key] = fact;
  }
  return facts;
};

/** An answer asked for as bytes carries its problem as bytes too. */
const readBody = async (data: unknown): Promise<unknown> => {
  const text =
    data instanceof Blob
      ? await data.text()
      : data instanceof ArrayBuffer || ArrayBuffer.isView(data)
        ? new TextDecoder().decode(data)
        : data;
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

const secondsIn = (body: Readonly<Record<string, unknown>>, header: unknown): number | undefined => {
  const seconds = Number(body['retryAfterSeconds'] ?? header);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

/** Old servers and proxies between answer without a code: the status then says the least that is certain. */
const codeOfStatus = (status: number): string =>
  status === 401 ? 'not_signed_in' : status === 502 || status === 503 || status === 504 ? 'database_unavailable' : 'unexpected';

/** What a failed call says, from problem details, from another body, or from no answer at all. */
export const readProblem = async (error: unknown): Promise<Problem> => {
  if (!isAxiosError(error))
    return problemOf({ code: 'unexpected', message: error instanceof Error ? error.message : 'An unknown error occurred.' });
  const { response } = error;
  const given = error.config?.headers.get('X-Request-Id');
  const named = typeof given === 'string' ? { requestId: given } : {};
  if (response === undefined) return problemOf({ code: noAnswerCode, message: error.message, ...named });
  const read = await readBody(response.data);
  const body = isRecord(read) ? read : {};
  const retryAfterSeconds = secondsIn(body, response.headers['retry-after']);
  const requestId = textAt(body, 'requestId');
  const message = textAt(body, 'message') ?? textAt(body, 'error') ?? textAt(body, 'detail');
  return {
    status: response.status,
    code: textAt(body, 'code') ?? codeOfStatus(response.status),
    message: message ?? error.message,
    faults: Array.isArray(body['faults']) ? body['faults'].flatMap(readFault) : [],
    facts: readFacts(body['facts']),
    ...(message === undefined ? { isWordless: true } : {}),
    ...defined({ retryAfterSeconds }),
    ...(requestId === undefined ? named : { requestId }),
  };
};
