import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { previewFeeLetter, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const copy = automationsCopy();
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');

const records = async (): Promise<number> => (await db.selectFrom('records').select('id').execute()).length;

test('when the last step of writing fails, nothing of the letter stays', async () => {
  const before = await records();
  await db.schema.alterTable('record_events').renameTo('events_away').execute();
  const failed = await sendFeeLetter(clerk, {}, { key: 'half' });
  expect(failed.json()).toMatchObject({ status: 500, code: 'unexpected' });
  await db.schema.alterTable('events_away').renameTo('record_events').execute();
  expect(await records()).toBe(before);
  expect((await sendFeeLetter(clerk, {}, { key: 'half' })).statusCode).toBe(201);
});

test('characters that no letter can print are told at the field where they were typed', async () => {
  const answer = await sendFeeLetter(clerk, { otherAttendees: 'Observed by ਗੁਰਪ੍ਰੀਤ' });
  expect(answer.json()).toMatchObject({
    status: 422,
    code: 'invalid_input',
    faults: [{ pointer: '/otherAttendees', code: 'unprintable', message: expect.stringContaining("can't print “ਗ”, “ੁ”") as string }],
  });
});

test('characters of the case that no letter can print are told with their place', async () => {
  const before = await db
    .selectFrom('parties')
    .select(['id', 'name'])
    .where('case_file_number', '=', '20260024')
    .where('role', '=', 'claimAdjuster')
    .executeTakeFirstOrThrow();
  await db.updateTable('parties').set({ name: 'ਗੁਰਪ੍ਰੀਤ' }).where('id', '=', before.id).execute();
  const injuries = (await clerk.call('GET /cases/20260024/injuries')).json<{ dateList: { dates: string }[] }>();
  const answer = await sendFeeLetter(clerk, { caseFileNumber: '20260024', dateOfInjury: [injuries.dateList[0]?.dates] });
  expect(answer.json()).toMatchObject({
    status: 422,
    code: 'letter_unprintable',
    message: expect.stringContaining('Look at the name of the claims adjuster.') as string,
  });
  await db.updateTable('parties').set({ name: before.name }).where('id', '=', before.id).execute();
});

test('a letter that must be looked at first is not sent without its preview', async () => {
  copy.write('5710-fees/workflow.json', copy.read('_parts/workflows/letter.json').replace('"id": "letter"', '"id": "5710-fees"'));
  copy.drop('5710-fees/workflow.json', 'states.form.on.send');
  copy.put('5710-fees/manifest.json', 'workflow', 'own');
  copy.put('5710-fees/manifest.json', 'letter.preview', 'required');
  await desk.automations.publishNow();
  expect((await sendFeeLetter(clerk)).json()).toMatchObject({
    status: 409,
    code: 'preview_missing',
    message: 'No preview letter available',
  });
  const { previewId, sha256 } = (await previewFeeLetter(clerk)).json<{ previewId: string; sha256: string }>();
  const sent = await sendFeeLetter(clerk, {}, { headers: { 'x-preview-id': previewId, 'x-preview-hash': sha256 } });
  expect(sent.statusCode).toBe(201);
});
