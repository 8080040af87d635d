import { afterAll, afterEach, expect, test } from 'vitest';
import { firstOf } from '../../long-form.ts';
import { automationsCopy } from '../automations-copy.ts';
import { localCaseSystem } from '../cases/local-case-system.ts';
import { eventually, feeLetter, newKey, send } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { byName } from '../../by-name.ts';

const system = await localCaseSystem();
const usual = { ...system.behaviour };
afterAll(() => system.close());
afterEach(() => void Object.assign(system.behaviour, usual));

const copy = automationsCopy();
const desk = await testDesk({
  settings: { DESK_CASE_GATEWAY_URL: `${system.url}/`, DESK_CASE_GATEWAY_TOKEN: 'a token of the tests', DESK_AUTOMATIONS: copy.folder },
  changes: { limits: { retries: { limit: 1, delaySeconds: 1 } } },
});
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

const generate = 'POST /cloud/generate5710Letter';
const body = {
  ...feeLetter,
  caseFileNumber: 'GW-71',
  caseName: 'Ibarra, Inés v. Kelp Cannery LLC',
  dateOfInjury: ['2024-03-05/2024-06-30'],
};

let days = 0;

/** The letter for a deposition whose fee nobody demanded yet. */
function nextLetter(): object {
  days += 1;
  return { ...body, depositionDate: `2026-02-${String(days).padStart(2, '0')}` };
}

type Deferred = { readonly id: string; readonly state: string; readonly reason?: string };
type Job = { readonly id: string; readonly state: string; readonly submissionId: string | null; readonly lastError: string | null };

const goDown = (): void => void Object.assign(system.behaviour, { status: 503 });
const comeBack = (): void => void Object.assign(system.behaviour, usual);
const listed = async (caller: Caller): Promise<readonly Deferred[]> =>
  (await caller.call('GET /desk/deferredSubmissions')).json<{ deferredSubmissions: Deferred[] }>().deferredSubmissions;
const deferredOf = async (id: string): Promise<Deferred | undefined> => (await listed(clerk)).find((one) => one.id === id);
const jobOf = async (id: string): Promise<Job | undefined> =>
  (await operations.call('GET /desk/operations')).json<{ jobs: Job[] }>().jobs.find(({ submissionId }) => submissionId === id);
const recordOf = (id: string) => clerk.call(`GET /desk/submissions/${id}`);
const letters = async (): Promise<number> => (await db.selectFrom('documents').select('id').where('kind', '=', 'letter').execute()).length;
const records = async (): Promise<number> => (await db.selectFrom('records').select('id').execute()).length;

/** A send that was accepted while the case system is down. */
async function sendDeferred(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  goDown();
  const answer = await send(clerk, generate, { body: { ...nextLetter(), ...changes } });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<{ id: string }>().id;
}

const troubles = [
  ['refuses', { status: 503 }],
  ['is too slow', { afterMs: 8_000 }],
] as const;

test.each(firstOf(troubles))('while the case system %s a letter is accepted with a receipt that says it waits', async (_, behaviour) => {
  const before = await records();
  Object.assign(system.behaviour, behaviour);
  const answer = await send(clerk, generate, { body: nextLetter() });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    202,
    { caseFileNumber: 'GW-71', deferred: { state: 'waiting' }, message: expect.stringContaining('sent automatically') as string },
  ]);
  expect(await records()).toBe(before);
  const { id } = answer.json<{ id: string }>();
  expect((await recordOf(id)).json()).toMatchObject({ id, data: { hourlyRate: 450 }, deferred: { state: 'waiting' }, documents: [] });
  expect(await deferredOf(id)).toMatchObject({ state: 'waiting' });
  expect(await jobOf(id)).toBeDefined();
  comeBack();
  await eventually(
    () => deferredOf(id),
    (deferred) => deferred === undefined,
  );
});

test('it goes out once by itself under its own id, and a repeat of its key answers the same receipt before and after', async () => {
  const [before, lettersBefore] = [await records(), await letters()];
  goDown();
  const key = newKey();
  const body = nextLetter();
  const first = await send(clerk, generate, { body, key });
  expect((await send(clerk, generate, { body, key })).json()).toEqual(first.json());
  expect((await send(clerk, generate, { body: { ...body, part: '2' }, key })).json()).toMatchObject({ code: 'key_reused' });
  comeBack();
  const { id } = first.json<{ id: string }>();
  const sent = await eventually(
    () => recordOf(id),
    (answer) => answer.json<{ deferred?: object }>().deferred === undefined,
  );
  expect(sent.json()).toMatchObject({ id, computed: { attorneyFee: expect.anything() as unknown } });
  // Its proof of service may be there already.
  expect(sent.json<{ documents: { kind: string }[] }>().documents.filter(({ kind }) => kind === 'letter')).toHaveLength(1);
  const again = await send(clerk, generate, { body, key });
  expect([again.statusCode, again.json()]).toEqual([202, first.json()]);
  expect([await records(), await letters()]).toEqual([before + 1, lettersBefore + 1]);
  expect(await deferredOf(id)).toBeUndefined();
  const actions = await db
    .selectFrom('audit_rows')
    .select('action')
    .where('subject', '=', id)
    .where('action', '<>', 'record.read')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action).slice(0, 2)).toEqual(['submission.deferred', 'submission.created']);
});

