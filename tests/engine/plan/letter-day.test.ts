import { describe, expect, it } from 'vitest';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { runForm } from '#engine/check-behavior/run-rule-test.ts';
import { defined } from '#domain/defined.ts';
import { automationOf, exampleOf, standardScopes } from '../form/office.ts';

const automation = automationOf('5710-fees');
const { schema, rules } = automation;
const { payment } = rules.deadlines ?? {};
if (payment === undefined || schema === undefined) throw new Error('A fee letter has a form and a day of payment.');

/** A fee letter that says on which day it was sent, which nobody types. */
const compiled = compileAutomation({
  ...automation,
  schema: { ...schema, properties: { ...schema.properties, sentOn: { type: 'string', format: 'date' } } },
  rules: {
    ...rules,
    fields: { ...rules.fields, sentOn: { prefill: 'letterOn', lock: 'true' } },
    deadlines: { ...rules.deadlines, payment: { ...payment, from: 'letterOn' } },
  },
});

/** What a letter says that is sent at a moment, by a firm with an hour: its date, the day in the form, and the day from which payment is counted. */
const sent = (now: string, { method = 'mail', mailingHour }: { readonly method?: string; readonly mailingHour?: string } = {}) => {
  const rows = ['party-5', 'party-4'].map((partyId) => ({ partyId, method }));
  const given = exampleOf('5710-fees', 'minimal', { serviceMethods: rows, copyToClient: false, sentOn: '2026-01-05' });
  const standard = standardScopes();
  const scopes = { ...standard, now, today: now.slice(0, 10), firm: { ...standard.firm, ...defined({ mailingHour }) } };
  const planned = runForm({ compiled, test: { given }, scopes });
  if (!planned.ok) throw new Error(JSON.stringify(planned.at));
  const { deadlines } = planned.content === undefined ? {} : planned.content.computed;
  const counted = JSON.parse(JSON.stringify(deadlines)).payment;
  return [planned.letters[0]?.model.date, planned.content?.data['sentOn'], counted.triggerOn];
};

describe('the day of a letter', () => {
  it('is its mailing day: on a Saturday and after the mailing hour the next one, in letter, form and deadline', () => {
    const monday = ['November 30, 2026', '2026-11-30', '2026-11-30'];
    expect(sent('2026-11-27T18:00:00Z')).toEqual(['November 27, 2026', '2026-11-27', '2026-11-27']);
    expect(sent('2026-11-28T18:00:00Z')).toEqual(monday);
    expect(sent('2026-11-27T19:30:00Z', { mailingHour: '11:00' })).toEqual(monday);
  });

  it('is the same day when nobody gets it by mail', () => {
    expect(sent('2026-11-28T18:00:00Z', { method: 'email' })).toEqual(['November 28, 2026', '2026-11-28', '2026-11-28']);
  });
});
