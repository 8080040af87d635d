import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';

export type Provider = {
  /** Where it answers, with its path and without a slash at the end. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string;
  /** How long one answer may take. */
  readonly timeoutMs: number;
};

export type ProviderCall = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** The same key means the same act, however often it arrives. */
  readonly key?: string;
  readonly body?: unknown;
};

/** What the provider answered; refused: it will not do this, however often it is asked. */
export type ProviderAnswer = { readonly ok: true; readonly body: PlainRecord } | { readonly ok: false; readonly status: number };

/** Asks an outside service. An answer that is late, cut off, unreadable or an error of the service throws: the work is tried again later. */
export async function askProvider({ url, token, timeoutMs }: Provider, { method, path, key, body }: ProviderCall): Promise<ProviderAnswer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (isRefusal(answer.status)) return { ok: false, status: answer.status };
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}.`);
  const read: unknown = await answer.json();
  if (!isRecord(read)) throw new Error('The provider answered something that is not an object.');
  return { ok: true, body: read };
}

/** Not a wrong token, a limit or a time that ran out: those are mended without a change of what was asked. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}