test('what is wrong without a look at the case is refused at once', async () => {
  goDown();
  const answer = await send(clerk, generate, { body: { ...body, hourlyRate: 'much' } });
  expect(answer.json()).toMatchObject({ status: 422, code: 'invalid_input', faults: [{ pointer: '/hourlyRate' }] });
  const preview = { 'x-preview-id': '01900000-0000-7000-8000-0000000000ff', 'x-preview-hash': '0'.repeat(64) };
  expect((await send(clerk, generate, { body, headers: preview })).json()).toMatchObject({ code: 'preview_missing' });
});

test('what only the case shows to be wrong is stuck with its reason, for the sender and for operations', async () => {
  const id = await sendDeferred({ dateOfInjury: ['2019-01-01'] });
  comeBack();
  const deferred = await eventually(
    () => deferredOf(id),
    (seen) => seen?.state === 'stuck',
  );
  expect(deferred?.reason).toBeTruthy();
  expect(await jobOf(id)).toMatchObject({ state: 'failed', lastError: deferred?.reason });
  expect((await operations.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ deferred: { state: 'stuck' } });
});

byName('a case that is gone when the case system is back is the reason too, and trying again does not help', async () => {
  const id = await sendDeferred({ caseFileNumber: 'GW-99' });
  comeBack();
  const stuck = () =>
    eventually(
      () => jobOf(id),
      (job) => job?.state === 'failed',
    );
  const job = await stuck();
  expect(job?.lastError).toContain('Case not found');
  expect((await operations.call(`POST /desk/operations/jobs/${job?.id ?? ''}/retry`, { body: {} })).statusCode).toBe(200);
  await stuck();
});

test('operations hands it over and gives it up with a reason, which its sender reads; it never goes out', async () => {
  const before = await records();
  const id = await sendDeferred();
  const job = await eventually(
    () => jobOf(id),
    (seen) => seen?.state === 'waiting' && seen.lastError !== null,
  );
  const order = (action: string, given: object) =>
    operations.call(`POST /desk/operations/jobs/${job?.id ?? ''}/${action}`, { body: given });
  expect((await order('handOver', { assignedTo: 'manager@firm.example' })).statusCode).toBe(200);
  expect((await order('giveUp', { reason: 'Sent by hand' })).statusCode).toBe(200);
  comeBack();
  expect(await deferredOf(id)).toMatchObject({ state: 'givenUp', reason: 'Sent by hand' });
  await new Promise((later) => setTimeout(later, 3_000));
  expect(await records()).toBe(before);
  const longAgo = new Date(Date.now() - 15 * 86_400_000).toISOString();
  await db
    .updateTable('pgboss.job')
    .set({ completed_on: longAgo })
    .where('id', '=', job?.id ?? '')
    .execute();
  expect(await deferredOf(id)).toBeUndefined();
});

test('its sender takes it back with what was typed, and nobody else may', async () => {
  const id = await sendDeferred();
  await eventually(
    () => jobOf(id),
    (job) => job?.state === 'waiting' && job.lastError !== null,
  );
  const withdraw = `POST /desk/deferredSubmissions/${id}/withdraw`;
  expect((await operations.call(withdraw)).json()).toMatchObject({ status: 404 });
  const taken = await clerk.call(withdraw);
  expect(taken.json()).toMatchObject({ automation: '5710-fees', caseFileNumber: 'GW-71', data: { hourlyRate: 450 } });
  expect((await clerk.call(withdraw)).json()).toEqual(taken.json());
  expect(await deferredOf(id)).toMatchObject({ state: 'givenUp', reason: 'Taken back by its sender' });
  expect(await db.selectFrom('audit_rows').select('id').where('action', '=', 'work.withdrawn').execute()).toHaveLength(1);
});

test('others neither see it nor list it', async () => {
  const id = await sendDeferred();
  const other = await desk.as('handlingAttorney');
  expect((await other.call(`GET /desk/submissions/${id}`)).statusCode).toBe(404);
  expect(await listed(other)).toEqual([]);
});

/** One that no attempt is under way for: what changes from now on is seen by the next. */
async function tryDeferred(): Promise<string> {
  const id = await sendDeferred();
  await eventually(
    () => jobOf(id),
    (job) => job?.state === 'waiting' && job.lastError !== null,
  );
  return id;
}

byName('it does not go out under a version that was changed meanwhile', async () => {
  const id = await tryDeferred();
  copy.put('5710-fees/manifest.json', 'description', 'Changed while a letter waited.');
  await desk.automations.publishNow();
  comeBack();
  const deferred = await eventually(
    () => deferredOf(id),
    (seen) => seen?.state === 'stuck',
  );
  expect(deferred?.reason).toContain('was updated while it was open');
});

test('it does not go out for a sender who was blocked meanwhile', async () => {
  const id = await tryDeferred();
  await db.updateTable('users').set({ blocked: true }).where('email', '=', 'caseManager@firm.example'.toLowerCase()).execute();
  comeBack();
  const job = await eventually(
    () => jobOf(id),
    (seen) => seen?.state === 'failed',
  );
  expect(job?.lastError).toContain('no longer has permission to send it');
});
