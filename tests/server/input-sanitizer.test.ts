import { expect, test } from 'vitest';
import { previewFeeLetter, sendFeeLetter } from './sending.ts';
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
