import { Agent, request } from 'node:http';
import { demoPassword } from '#demo/demo-firm.ts';

export type Answer = { readonly status: number; readonly text: string; readonly ms: number };
export type Preview = { readonly previewId: string; readonly sha256: string };
export type Request = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly preview?: Preview;
};

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

const agent = new Agent({ keepAlive: true });

/** By the plainest client there is: who asks takes processor time from the desk that is measured. */
function ask(origin: string, { method, path, body, key, preview }: Request, token?: string): Promise<Answer> {
  const before = performance.now();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(preview === undefined ? {} : { 'x-preview-id': preview.previewId, 'x-preview-hash': preview.sha256 }),
    ...(sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asking = request(`${origin}/api/v1${path}`, { method, headers, agent }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('error', reject);
    answer.on('end', () => {
      const text = Buffer.concat(parts).toString();
      resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - before });
    });
  });
  asking.on('error', reject);
  asking.end(sent);
  return promise;
}
