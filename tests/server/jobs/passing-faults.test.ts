import { expect, test } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const trouble = { diskFull: false };
const noRoom = (): Promise<never> => Promise.reject(new AppError('storage_full', 'The desk has no room left for files.'));
const desk = await testDesk({
  changes: {
    limits: { retries: { limit: 1, delaySeconds: 1 } },
    storedIn: (disk) => ({ ...disk, read: (sha256) => (trouble.diskFull ? noRoom() : disk.read(sha256)) }),
  },
});
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

const workOf = (submissionId: string) =>
  db
    .selectFrom('work_items')
    .select(['id', 'state', 'attempts', 'failures', 'crash_count', 'last_error'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();
const sendLetter = async (): Promise<string> => (await sendFeeLetter(clerk)).json<{ id: string }>().id;

test('a letter waits for a disk that is full as long as it takes, and then goes out', async () => {
  trouble.diskFull = true;
  const id = await sendLetter();
  const waiting = await eventually(
    () => workOf(id),
    (work) => (work?.attempts ?? 0) > 2 && work?.state === 'waiting',
  );
  expect(waiting).toMatchObject({ failures: 0, last_error: 'The desk has no room left for files.' });
  trouble.diskFull = false;
  await eventually(
    () => workOf(id),
    (work) => work?.state === 'done',
  );
});

test('work during which the desk ended again and again is not taken up any more, until a person says so', async () => {
  desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false, failAt: 'submit' };
  const id = await sendLetter();
  const work = await eventually(
    () => workOf(id),
    (seen) => seen?.failures === 1 && seen.state === 'waiting',
  );
  await db.updateTable('work_items').set({ crash_count: 25 }).where('submission_id', '=', id).execute();
  desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false };
  expect(
    await eventually(
      () => workOf(id),
      (seen) => seen?.state === 'failed',
    ),
  ).toMatchObject({ last_error: 'The desk ended 25 times, one after the other, while it did this.' });
  await operations.call(`POST /desk/operations/jobs/${work?.id}/retry`, { body: {} });
  expect(
    await eventually(
      () => workOf(id),
      (seen) => seen?.state === 'done',
    ),
  ).toMatchObject({ failures: 0, crash_count: 0 });
});
