import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '#demo/demo-firm.ts';
import { openEventWindow, type EventWindow, type HeardEvent } from '../../event-window.ts';

export type Headers = Readonly<Record<string, string>>;

/** A window that comes back when its server was away, as a browser does. */
export type OpenWindow = {
  readonly origin: string;
  readonly heard: () => readonly HeardEvent[];
  /** Since when its stream stands; undefined while it is away. */
  readonly openSince: () => number | undefined;
  readonly stop: () => void;
};

const lookEveryMs = 10;
const backAfterMs = 50;

export async function openWindow(origin: string, headers: Headers): Promise<OpenWindow> {
  const opened: EventWindow[] = [];
  let openSince: number | undefined;
  let stopped = false;
  const standOnce = async (): Promise<void> => {
    const window = await openEventWindow(origin, headers);
    opened.push(window);
    openSince = performance.now();
    while (!window.hasEnded() && !stopped) await pause(lookEveryMs);
    openSince = undefined;
    window.stop();
  };
  const stand = async (): Promise<void> => {
    while (!stopped) await standOnce().catch(() => pause(backAfterMs));
  };
  void stand();
  while (openSince === undefined) await pause(lookEveryMs);
  return {
    origin,
    heard: () => opened.flatMap(({ heard }) => heard),
    openSince: () => openSince,
    stop: () => (stopped = true),
  };
}

/** Signs one person in, at whichever server answers first. */
export async function signInAtAny(origins: readonly string[]): Promise<Headers> {
  for (let turn = 0; ; turn += 1) {
    const answer = await fetch(`${origins[turn % origins.length]}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'caseManager@firm.example', password: demoPassword }),
    }).catch(() => undefined);
    if (answer?.ok === true) {
      const { token = '' } = (await answer.json()) as { token?: string };
      return { authorization: `Bearer ${token}`, 'x-desk-client': 'desk' };
    }
    await pause(backAfterMs);
  }
}
