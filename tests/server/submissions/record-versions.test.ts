import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordTransactions } from '#server/modules/records/record-writing.repository.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { statelessPayments } from '../stateless-payments.ts';
import { currentVersion } from '../record-rows.ts';
import { eventually, payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const automations = statelessPayments();
automations.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
automations.put('invoice-payment/list.json', 'rowActions', [{ call: 'update', label: 'Correct' }]);
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: automations.folder } });
const { db } = desk.database;
const manager = await desk.as('manager');
const clerk = await desk.as('caseManager');

const unused = () => {
  throw new Error('Nothing else is written here');
};
const records = recordTransactions(desk.database.transact, {
  newId: uniqueIds.newId,
  audit: unused,
  enqueue: unused,
  saveDocument: unused,
  saveDelivery: unused,
  saveFiling: unused,
  saveCameBack: unused,
  settleDeliveries: unused,
  lookups: unused,
  casesOfClient: unused,
  endSentDraft: unused,
  clientLinks: () => ({ changeClientLink: unused, saveClientForm: unused, saveMadeOverLink: unused }),
});

const record = async (): Promise<string> => (await send(manager, 'POST /invoice/payments', { body: payment })).json<{ id: string }>().id;
const correct = (id: string, change: object) => send(manager, `PUT /invoice/payments/${id}`, { body: { ...payment, ...change } });
const versionsOf = (id: string) => db.selectFrom('record_versions').selectAll().where('record_id', '=', id).orderBy('number').execute();
const entriesOf = (id: string) => db.selectFrom('log_entries').selectAll().where('record_id', '=', id).execute();

test('each correction is a version of its own, by whom it was made, and those before stay as they were', async () => {
  const id = await record();
  const [first] = await versionsOf(id);
  await correct(id, { amountPaid: 1350 });
  await correct(id, { amountPaid: 1400 });
  const versions = await versionsOf(id);
  expect(versions[0]).toEqual(first);
  expect(versions.map(({ number, data, author_email: author }) => [number, data['amountPaid'], author])).toEqual([
    [1, payment.amountPaid, 'manager@firm.example'],
    [2, 1350, 'manager@firm.example'],
    [3, 1400, 'manager@firm.example'],
  ]);
  expect(await currentVersion(db, id)).toEqual(versions[2]);
});

test('an event names the version that it made', async () => {
  const id = await record();
  await correct(id, { amountPaid: 1350 });
  const made = await db.selectFrom('record_events').select(['kind', 'version_id']).where('record_id', '=', id).orderBy('id').execute();
  const [first, second] = await versionsOf(id);
  expect(made).toEqual([
    { kind: 'created', version_id: first?.id },
    { kind: 'updated', version_id: second?.id },
  ]);
});

test('an entry of the log without a letter follows the corrections; the list and the log say the same', async () => {
  const id = await record();
  await correct(id, { amountPaid: 1350 });
  expect(await entriesOf(id)).toMatchObject([{ version_id: (await currentVersion(db, id)).id }]);
  const { letterLogs } = (await manager.call('GET /letterLogs/INVOICE_PAYMENT_LOG')).json<{ letterLogs: { submissionId: string }[] }>();
  expect(letterLogs.filter(({ submissionId }) => submissionId === id)).toMatchObject([{ amountPaid: 1350 }]);
});

test('an entry whose letter was sent goes on saying what the letter said', async () => {
  const { id } = (await sendFeeLetter(clerk)).json<{ id: string }>();
  const [sent] = await versionsOf(id);
  await records.write(async (writing) => {
    const stored = await writing.lockRecord(id);
    if (stored === undefined) throw new Error('It is not there');
    await writing.changeContent(
      id,
      { ...stored, data: { ...stored.data, prepTime: 99 } },
      { author: stored.creator, changedAt: stored.createdAt },
    );
  });
  expect(await entriesOf(id)).toMatchObject([{ version_id: sent?.id }]);
  expect(await currentVersion(db, id)).toMatchObject({
    number: 2,
    data: { prepTime: 99 },
    letter: sent?.letter,
    recipients: sent?.recipients,
  });
});

test.each(['update record_versions set case_name = case_name', 'delete from record_versions', 'truncate record_versions cascade'])(
  'the database refuses to change what was said: %s',
  async (statement) => {
    await record();
    const refusal = () =>
      sql
        .raw(statement)
        .execute(db)
        .then(() => 'done', String);
    // The desk at work may hold a table that is to be emptied, and this one hold another.
    const said = await eventually(refusal, (words) => !words.includes('deadlock detected'));
    expect(said).toContain('versions of records are never changed or removed');
  },
);

test('records are numbered in the order in which they are made', async () => {
  const ids = [await record(), await record()];
  const numbers = await db.selectFrom('records').select('number').where('id', 'in', ids).orderBy('id').execute();
  expect(numbers.map(({ number }) => number - (numbers[0]?.number ?? 0))).toEqual([0, 1]);
});
