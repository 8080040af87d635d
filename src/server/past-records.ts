import { setTimeout as pause } from 'node:timers/promises';
import { readDeclarationFolder } from './adapters/declaration-folder.ts';
import { uniqueIds } from './adapters/unique-ids.ts';
import { buildDesk, type Desk, type DeskSettings } from './parts.ts';
import { carryOver } from './store/demo/carry-over.ts';
import { demoCases } from './store/demo/demo-cases.ts';
import { demoPassword } from './store/demo/demo-firm.ts';
import type { LiveCall } from './usecases/registry.ts';

export type PastRecords = {
  readonly settings: Omit<DeskSettings, 'clock'>;
  readonly count: number;
  /** Letters alone, or whatever the automations make. */
  readonly lettersOnly: boolean;
  readonly now: Date;
};

type Example = { readonly call: LiveCall; readonly data: unknown };

/** The day on which the examples of the declarations were typed. */
const examplesTypedAt = Date.parse('2026-05-04T17:30:00Z');
const weekMs = 7 * 86_400_000;
const atOnce = 6;
const casesUsed = 120;

/**
 * Makes records as if staff had sent them over the past months: from the examples of whatever automations are there, carried
 * over to other cases, through the same calls as a browser, on a desk whose clock stands in the past. Answers how many were made.
 */
export async function makePastRecords({ settings, count, lettersOnly, now }: PastRecords): Promise<number> {
  let at = new Date(Math.min(examplesTypedAt, now.getTime()));
  const configuration = { ...settings.configuration, requestsPerMinute: 1_000_000, role: 'all' } as const;
  const desk = await buildDesk({ ...settings, configuration, clock: { now: () => at } });
  try {
    const examples = await examplesOf(desk, configuration.automationsFolder, lettersOnly);
    const weeks = Math.max(0, Math.floor((now.getTime() - examplesTypedAt) / weekMs));
    const bearer = signInOnce(desk);
    let made = 0;
    for (let index = 0; index < count && examples.length > 0; index += atOnce) {
      const week = Math.floor((index / count) * weeks);
      at = new Date(examplesTypedAt + week * weekMs + (index % 40) * 60_000);
      const some = Array.from({ length: Math.min(atOnce, count - index) }, (_, offset) => index + offset);
      const answers = await Promise.all(some.map((one) => makeOne(desk, { index: one, week, examples, bearer })));
      made += answers.filter(Boolean).length;
      await untilServed(desk);
    }
    return made;
  } finally {
    await desk.close();
  }
}

async function examplesOf({ automations }: Desk, folder: string, lettersOnly: boolean): Promise<readonly Example[]> {
  const { folders } = await readDeclarationFolder(folder);
  return automations.registry.all().flatMap((live) => {
    const call = live.calls.find(({ useCase }) => useCase === 'submit' || (useCase === 'create' && !lettersOnly));
    const text = folders.get(live.id)?.get('examples/minimal.json');
    return call === undefined || text === undefined ? [] : [{ call: { ...call, live }, data: JSON.parse(text) as unknown }];
  });
}

type Making = {
  readonly index: number;
  readonly week: number;
  readonly examples: readonly Example[];
  readonly bearer: (role: string) => Promise<string>;
};

async function makeOne({ app }: Desk, { index, week, examples, bearer }: Making): Promise<boolean> {
  const example = examples[index % examples.length];
  const [to] = demoCases((index * 7) % casesUsed, 1);
  if (example === undefined || to === undefined) return false;
  const { call, data } = example;
  const role = call.roles[index % call.roles.length] ?? 'admin';
  const answer = await app.inject({
    method: call.method === 'PUT' ? 'PUT' : 'POST',
    url: `/api/v1${call.path}`,
    headers: {
      authorization: await bearer(role),
      'idempotency-key': uniqueIds.newId(),
      'x-automation-version': call.live.version,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(carryOver(data, { to, laterByDays: week * 7 })),
  });
  return answer.statusCode === 201;
}

function signInOnce({ app }: Desk): (role: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const signIn = async (role: string): Promise<string> => {
    const payload = { email: `${role}@firm.example`, password: demoPassword };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    return `Bearer ${answer.json<{ token: string }>().token}`;
  };
  return (role) => {
    const bearer = known.get(role) ?? signIn(role);
    known.set(role, bearer);
    return bearer;
  };
}

const longestServiceMs = 20_000;

/** Letters are served by jobs; the clock goes on when these are done. */
async function untilServed({ database: { db } }: Desk): Promise<void> {
  const until = Date.now() + longestServiceMs;
  while (Date.now() < until) {
    const open = await db.selectFrom('work_items').select('id').where('state', 'in', ['waiting', 'running']).limit(1).executeTakeFirst();
    if (open === undefined) return;
    await pause(20);
  }
}
