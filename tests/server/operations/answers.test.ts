import { expect, test } from 'vitest';
import { expectedCalls } from '../../access/calls.ts';
import { testDesk } from '../test-desk.ts';
import { answeredCalls } from './answered-calls.ts';
import { describedAnswers } from './described-answers.ts';

const desk = await testDesk({ settings: { DESK_BRAND_MAIN_LOGO: 'src/app/look/mark.svg' } });
const faultsOf = await describedAnswers(desk);
const calls = await answeredCalls(desk);
const declared = new Set(
  desk.automations.registry.all().flatMap((published) => published.calls.map(({ method, path }) => `${method} ${path}`)),
);

test('every built-in call is tried but for the stream, which has no end', () => {
  const builtIn = expectedCalls.map(({ call }) => call).filter((call) => !declared.has(call));
  expect(calls.map(({ call }) => call).toSorted()).toEqual(builtIn.filter((call) => call !== 'GET /desk/events').toSorted());
});

test.each(calls.map(({ call, send }) => [call, send] as const))('%s answers what it says, and nothing else', async (call, send) => {
  const answer = await send();
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const type = String(answer.headers['content-type']).split(';')[0] ?? '';
  expect(faultsOf(call, { type, body: answer.body })).toEqual([]);
});

test('a field that is not described is found', () => {
  const body = JSON.stringify({ message: 'Noted', secret: 1 });
  expect(faultsOf('POST /desk/crashes', { type: 'application/json', body })).toHaveLength(1);
  expect(faultsOf('GET /desk/unheardOf', { type: 'application/json', body })).toEqual(['application/json is not described']);
});
