import type { AxiosInstance } from 'axios';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { authCalls } from '#app/client/auth-calls.ts';
import { deskClient, deskTransport } from '#app/client/desk-client.ts';
import { cleanUpCookiesOnce } from '#app/session/clean-up-cookies.ts';
import { pendingSignOut } from '#app/session/pending-sign-out.ts';
import { sessionStorageIn, type TextStorage } from '#app/session/session-storage.ts';
import { createSession, type Session } from '#app/session/session.ts';
import { sharedRefresh } from '#app/session/shared-refresh.ts';

/** hold keeps the answer open after its body, as a stream of events does. */
type Answer = {
  readonly hold?: boolean;
  readonly status?: number;
  readonly body?: unknown;
  readonly type?: string;
  readonly afterMs?: number;
  readonly headers?: Record<string, string>;
};
export type Handler = (request: IncomingMessage, body: string) => Answer | Promise<Answer>;

/** A desk's server as small as a test needs: real HTTP, answers by "METHOD path", and a list of what was asked. */
export type LocalDesk = { readonly baseURL: string; readonly asked: string[]; readonly close: () => Promise<void> };

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const answer = (
  response: ServerResponse,
  { status = 200, body = {}, type = 'application/json', headers = {}, hold = false }: Answer,
): void => {
  response.writeHead(status, { 'content-type': type, ...headers });
  response.write(typeof body === 'string' ? body : JSON.stringify(body));
  if (!hold) response.end();
};

export const localDesk = async (handlers: Readonly<Record<string, Handler>>): Promise<LocalDesk> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const call = `${request.method} ${(request.url ?? '').replace('/api/v1', '').split('?')[0]}`;
    asked.push(call);
    const handle = async (): Promise<void> => {
      const body = await readBody(request);
      const given: Answer = (await handlers[call]?.(request, body)) ?? { status: 404, body: { code: 'not_found', message: call } };
      setTimeout(() => answer(response, given), given.afterMs ?? 0);
    };
    handle().catch((error: unknown) => answer(response, { status: 500, body: { message: String(error) } }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseURL: `http://127.0.0.1:${port}/api/v1`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const maria = { id: 'u-1', email: 'caseManager@firm.example', role: 'caseManager', name: 'María', lastName: 'Núñez' };

/** An access token in shape; nobody signs it, since the desk only reads it. */
export const tokenFor = (claims: Readonly<Record<string, unknown>> = {}, secondsLeft = 600): string => {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  const { id, ...person } = maria;
  return [part({ alg: 'none' }), part({ uid: id, ...person, exp, nonce: Math.random(), ...claims }), 'unsigned'].join('.');
};

const memoryStorage = (): TextStorage & { readonly items: Map<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
};

/** All open tabs of one browser: what one marks, the others hear. */
type Browser = {
  readonly tabs: Set<(mark: 'in' | 'out') => void>;
  readonly channel: string;
  readonly local: ReturnType<typeof memoryStorage>;
};

/** As a rule somebody was here before, so that the cookies of older desks are gone, and has not signed out. */
export const browser = ({ isNew = false }: { readonly isNew?: boolean } = {}): Browser => {
  const local = memoryStorage();
  if (!isNew) {
    local.setItem('desk.cookiesCleaned', 'yes');
    local.setItem('desk.signed', 'in');
  }
  return { tabs: new Set(), channel: `desk-${Math.random()}`, local };
};

export type Tab = { readonly session: Session; readonly client: AxiosInstance; readonly storage: ReturnType<typeof memoryStorage> };

/** Also where a page is drawn (jsdom), calls leave by Node: jsdom's own transport would ask for the desk's leave to cross origins. */
export const overNode = (client: AxiosInstance): AxiosInstance => {
  client.defaults.adapter = 'http';
  return client;
};

type Opening = {
  /** Another timeout than the usual one for calls that are not answered. */
  readonly timeoutMs?: number;
};

export const openTab = (desk: LocalDesk, shared: Browser = browser(), { timeoutMs }: Opening = {}): Tab => {
  const storage = memoryStorage();
  const transport = overNode(deskTransport(desk.baseURL));
  if (timeoutMs !== undefined) transport.defaults.timeout = timeoutMs;
  const calls = authCalls(transport);
  let own: ((mark: 'in' | 'out') => void) | undefined;
  const tell = (mark: 'in' | 'out'): void => {
    shared.local.setItem('desk.signed', mark);
    for (const hear of shared.tabs) if (hear !== own) hear(mark);
  };
  const session = createSession({
    calls,
    refresh: sharedRefresh({
      locks: globalThis.navigator.locks,
      channel: new BroadcastChannel(shared.channel),
      ask: calls.refresh,
      timeoutMs: 500,
    }),
    storage: sessionStorageIn(storage),
    marker: {
      signedIn: () => tell('in'),
      signedOut: () => tell('out'),
      isSignedIn: () => shared.local.getItem('desk.signed') === 'in',
      onOtherTab: (listener) => {
        own = listener;
        shared.tabs.add(listener);
        return () => shared.tabs.delete(listener);
      },
    },
    pendingSignOut: pendingSignOut(shared.local),
    cleanUpCookiesOnce: cleanUpCookiesOnce(shared.local, calls.cleanUp),
    clock: Date.now,
  });
  return { session, client: overNode(deskClient(desk.baseURL, session)), storage };
};
