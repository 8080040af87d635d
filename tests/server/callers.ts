import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Desk } from '#server/build-desk.ts';
import { demoPassword, demoUserName } from '#demo/demo-firm.ts';

/** Address below which all calls stand. */
export const api = '/api/v1';

export type Sent = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Answers of calls made as one person. */
export type Caller = {
  readonly token: string;
  /** The desk that is called. */
  readonly app: object;
  /** Signs proofs of service; absent for a person who only has a token. */
  readonly signature?: { readonly name: string };
  /** For example call('GET /desk/scopes'), call('POST /desk/recent-cases', { body: { caseFileNumber } }). */
  readonly call: (call: string, sent?: Sent) => Promise<LightMyRequestResponse>;
};

/** Signs the demonstration user of a role in. */
export async function signInAs(desk: Pick<Desk, 'app'>, role: Role): Promise<Caller> {
  const payload = { email: `${role}@firm.example`, password: demoPassword };
  const answer = await desk.app.inject({ method: 'POST', url: `${api}/auth/login`, payload });
  if (answer.statusCode !== 200) throw new Error(`${role} could not sign in: ${answer.body}`);
  return { ...callerOf(desk, answer.json<{ token: string }>().token), signature: { name: demoUserName(role) } };
}

/** Signs the demonstration user of a role in, once. */
export function callersOn(desk: Pick<Desk, 'app'>): (role: Role) => Promise<Caller> {
  const callers = new Map<Role, Promise<Caller>>();
  return (role) => {
    const caller = callers.get(role) ?? signInAs(desk, role);
    callers.set(role, caller);
    return caller;
  };
}

/** Calls with a token of one's own. */
export function callerOf(desk: Pick<Desk, 'app'>, token: string): Caller {
  return {
    token,
    app: desk.app,
    call: (call, { body, headers = {} } = {}) => {
      const [method, url] = call.split(' ');
      return desk.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: `${api}${url}`,
        headers: { authorization: `Bearer ${token}`, 'x-desk-client': 'desk', ...headers },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
      });
    },
  };
}
