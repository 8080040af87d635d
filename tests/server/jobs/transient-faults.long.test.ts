import { expect, test } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { leaveStalled, letterJob } from './stored-jobs.ts';

const trouble = { diskFull: false };
const noRoom = (): Promise<never> => Promise.reject(new AppError('storage_full', 'The desk has no room left for files.'));
const desk = await testDesk({
  changes: {
    limits: { retries: { limit: 1, delaySeconds: 1 } },
    storedIn: (disk) => ({ ...disk, read: (sha256) => (trouble.diskFull ? noRoom() : disk.read(sha256)) }),
  },
});
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

const workOf = (submissionId: string) => letterJob(desk, submissionId);
const sendLetter = async (): Promise<string> => (await sendFeeLetter(clerk)).json<{ id: string }>().id;

test('a letter waits for a disk that is full as long as it takes, and then goes out', async () => {
  trouble.diskFull = true;
  const id = await sendLetter();
  const waiting = await eventually(
    () => workOf(id),
    (work) => (work?.retry_count ?? 0) > 2 && work?.state === 'retry',
    30_000,
  );
  expect(waiting?.output).toEqual({ failures: 0, message: 'The desk has no room left for files.' });
  trouble.diskFull = false;
  await eventually(
    () => workOf(id),
    (work) => work?.state === 'completed',
    30_000,
  );
});

test('work during which servers stopped again and again is not taken up any more, until a person says so', async () => {
  desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false, failAt: 'submit' };
  const id = await sendLetter();
  const failed = await eventually(
    () => workOf(id),
    (seen) => seen?.state === 'retry',
  );
  expect(failed).toMatchObject({ retry_limit: (failed?.retry_count ?? 0) + 25, output: { failures: 1 } });
  const work = await eventually(
    () => workOf(id),
    (seen) => seen?.state === 'failed',
  );
  desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false };
  await leaveStalled(desk, { id: work?.id ?? '', stalls: 25 });
  const stalled = await eventually(
    () => workOf(id),
    (seen) => seen?.state === 'failed',
    30_000,
  );
  expect(stalled?.output).toMatchObject({ value: { message: 'job heartbeat timeout' } });
  await operations.call(`POST /desk/operations/jobs/${work?.id}/retry`, { body: {} });
  const again = await eventually(
    () => workOf(id),
    (seen) => seen?.state === 'completed',
  );
  expect(again).toMatchObject({ retry_count: 0, retry_limit: 25 });
});

test('work whose server stopped is taken up by another one', async () => {
  const id = await sendLetter();
  const isDone = () =>
    eventually(
      () => workOf(id),
      (seen) => seen?.state === 'completed',
      30_000,
    );
  const work = await isDone();
  await leaveStalled(desk, { id: work?.id ?? '', stalls: 0 });
  expect(await isDone()).toMatchObject({ retry_count: 1 });
});
