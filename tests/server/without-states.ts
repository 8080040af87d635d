import type { AutomationsCopy } from './automations-copy.ts';
import { takeFeeFolders } from './base-folders.ts';

type Section = { readonly id?: string; readonly items?: readonly { readonly computed?: string }[] };
type Route = { readonly screen: string };

const paidExamples = ['fee-paid', 'part-paid'].flatMap((name) => [
  `5710-fees/examples/${name}.json`,
  `5710-fees/examples/${name}.expected.json`,
]);

/**
 * Makes fee letters that have no states, look up no records and are told of no payments, as they were before demands had a life. Answers what
 * gives them the life that they have now.
 */
export function withoutStates(copy: AutomationsCopy): () => void {
  takeFeeFolders(copy, 'bases');
  for (const place of ['packs', 'tells', 'gives', 'serves.transition', 'serves.list', 'serves.get'])
    copy.drop('5710-fees/manifest.json', place);
  for (const place of ['finds', 'names.earlierDemands', 'computed.paidTotal', 'computed.balance', 'computed.isFollowed'])
    copy.drop('5710-fees/rules.json', place);
  // its letter knows of no payments
  copy.put('5710-fees/rules.json', 'names.paidBefore', '0.0');
  copy.put('5710-fees/rules.json', 'names.feeIsPaid', 'false');
  copy.write('5710-fees/letter.json', copy.read('5710-fees/letter.json').replaceAll('computed.balance', 'computed.totalToFirm'));
  const { sections }: { readonly sections: readonly Section[] } = JSON.parse(copy.read('5710-fees/ui-schema.json'));
  const shown = sections
    .filter(({ id }) => id !== undefined)
    .map((section) => ({ ...section, items: section.items?.filter(({ computed }) => computed !== 'paidTotal' && computed !== 'balance') }));
  copy.put('5710-fees/ui-schema.json', 'sections', shown);
  const { routes }: { readonly routes: readonly Route[] } = JSON.parse(copy.read('5710-fees/manifest.json'));
  copy.put(
    '5710-fees/manifest.json',
    'routes',
    routes.filter(({ screen }) => screen === 'form'),
  );
  for (const file of ['5710-fees/tests.json', '5710-fees/lifecycle.json', '5710-fees/list.json', ...paidExamples]) copy.removeFile(file);
  copy.drop('invoice-payment/manifest.json', 'tells');
  return () => takeFeeFolders(copy, 'desk');
}
