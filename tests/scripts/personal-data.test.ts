import { expect, test } from 'vitest';
import { personalDataIn } from '../personal-data.ts';

test.each([
  ['{"name":"Muñoz Ibáñez"}', ['munoz', 'ibanez']],
  ['{"url":"/api/v1/cases?caseName=Mu%C3%B1oz%20Ib%c3%a1%c3%b1ez"}', ['munoz', 'ibanez']],
  ['{"to":"priya.raman@example.com","cc":"a@firm.example"}', ['an e-mail address']],
  ['{"said":"Priya Raman"}', ['priya raman']],
  ['{"phone":"209-555-0117"}', ['a telephone number']],
  ['{"ssn":"900-12-3456"}', ['a social security number']],
  ['{"street":"1420 Alder Court, Apt. 3"}', ['alder court']],
])('a log that says %s is refused', (line, found) => {
  const log = `{"msg":"first"}\n${line}\n{"msg":"last"}`;
  expect(personalDataIn(log).map((entry) => entry.split(':')[0])).toEqual(found);
});

test('what programs say is not taken for people', () => {
  const log = [
    '{"level":30,"time":1795300000000,"requestId":"01900000-0000-7000-8000-000000000005","userId":"01900000-0000-7000-8000-000000000005","msg":"answered"}',
    'at developer (file:///home/silva/desk/node_modules/@fastify/static/index.js:5:55)',
    '{"day":"2026-11-21","ms":5550,"host":"127.0.0.1","at":"2026-11-21T21:32:59.000Z"}',
  ].join('\n');
  expect(personalDataIn(log)).toEqual([]);
});
