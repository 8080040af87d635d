import { expect, test } from 'vitest';
import { currentVersion } from './record-rows.ts';
import { nextDeposition, previewFeeLetter, send, sendFeeLetter } from './sending.ts';
import { testDesk } from './test-desk.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test.each([
  ['a zero character', { location: 'room\u0000 4' }],
  ['half a character', { location: 'room \ud800' }],
  ['a name with a zero character', { 'loc\u0000ation': 'room 4' }],
  ['content nested without end', { location: nested(60) }],
])('a form with %s is refused in words, and nothing is stored', async (_, changes) => {
  expect((await sendFeeLetter(clerk, changes)).json()).toMatchObject({ status: 400, code: 'malformed_body' });
  expect((await previewFeeLetter(clerk, changes)).json()).toMatchObject({ status: 400, code: 'malformed_body' });
});

test('a filter with a zero character is refused in words', async () => {
  expect((await manager.call('GET /letterLogs/5710?caseFileNumber=%00')).json()).toMatchObject({ status: 400, code: 'malformed_body' });
});

test.each([' ', '\u00a0\t', '\u200b\ufeff', '\u202e\u2066\u2069', '\u2800', '\u3164'])(
  'a required text that shows nothing (%j) is asked for as if it were empty',
  async (location) => {
    const answer = await send(clerk, 'POST /depositions/create', { body: { ...nextDeposition(), place: 'inPerson', location } });
    expect(answer.json()).toMatchObject({
      status: 422,
      faults: [{ pointer: '/location', message: 'Enter the address of the deposition.' }],
    });
  },
);

test('a letter and its accent are stored as one, and an hour of the night is pointed out', async () => {
  const body = { ...nextDeposition(), place: 'inPerson', location: 'Cafe\u0301 Ibarra, Stockton', depositionTime: '01:30:00' };
  const answer = await send(clerk, 'POST /depositions/create', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  const { data, warnings } = await currentVersion(desk.database.db, answer.json<{ id: string }>().id);
  expect(data).toMatchObject({ location: 'Caf\u00e9 Ibarra, Stockton' });
  expect(warnings.map(({ message }) => message)).toContain('1:30 a.m. is outside office hours (7 a.m. to 7 p.m.). Check a.m. and p.m.');
});
