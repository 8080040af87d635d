import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readExample } from '#engine/check-behavior/example-outcome.ts';
import { runEvent } from '#engine/check-behavior/run-rule-test.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { compiledOf, standardScopes } from '../form/office.ts';

const appointment = compiledOf('qme-ame');
const file = new URL('../../../automations/qme-ame/examples/scheduled.json', import.meta.url);
const { data, scopes, event } = readExample(recordOf(JSON.parse(readFileSync(file, 'utf8'))), standardScopes());

const served = (serviceMethods: readonly object[]) => {
  if (event === undefined) throw new Error('The example schedules an appointment.');
  return runEvent({ compiled: appointment, test: { given: { ...data, serviceMethods }, ...event }, scopes });
};

it('the rows of methods are of all letters of an event: the physician has one, though the letter to the client is not for the physician', () => {
  const planned = served([
    { partyId: 'physician-1', method: 'personal' },
    { partyId: 'party-1', method: 'mail' },
  ]);
  expect(planned.ok ? planned.state : planned.at).toBe('scheduled');
  const to = planned.ok
    ? planned.letters.map(({ name, recipients }) => [name, recipients.to.map(({ partyId, method }) => [partyId, method])])
    : [];
  expect(to).toEqual([
    ['client', [['party-1', 'mail']]],
    ['notice', expect.arrayContaining([['physician-1', 'personal']])],
  ]);
});

it('and a row for nobody on any of them is refused once', () => {
  const twice = served([
    { partyId: 'party-5', method: 'mail' },
    { partyId: 'party-5', method: 'email' },
  ]);
  expect(twice).toMatchObject({ ok: false, why: 'field', at: [{ pointer: '/serviceMethods/1/partyId' }] });
});
