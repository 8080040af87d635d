import { cpSync } from 'node:fs';
import path from 'node:path';
import { type AutomationsCopy, automationsCopy } from './automations-copy.ts';
import type { Caller } from './callers.ts';

const base = path.join(import.meta.dirname, '..', 'automations', 'bases', 'invoice-payment');

/** Automations in which payments are records without states, as the base of the faulty folders has them; fee letters go on reading what a payment is for. */
export function statelessPayments(): AutomationsCopy {
  const copy = automationsCopy();
  copy.remove('invoice-payment');
  cpSync(base, path.join(copy.folder, 'invoice-payment'), { recursive: true });
  // the published list has no such column
  const { columns }: { readonly columns: readonly { readonly field: string }[] } = JSON.parse(copy.read('invoice-payment/list.json'));
  copy.put(
    'invoice-payment/list.json',
    'columns',
    columns.filter(({ field }) => field !== 'reverses'),
  );
  copy.put('invoice-payment/list.json', 'foundBy', ['reverses']);
  copy.put('invoice-payment/schema.json', 'properties.paidTo', { type: 'string', enum: ['firm', 'client'] });
  copy.put('invoice-payment/rules.json', 'fields.paidTo', { prefill: "'firm'" });
  return copy;
}

type Told = { readonly faults: readonly { readonly faults: readonly { readonly severity: string }[] }[] };

/** What is wrong with the declarations of a desk; that its payments differ from the published ones is no error. */
export async function errorsTold(manager: Caller): Promise<readonly object[]> {
  const { faults } = (await manager.call('GET /desk/operations')).json<Told>();
  return faults.flatMap((told) => told.faults).filter(({ severity }) => severity === 'error');
}
