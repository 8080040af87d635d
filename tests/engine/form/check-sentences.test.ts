import { expect, it } from 'vitest';
import { formEvaluator } from '#engine/form/evaluate-form.ts';
import { compiledOf, standardScopes } from './office.ts';

const compiled = compiledOf('qme-panel-request');
const scopes = standardScopes({ today: '2026-05-04' });
const served = { objectionDate: '2026-04-20', objectionService: { method: 'mail', state: 'CA', country: 'US' } };

it('the sentence of a check says the values of the form, and is the same while they are', () => {
  const evaluate = formEvaluator(compiled);
  const sentence = (data: object) => evaluate({ ...data }, scopes).findings.find(({ pointer }) => pointer === '/objectionDate');
  const first = sentence(served);
  expect(first).toMatchObject({
    level: 'warn',
    say: "The panel can't be requested yet. The first day is 05/06/2026; until then the request waits.",
  });
  expect(sentence({ ...served, basis: 'Compensability' })?.say).toBe(first?.say);
  expect(sentence({ ...served, objectionDate: '2026-04-21' })?.say).toContain('05/07/2026');
});
