import { expect, it } from 'vitest';
import { feeLetter, sendFeeLetter, travelWith } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { giveFile } from './given-file.ts';
import { picture } from './made-files.ts';

const desk = await testDesk({ settings: { DESK_UNSENT_FILES: '3', DESK_UNSENT_MEGABYTES: '10' } });
const give = async (caller: Caller, side: number) => giveFile(caller, await picture('png', side, side));

it('a role without a form that takes files gives none', async () => {
  for (const role of ['user', 'atticus'] as const) {
    const answer = await give(await desk.as(role), 30);
    expect(answer.json()).toMatchObject({ status: 403, code: 'not_allowed' });
  }
});

it('a person has so many files unsent, also when they come at once, and more once some were sent', async () => {
  const clerk = await desk.as('caseManager');
  const answers = await Promise.all([31, 32, 33, 34, 35].map((side) => give(clerk, side)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 201, 201, 422, 422]);
  const refused = await give(clerk, 36);
  expect(refused.json()).toMatchObject({
    code: 'file_refused',
    message: expect.stringContaining('Files not used in a form are deleted after 30 days'),
    facts: { reason: 'too_many_unsent' },
  });
  expect((await give(await desk.as('manager'), 36)).statusCode).toBe(201);
  const fileId = answers.find(({ statusCode }) => statusCode === 201)?.json<{ fileId: string }>().fileId;
  const parkingReceipt = { fileId, name: 'receipt.jpg', type: 'image/png' };
  expect((await sendFeeLetter(clerk, { ...feeLetter, ...travelWith({ parking: 12, parkingReceipt }) })).statusCode).toBe(201);
  expect((await give(clerk, 37)).statusCode).toBe(201);
});

it('a person has so many megabytes unsent', async () => {
  const clerk = await desk.as('handlingAttorney');
  expect((await give(clerk, 38)).statusCode).toBe(201);
  await desk.database.db.updateTable('uploads').set({ size: 9_999_990 }).where('size', '<', 9_000_000).execute();
  expect((await give(clerk, 39)).json()).toMatchObject({ code: 'file_refused', facts: { reason: 'too_many_unsent' } });
});
