import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { exampleForm } from '#engine/declaration/example.ts';
import { mustPreview } from '#engine/declaration/letters.ts';
import { readDeclarationFolder } from '#server/modules/automations/declaration-folder.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { buildDesk, type Desk, type DeskSettings } from '#server/build-desk.ts';
import { carryOver, isLikeStandardCase } from './carry-over.ts';
import { withSampleFiles } from './sample-files.ts';
import { demoCases } from './demo-cases.ts';
import { demoPassword } from './demo-firm.ts';
import type { PublishedCall } from '#server/modules/automations/registry.port.ts';

export type SeedOptions = {
  readonly settings: Omit<DeskSettings, 'clock'>;
  readonly count: number;
  /** Letters alone, or whatever the automations make. */
  readonly lettersOnly: boolean;
  readonly now: Date;
};

export type SeededRecords = { readonly made: number; readonly refusals: readonly string[] };

/** preview is the call by which the letters are looked at first, where they must be. */
type Example = { readonly call: PublishedCall; readonly preview?: PublishedCall; readonly data: unknown };

/** The day on which the examples of the declarations were typed. */
const examplesTypedAt = Date.parse('2026-05-04T17:30:00Z');
const weekMs = 7 * 86_400_000;
const atOnce = 6;

const likeStandard = demoCases(0, 300).filter(isLikeStandardCase);
const api = '/api/v1';

/**
 * Makes records as if staff had sent them over the past months: from the examples of whatever automations are there, carried
 * over to other cases, through the same calls as a browser, on a desk whose clock stands in the past. Answers how many were made, and why others were not.
 */
export async function seedRecords({ settings, count, lettersOnly, now }: SeedOptions): Promise<SeededRecords> {
  let at = new Date(Math.min(examplesTypedAt, now.getTime()));
  const configuration = { ...settings.configuration, requestsPerMinute: 1_000_000, role: 'all' } as const;
  const desk = await buildDesk({ ...settings, configuration, clock: { now: () => at } });
  try {
    const examples = await examplesOf(desk, configuration.automationsFolder, lettersOnly);
    const weeks = Math.max(0, Math.floor((now.getTime() - examplesTypedAt) / weekMs));
    const callAs = demoStaff(desk);
    const refusals: string[] = [];
    let made = 0;
    for (let index = 0; index < count && examples.length > 0; index += atOnce) {
      const week = Math.floor((index / count) * weeks);
      at = new Date(examplesTypedAt + week * weekMs + (index % 40) * 60_000);
      const some = Array.from({ length: Math.min(atOnce, count - index) }, (_, offset) => index + offset);
      const refused = (await Promise.all(some.map((one) => makeOne({ index: one, week, examples, callAs })))).flat();
      refusals.push(...refused);
      made += some.length - refused.length;
      await untilServed(desk);
    }
    return { made, refusals };
  } finally {
    await desk.close();
  }
}

async function examplesOf({ automations }: Desk, folder: string, lettersOnly: boolean): Promise<readonly Example[]> {
  const { folders } = await readDeclarationFolder(folder);
  return automations.registry.all().flatMap((published) => {
    const call = published.calls.find(({ useCase }) => useCase === 'submit' || (useCase === 'create' && !lettersOnly));
    const text = folders.get(published.id)?.get('examples/minimal.json');
    if (call === undefined || text === undefined) return [];
    const looked = mustPreview(published.automation.manifest) ? published.calls.find(({ useCase }) => useCase === 'preview') : undefined;
    const { data } = exampleForm('minimal.json', recordOf(JSON.parse(text)));
    return [{ call: { ...call, published }, data, ...(looked === undefined ? {} : { preview: { ...looked, published } }) }];
  });
}

type Making = {
  readonly index: number;
  readonly week: number;
  readonly examples: readonly Example[];
  readonly callAs: CallAs;
};

/** Answers why it was refused, or nothing. */
async function makeOne({ index, week, examples, callAs }: Making): Promise<readonly string[]> {
  const example = examples[index % examples.length];
  const to = likeStandard[(index * 7) % likeStandard.length];
  if (example === undefined || to === undefined) return ['There is no example, or no case, to make a record from.'];
  const { call, preview, data } = example;
  const role = call.roles[index % call.roles.length] ?? 'admin';
  const body = recordOf(await withSampleFiles(carryOver(data, { to, laterByDays: week * 7, higherBy: index })));
  const looked = preview === undefined ? {} : previewsIn(await callAs(role, requestOf(preview, body)));
  const answer = await callAs(role, requestOf(call, body, { 'idempotency-key': uniqueIds.newId(), ...looked }));
  if (answer.statusCode === 201) return [];
  return [`${call.published.id} for case ${to.case.case_file_number} was refused to ${role}: ${answer.statusCode} ${answer.body}`];
}

/** A call with a form, at the address that its fields fill in. */
function requestOf({ method, path, params, published }: PublishedCall, body: PlainRecord, headers = {}): InjectOptions {
  return {
    method: method === 'PUT' ? 'PUT' : 'POST',
    url: `${api}${path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(body[params[name] ?? name])))}`,
    headers: { 'x-automation-version': published.version, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  };
}

/** The letters that were looked at, as a send names them. */
function previewsIn(answer: LightMyRequestResponse): Record<string, string> {
  const { letters = [] } = answer.json<{ letters?: readonly { readonly previewId: string; readonly sha256: string }[] }>();
  return {
    'x-preview-id': letters.map(({ previewId }) => previewId).join(','),
    'x-preview-hash': letters.map(({ sha256 }) => sha256).join(','),
  };
}

type CallAs = (role: string, request: InjectOptions) => Promise<LightMyRequestResponse>;

/** Calls as the person of a role, who signs in at the first call, and again whenever the ten minutes of the sign-in are over. */
export function demoStaff({ app }: Pick<Desk, 'app'>): CallAs {
  const bearers = new Map<string, Promise<string>>();
  const signIn = async (role: string): Promise<string> => {
    const payload = { email: `${role}@firm.example`, password: demoPassword };
    const answer = await app.inject({ method: 'POST', url: `${api}/auth/login`, payload });
    return `Bearer ${answer.json<{ token: string }>().token}`;
  };
  const bearerOf = (role: string, expired?: Promise<string>): Promise<string> => {
    const known = bearers.get(role);
    if (known !== undefined && known !== expired) return known;
    const bearer = signIn(role);
    bearers.set(role, bearer);
    return bearer;
  };
  return async (role, request) => {
    const call = async (bearer: Promise<string>) =>
      app.inject({ ...request, headers: { ...request.headers, authorization: await bearer } });
    const bearer = bearerOf(role);
    const answer = await call(bearer);
    return answer.statusCode === 401 ? call(bearerOf(role, bearer)) : answer;
  };
}

const longestServiceMs = 20_000;

/** Letters are served by jobs; the clock goes on when these are done. */
async function untilServed({ database: { db } }: Desk): Promise<void> {
  const until = Date.now() + longestServiceMs;
  while (Date.now() < until) {
    const open = await db
      .selectFrom('pgboss.job')
      .select('id')
      .where('state', 'in', ['created', 'retry', 'active'])
      .limit(1)
      .executeTakeFirst();
    if (open === undefined) return;
    await pause(20);
  }
}
