import { expect, test } from 'vitest';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { leaveStalled, letterJobState } from './stored-jobs.ts';
import { byName } from '../../by-name.ts';

const desk = await testDesk({ changes: { limits: { retries: { limit: 1, delaySeconds: 1 } } } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

type Job = {
  readonly id: string;
  readonly subject: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly submissionId: string | null;
  readonly assignedTo: string | null;
  readonly reason: string | null;
};

const jobs = async (): Promise<readonly Job[]> => (await operations.call('GET /desk/operations')).json<{ jobs: Job[] }>().jobs;
const jobOf = async (submissionId: string): Promise<Job | undefined> => (await jobs()).find((job) => job.submissionId === submissionId);
const stateOf = (submissionId: string) => letterJobState(desk, submissionId);
const sendLetter = async (): Promise<string> => (await sendFeeLetter(clerk)).json<{ id: string }>().id;
const served = (submissionId: string) =>
  eventually(
    () => stateOf(submissionId),
    (state) => state === 'done',
  );
const quiet = { delayMs: 0, answersTwice: false } as const;

async function failedJob(): Promise<Job> {
  desk.documents.deliveryTrouble.current = { ...quiet, failAt: 'submit' };
  const id = await sendLetter();
  const job = await eventually(
    () => jobOf(id),
    (seen) => seen?.state === 'failed',
  );
  desk.documents.deliveryTrouble.current = quiet;
  if (job === undefined) throw new Error('The job is not there');
  return job;
}

test('a sent letter is served by itself, and the log has the number of its service', async () => {
  const id = await sendLetter();
  await served(id);
  const stored = (await clerk.call(`GET /desk/submissions/${id}`)).json<{
    deliveries: { status: string }[];
    documents: { kind: string }[];
  }>();
  expect(stored.documents.map(({ kind }) => kind)).toContain('proofOfService');
  expect(stored.deliveries.every(({ status }) => status === 'served')).toBe(true);
  const log = (await clerk.call('GET /letterLogs/5710')).json<{ letterLogs: { submissionId: string; docucentId: string | null }[] }>();
  expect(log.letterLogs.find((row) => row.submissionId === id)?.docucentId).toMatch(/^DS-/);
  expect(await jobOf(id)).toBeUndefined();
});

test('work that fails is tried again, then shown with its reason, and does not hold up the others', async () => {
  const job = await failedJob();
  expect(job).toMatchObject({
    subject: '5710 Fee Letter, case 20260017',
    attempts: 2,
    lastError: expect.stringContaining('the package was sent'),
  });
  const other = await sendLetter();
  await served(other);
});

test('a person tries failed work again, and it is done', async () => {
  const job = await failedJob();
  expect((await operations.call(`POST /desk/operations/jobs/${job.id}/retry`, { body: {} })).statusCode).toBe(200);
  await served(job.submissionId ?? '');
  const again = await operations.call(`POST /desk/operations/jobs/${job.id}/retry`, { body: {} });
  expect(again.json()).toMatchObject({ status: 409, code: 'record_changed' });
  const audited = await db.selectFrom('audit_rows').select('action').where('subject', '=', job.id).execute();
  expect(audited.map(({ action }) => action)).toEqual(['work.retried']);
});

test('a person hands failed work over, and gives it up with a reason', async () => {
  const job = await failedJob();
  await operations.call(`POST /desk/operations/jobs/${job.id}/handOver`, { body: { assignedTo: 'manager@firm.example' } });
  expect(await jobOf(job.submissionId ?? '')).toMatchObject({ state: 'failed', assignedTo: 'manager@firm.example' });
  const silent = await operations.call(`POST /desk/operations/jobs/${job.id}/giveUp`, { body: { reason: '  ' } });
  expect(silent.json()).toMatchObject({ status: 422, code: 'invalid_input', faults: [{ pointer: '/reason' }] });
  await operations.call(`POST /desk/operations/jobs/${job.id}/giveUp`, { body: { reason: 'Served by hand' } });
  expect(await jobOf(job.submissionId ?? '')).toMatchObject({ state: 'givenUp', reason: 'Served by hand' });
  const audited = await db.selectFrom('audit_rows').select('action').where('subject', '=', job.id).orderBy('id').execute();
  expect(audited.map(({ action }) => action)).toEqual(['work.handedOver', 'work.givenUp']);
});

byName('work that is given up is not taken up again', async () => {
  const job = await failedJob();
  await operations.call(`POST /desk/operations/jobs/${job.id}/giveUp`, { body: { reason: 'Not needed' } });
  expect((await operations.call(`POST /desk/operations/jobs/${job.id}/retry`, { body: {} })).statusCode).toBe(409);
  await served(await sendLetter());
  expect(await jobOf(job.submissionId ?? '')).toMatchObject({ state: 'givenUp', attempts: job.attempts });
  const { deliveries } = (await clerk.call(`GET /desk/submissions/${job.submissionId}`)).json<{ deliveries: { status: string }[] }>();
  expect(deliveries.map(({ status }) => status)).not.toContain('served');
});

test('work that a server has taken up is not given up in the middle of it', async () => {
  desk.documents.deliveryTrouble.current = { ...quiet, delayMs: 1_000 };
  const id = await sendLetter();
  const job = await eventually(
    () => jobOf(id),
    (seen) => seen?.state === 'running',
  );
  const answer = await operations.call(`POST /desk/operations/jobs/${job?.id}/giveUp`, { body: { reason: 'Served by hand' } });
  expect(answer.json()).toMatchObject({ status: 409, code: 'record_changed' });
  desk.documents.deliveryTrouble.current = quiet;
  await served(id);
});

byName('work whose server died at every attempt is shown as failed, and can be tried again', async () => {
  const job = await failedJob();
  await leaveStalled(desk, { id: job.id, stalls: 25 });
  const stalled = await eventually(
    () => jobOf(job.submissionId ?? ''),
    (seen) => seen?.state === 'failed',
    30_000,
  );
  expect(stalled?.lastError).toBe('The server stopped during this work.');
  await operations.call(`POST /desk/operations/jobs/${job.id}/retry`, { body: {} });
  await served(job.submissionId ?? '');
});

test('open pages hear of work that is enqueued, begins and ends', async () => {
  const told: string[] = [];
  const stop = desk.events.listen(({ type }) => void told.push(type));
  await served(await sendLetter());
  await eventually(
    async () => told.filter((type) => type === 'jobs').length,
    (times) => times >= 3,
  );
  stop();
});

test('only those who keep the desk running see and touch its work', async () => {
  expect((await clerk.call('GET /desk/operations')).json()).toMatchObject({ status: 403, code: 'not_allowed' });
  const unknown = '01900000-0000-7000-8000-0000000000ff';
  expect((await clerk.call(`POST /desk/operations/jobs/${unknown}/retry`, { body: {} })).statusCode).toBe(403);
  expect((await operations.call(`POST /desk/operations/jobs/${unknown}/retry`, { body: {} })).statusCode).toBe(404);
  expect((await operations.call('POST /desk/operations/jobs/first/retry', { body: {} })).statusCode).toBe(422);
});
