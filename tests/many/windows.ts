import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '#server/store/demo/demo-firm.ts';
import type { ManyDesks } from './many-desks.ts';

/** How long after the first window the last one was told, and until every server offered the version; in milliseconds. */
export type Told = { readonly event: number; readonly version: number };

const patienceMs = 20_000;
const manifestOf = (automations: string): string => path.join(automations, '5710-fees', 'manifest.json');

async function signIn(origin: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager@firm.example', password: demoPassword }),
  });
  const { token = '' } = (await answer.json()) as { token?: string };
  return { authorization: `Bearer ${token}`, 'x-desk-client': 'desk' };
}

async function until(look: () => Promise<boolean> | boolean): Promise<number> {
  const end = performance.now() + patienceMs;
  while (!(await look())) {
    if (performance.now() > end) throw new Error(`That did not come within ${patienceMs / 1000} s.`);
    await pause(10);
  }
  return performance.now();
}

/** Publishes a new version on the first server, and hears it in a window of each. */
export async function publishOnce({ servers, automations }: ManyDesks, title: string): Promise<Told> {
  const [first] = servers;
  if (first === undefined) throw new Error('There is no server.');
  const headers = await signIn(first.origin);
  const stopping = new AbortController();
  const windows = await Promise.all(servers.map(({ origin }) => openWindow(origin, headers, stopping.signal)));
  const text = readFileSync(manifestOf(automations), 'utf8');
  writeFileSync(manifestOf(automations), text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
  const heard = await Promise.all(windows.map((told) => until(() => told().includes('event: published'))));
  const offers = async (origin: string): Promise<boolean> =>
    (await (await fetch(`${origin}/api/v1/desk/routes`, { headers })).text()).includes(title);
  const offered = await Promise.all(servers.map(({ origin }) => until(() => offers(origin))));
  stopping.abort();
  const began = Math.min(...heard);
  return { event: Math.max(...heard) - began, version: Math.max(...offered) - began };
}

async function openWindow(origin: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<() => string> {
  const answer = await fetch(`${origin}/api/v1/desk/events`, { headers, signal });
  let told = '';
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) told += decoder.decode(piece);
  };
  read().catch(() => undefined);
  return () => told;
}
