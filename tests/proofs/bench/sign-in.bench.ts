import path from 'node:path';
import type { BenchRow } from './bench-row.ts';
import { makeDataFolder, removeDataFolder } from '../../data-folder.ts';
import { startDesk } from '../../start-desk.ts';

const isQuick = process.argv.includes('--quick');
const pairs = isQuick ? 30 : 150;
const warmUp = 5;
/** So many refused attempts of an account are answered at once; then its person signs in, and it counts anew, from another address. */
const pairsBetween = 3;
const limitPercent = 20;
const known = 'casemanager@firm.example';
const password = 'demo-desk-2026';

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

type Login = (from: string, email: string, password: string) => Promise<{ readonly status: number; readonly ms: number }>;

const loginAt =
  (origin: string): Login =>
  async (from, email, typed) => {
    const before = performance.now();
    const answer = await fetch(`${origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: typed }),
    });
    await answer.text();
    return { status: answer.status, ms: performance.now() - before };
  };

const refusedIn = async (login: Login, from: string, email: string): Promise<number> => {
  const { status, ms } = await login(from, email, 'not the password');
  if (status !== 401) throw new Error(`A refused sign-in was answered with ${status}`);
  return ms;
};

/** One known and one unknown e-mail in turn, each as often first, so that whatever else the machine does strikes both alike. */
async function measure(login: Login): Promise<{ readonly ofKnown: readonly number[]; readonly ofUnknown: readonly number[] }> {
  const ofKnown: number[] = [];
  const ofUnknown: number[] = [];
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    const unknown = `nobody-${pair}@firm.example`;
    const from = `198.51.100.${Math.floor((pair + warmUp) / pairsBetween)}`;
    const isKnownFirst = pair % 2 === 0;
    const first = await refusedIn(login, from, isKnownFirst ? known : unknown);
    const second = await refusedIn(login, from, isKnownFirst ? unknown : known);
    if ((pair + warmUp + 1) % pairsBetween === 0) await login(from, known, password);
    if (pair < 0) continue;
    ofKnown.push(isKnownFirst ? first : second);
    ofUnknown.push(isKnownFirst ? second : first);
  }
  return { ofKnown, ofUnknown };
}

/** Whether the time of a refused sign-in tells who works here: a real desk, over HTTP. */
export async function run(): Promise<readonly BenchRow[]> {
  const folder = makeDataFolder('desk-bench-sign-in-');
  const desk = await startDesk({
    DESK_DATA: path.join(folder, 'data'),
    DESK_REQUESTS_PER_MINUTE: '100000',
    DESK_TRUSTED_PROXIES: '1',
    DESK_LOG_LEVEL: 'warn',
  });
  try {
    const { ofKnown, ofUnknown } = await measure(loginAt(desk.origin));
    const [value, rivalValue] = [median(ofKnown), median(ofUnknown)];
    const apart = (Math.abs(value - rivalValue) / Math.min(value, rivalValue)) * 100;
    const target = `<= ${limitPercent} % apart`;
    return [
      {
        name: `sign-in refused, known e-mail, p50 of ${pairs}`,
        value,
        unit: 'ms',
        rival: 'unknown e-mails',
        rivalValue,
        ratio: rivalValue / value,
      },
      { name: 'sign-in refused, known and unknown apart', value: apart, unit: '%', target, met: apart <= limitPercent },
    ];
  } finally {
    await desk.stop();
    await removeDataFolder(folder);
  }
}
