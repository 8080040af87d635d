import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Desk } from '#server/build-desk.ts';
import { demoPassword } from '#demo/demo-firm.ts';
import { refusePersonalData } from '../personal-data.ts';
import { deskOver, type DeskOver, type DeskOverOptions } from './desk-over.ts';

export { demoPassword };

export type TestDeskOptions = DeskOverOptions & {
  /** Where the desk finds the database, when it is not the copy itself: a proxy that a test can cut. */
  readonly through?: (url: string) => Promise<string>;
};

export type Sent = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Answers of calls made as one person. */
export type Caller = {
  readonly token: string;
  /** For example call('GET /desk/scopes'), call('POST /desk/recent-cases', { body: { caseFileNumber } }). */
  readonly call: (call: string, sent?: Sent) => Promise<LightMyRequestResponse>;
};

export type TestDesk = Desk &
  Pick<DeskOver, 'caseSource'> & {
    readonly documents: Pick<DeskOver, 'deliveryTrouble'>;
    /** Where it listens for real, for example http://127.0.0.1:41234. */
    readonly origin: string;
    readonly databaseUrl: string;
    readonly dataFolder: string;
    /** Everything that was logged, as it was written. */
    readonly logged: () => string;
    readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
    /** Signs the demonstration user of a role in, once. */
    readonly as: (role: Role) => Promise<Caller>;
  };

/** Address below which all calls stand. */
export const api = '/api/v1';

/** A running desk on a fresh copy of the demonstration firm. It ends with the test file. */
export async function testDesk(options: TestDeskOptions = {}): Promise<TestDesk> {
  const databaseUrl = await copyOfTemplate();
  const { desk, dataFolder, lines, caseSource, deliveryTrouble } = await deskOver(
    (await options.through?.(databaseUrl)) ?? databaseUrl,
    options,
  );
  const origin = await desk.app.listen({ host: '127.0.0.1', port: 0 });
  const callers = new Map<Role, Promise<Caller>>();
  const as = (role: Role): Promise<Caller> => {
    const caller = callers.get(role) ?? signInAs(desk, role);
    callers.set(role, caller);
    return caller;
  };
  afterAll(async () => {
    await desk.close();
    rmSync(dataFolder, { recursive: true, force: true });
    refusePersonalData(lines.join(''), 'a desk of the tests');
  });
  const injectCall = (call: InjectOptions): Promise<LightMyRequestResponse> => desk.app.inject(call);
  const documents = { ...desk.documents, deliveryTrouble };
  return { ...desk, documents, caseSource, origin, databaseUrl, dataFolder, as, logged: () => lines.join(''), inject: injectCall };
}

async function signInAs(desk: Desk, role: Role): Promise<Caller> {
  const payload = { email: `${role}@firm.example`, password: demoPassword };
  const answer = await desk.app.inject({ method: 'POST', url: `${api}/auth/login`, payload });
  if (answer.statusCode !== 200) throw new Error(`${role} could not sign in: ${answer.body}`);
  return callerOf(desk, answer.json<{ token: string }>().token);
}

/** Calls with a token of one's own. */
export function callerOf(desk: Pick<Desk, 'app'>, token: string): Caller {
  return {
    token,
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

async function copyOfTemplate(): Promise<string> {
  const template = new URL(inject('templateUrl'));
  const administration = new URL(template);
  administration.pathname = '/postgres';
  const name = `desk_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: administration.href });
  await client.connect();
  await client.query(`create database ${name} template ${template.pathname.slice(1)}`);
  await client.end();
  const copy = new URL(template);
  copy.pathname = `/${name}`;
  return copy.href;
}
