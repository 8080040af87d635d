import type { DraftConflict } from './claim-answers.ts';

/** A fault that the server names at a place of what was sent. */
export type SentFault = { readonly pointer: string; readonly code: string; readonly message: string };

/** Why a call brought nothing. Status 0: no answer came. */
export type Problem = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly faults: readonly SentFault[];
  readonly conflicts: readonly DraftConflict[];
  readonly revision: number | undefined;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
};

export type Answer<Data> = { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly problem: Problem };

export type RequestOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
  readonly timeoutMs?: number;
  /** What was asked before, in the same words; undefined where it brought nothing. */
  readonly asked?: Promise<Response | undefined>;
};

const root = '/api/v1';
const usualTimeoutMs = 30_000;

/** No answer came. */
export const noAnswer: Problem = {
  status: 0,
  code: 'no_connection',
  message: '',
  faults: [],
  conflicts: [],
  revision: undefined,
  facts: {},
};

const problemOf = async (response: Response): Promise<Problem> => {
  const body: Partial<Problem> | null = await response.json().catch(() => null);
  return {
    status: response.status,
    code: body?.code ?? `status_${response.status}`,
    message: body?.message ?? '',
    faults: body?.faults ?? [],
    conflicts: body?.conflicts ?? [],
    revision: body?.revision,
    facts: body?.facts ?? {},
  };
};

/** Calls the server. A refusal and a line that is down are answers, too. */
export const request = async <Data>(address: string, options: RequestOptions = {}): Promise<Answer<Data>> => {
  const { method = 'GET', headers = {}, body = null, timeoutMs = usualTimeoutMs, asked } = options;
  try {
    const before = await asked;
    const response =
      before ??
      (await fetch(`${root}${address}`, {
        method,
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
        credentials: 'omit',
        cache: 'no-store',
      }));
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    const data: Data = await response.json();
    return { ok: true, data };
  } catch {
    return { ok: false, problem: noAnswer };
  }
};

/** The same for a file. */
export const requestBytes = async (address: string, headers: Readonly<Record<string, string>>): Promise<Blob | undefined> => {
  try {
    const response = await fetch(`${root}${address}`, { headers, signal: AbortSignal.timeout(usualTimeoutMs), credentials: 'omit' });
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
};
