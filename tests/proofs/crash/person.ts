import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '#demo/demo-firm.ts';

/** What is said of the answers on the way. */
export type Told = {
  /** Answers that no crash explains. */
  readonly oddities: string[];
  /** Requests that had to be sent again, since the answer was lost or the desk was away. */
  repeats: number;
  /** What was said to those who had to wait, by its code. */
  readonly waits: Map<string, number>;
};

export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
export type Request = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly accept?: string;
  /** The revision that was looked at. */
  readonly revision?: number;
  /** Where the draft is that is sent. */
  readonly draft?: string;
  /** The record that this one is started from. */
  readonly from?: { readonly id: string; readonly shape: string };
};

/** Somebody at a desk: signs in, sends, and sends the same again until there is an answer. */
export type Person = {
  readonly role: string;
  /** An answer of the desk, however often it had to be asked for. */
  readonly ask: (request: Request) => Promise<Answer>;
};

const busy: ReadonlySet<number> = new Set([409, 429, 500, 502, 503, 504]);
const goodReasonsToWait: ReadonlySet<string> = new Set([
  'still_running',
  'rate_limited',
  'database_unavailable',
  'letter_timeout',
  'call_timeout',
  'case_source_down',
  'letter_failed',
  'too_many_attempts',
  'unexpected',
  'storage_down',
  'storage_full',
]);
/** The desk had no time, no room or no database for it; it may be sent again. */
function isBusy({ status, body }: Answer): boolean {
  if (status === 422) return String(body['detail']).includes('took too much time');
  return status === 507 || (busy.has(status) && goodReasonsToWait.has(String(body['code'])));
}

const againAfterMs = 400;
/** A person gives up after the desk stood for so long and did not answer, which is a fault; while it is away nobody counts. */
const timeoutMs = 240_000;
/** And whether or not the server stood. */
const longestTimeoutMs = 900_000;
/** A clock that jumps may end a session at the moment of the sign-in; more often than that it is an answer. */
const freshRefusalsBelieved = 3;

/** The server that people send to, and how long it stood ready, all in all. */
export type Desk = { readonly origin: string; readonly upMs: () => number };

export function person({ origin, upMs }: Desk, role: string, told: Told): Person {
  let token: string | undefined;
  let freshRefusals = 0;
  const once = async ({ method, path, body, key, accept, draft, from, revision }: Request): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        'x-desk-client': 'desk',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(accept === undefined ? {} : { accept }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
        ...(draft === undefined ? {} : { 'x-draft-place': draft }),
        ...(from === undefined ? {} : { 'x-from-record': from.id, 'x-from-shape': from.shape }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
  };
  const signIn = async (): Promise<void> => {
    const { status, body } = await once({ method: 'POST', path: '/auth/login', body: { email: emailOf(role), password: demoPassword } });
    token = status === 200 ? String(body['token']) : undefined;
  };
  const trial = async (request: Request): Promise<Answer | undefined> => {
    try {
      const isFresh = token === undefined;
      if (isFresh) await signIn();
      if (token === undefined) return undefined;
      const answer = await once(request);
      freshRefusals = answer.status === 401 && isFresh ? freshRefusals + 1 : 0;
      if (freshRefusals >= freshRefusalsBelieved) return answer;
      if (answer.status === 401) token = undefined;
      if (answer.status !== 401 && !isBusy(answer)) return answer;
      const code = String(answer.body['code']);
      told.waits.set(code, (told.waits.get(code) ?? 0) + 1);
      return undefined;
    } catch {
      return undefined;
    }
  };
  return {
    role,
    ask: async (request) => {
      const until = upMs() + timeoutMs;
      const latest = performance.now() + longestTimeoutMs;
      for (;;) {
        const answer = await trial(request);
        if (answer !== undefined) return answer;
        told.repeats += 1;
        if (upMs() > until || performance.now() > latest) {
          told.oddities.push(`${request.method} ${request.path} was not answered within ${timeoutMs / 1000} s in which the server stood.`);
          return { status: 0, body: {} };
        }
        await pause(againAfterMs);
      }
    },
  };
}

export const emailOf = (role: string): string => `${role}@firm.example`;
