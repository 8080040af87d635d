import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readPublications } from '#server/modules/automations/bundles.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { countCoreWait, longestLatency, type CoreWait, type Done, type Latency, type Look } from './latency.ts';
import { mustComeMs } from '../../time-limits.ts';
import { openWindow, signInAtAny, type Headers, type OpenWindow } from './windows.ts';

export type ReachedServer = { readonly origin: string; readonly coreWait?: () => CoreWait };

export type Reached = {
  /** The first of them publishes the folder. */
  readonly servers: readonly ReachedServer[];
  readonly databaseUrl: string;
  readonly automations: string;
  readonly timeoutMs: number;
};

/** How late the last window was told of a version and of the end of a draft, and the last server served the version. */
export type Reach = { readonly told: Latency; readonly served: Latency; readonly draftGone: Latency };

type Person = { readonly headers: Headers; readonly windows: readonly OpenWindow[] };

const automation = '5710-fees';
const hearEveryMs = 10;
const askEveryMs = 100;

/** Publishes a version on the first server, then ends a draft on one of them; a person has a window on each. */
export async function reachOnce(reached: Reached, title: string): Promise<Reach> {
  const { servers, timeoutMs } = reached;
  const headers = await signInAtAny(servers.map(({ origin }) => origin));
  const windows = await Promise.all(servers.map(({ origin }) => openWindow(origin, headers)));
  try {
    const { version, done } = await publish(reached, { headers, windows }, title);
    const waiting = { windows, done, timeoutMs, everyMs: hearEveryMs };
    const telling = longestLatency(waiting, hears('published', version));
    const served = longestLatency({ ...waiting, everyMs: askEveryMs }, async ({ origin }) =>
      (await servedTitle(origin)) === title ? performance.now() : undefined,
    );
    const [told, offered] = [await telling, await served];
    const ended = await endDraft(reached, headers, title);
    return { told, served: offered, draftGone: await longestLatency({ ...waiting, done: ended }, hears('draftGone', title)) };
  } finally {
    for (const window of windows) window.stop();
  }
}

/** A window that was away and is back asks for what it missed. */
function hears(event: string, word: string): Look {
  return ({ heard, openSince }, { at }) => {
    const since = openSince() ?? 0;
    return since > at
      ? since
      : heard().find((told) => told.event === event && JSON.stringify(told.data).includes(JSON.stringify(word)))?.at;
  };
}

type Published = { readonly version: string; readonly done: Done };

/** It counts from the moment the file is saved. A server that was away then publishes when it is back, and it counts from there. */
async function publish({ servers, databaseUrl, automations }: Reached, { windows }: Person, title: string): Promise<Published> {
  const { db, close } = openDatabase({ url: databaseUrl, connections: 1, onIdleError: () => undefined });
  const publishedNow = async (): Promise<string> =>
    (await readPublications(db)).find(({ automationId }) => automationId === automation)?.version ?? '';
  try {
    const before = await publishedNow();
    const manifest = path.join(automations, automation, 'manifest.json');
    const text = readFileSync(manifest, 'utf8').replace(/"title": "[^"]*"/, `"title": "${title}"`);
    const publishing = countOf(servers[0]);
    const savedAt = performance.now();
    writeFileSync(manifest, text);
    let version = before;
    while (version === before) {
      if (performance.now() - savedAt > mustComeMs) throw new Error(`"${title}" was not published within ${mustComeMs / 1000} s.`);
      await pause(hearEveryMs);
      version = await publishedNow();
    }
    const publishedAt = performance.now();
    const awaitedBefore = publishing();
    const following = servers.map(countOf);
    const wasAway = (windows[0]?.openSince() ?? Infinity) > savedAt;
    const done = wasAway
      ? { at: publishedAt, coreAwaitedMs: (place: number) => following[place]?.() ?? 0 }
      : { at: savedAt, coreAwaitedMs: (place: number) => awaitedBefore + (following[place]?.() ?? 0) };
    return { version, done };
  } finally {
    await close();
  }
}

const noWait: CoreWait = { pid: undefined, ms: 0 };
const countOf = (server: ReachedServer | undefined): (() => number) => countCoreWait(server?.coreWait ?? (() => noWait));

/** What a server calls the automation that it serves now. This answer alone comes out of what it knows: whoever asks for the menu, or sends under another version, makes it look. */
async function servedTitle(origin: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/api/v1/openapi.json`).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  const { paths } = (await answer.json()) as {
    readonly paths: Readonly<Record<string, { readonly post?: { readonly tags: readonly string[] } }>>;
  };
  return paths['/cloud/preview5710Letter']?.post?.tags[0];
}

/** It counts from the press of the button that was answered; one server after the other is asked until one does. */
async function endDraft({ servers }: Reached, headers: Headers, by: string): Promise<Done> {
  for (let turn = servers.length - 1; ; turn += 1) {
    const origin = servers[turn % servers.length]?.origin ?? '';
    const following = servers.map(countOf);
    const at = performance.now();
    const url = `${origin}/api/v1/desk/drafts/${automation}/-?how=sent&by=${encodeURIComponent(by)}`;
    const answer = await fetch(url, { method: 'DELETE', headers }).catch(() => undefined);
    if (answer?.ok === true) return { at, coreAwaitedMs: (place) => following[place]?.() ?? 0 };
    await pause(askEveryMs);
  }
}
