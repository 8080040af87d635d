import { demoPassword } from '#server/store/demo/demo-firm.ts';

export type Answer = { readonly status: number; readonly text: string; readonly ms: number };
export type Request = { readonly method: string; readonly path: string; readonly body?: unknown; readonly key?: string };

/** Somebody who is signed in and asks; the time of an answer is that of this request alone. */
export type Sender = (request: Request) => Promise<Answer>;

/** Signs in the person of a role, and again when the session is over. */
export async function senderOf(origin: string, role: string): Promise<Sender> {
  const signIn = async (): Promise<string> => {
    const body = { email: `${role}@firm.example`, password: demoPassword };
    const { status, text } = await ask(origin, { method: 'POST', path: '/auth/login', body });
    const { token }: { readonly token?: string } = JSON.parse(text);
    if (token === undefined) throw new Error(`The sign-in of ${role} was answered with ${status}`);
    return token;
  };
  let token = await signIn();
  return async (request) => {
    const answer = await ask(origin, request, token);
    if (answer.status !== 401) return answer;
    token = await signIn();
    return ask(origin, request, token);
  };
}

async function ask(origin: string, { method, path, body, key }: Request, token?: string): Promise<Answer> {
  const before = performance.now();
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - before };
}
