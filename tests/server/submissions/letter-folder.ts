import { readdirSync } from 'node:fs';
import { automationsCopy, type AutomationsCopy } from '../automations-copy.ts';
import { takeFeeFolders } from '../base-folders.ts';

const roles = ['admin', 'manager', 'caseManager'];
const letter = (title: string, text: string) =>
  JSON.stringify({
    title,
    language: 'en',
    blocks: [{ text }, { signature: 'attorney' }, { cc: true }],
  });

/** The life of a demand, its list and what payments tell it are left out: the letter gets another life here. */
function withoutDemands(copy: AutomationsCopy): void {
  const [fees, payments] = ['5710-fees/manifest.json', 'invoice-payment/manifest.json'].map((file) => JSON.parse(copy.read(file)));
  const {
    tells: _,
    serves: { list: _list, ...serves },
    ...rest
  } = fees;
  copy.write('5710-fees/manifest.json', JSON.stringify({ ...rest, packs: undefined, serves, routes: fees.routes.slice(0, 1) }));
  copy.remove('5710-fees/list.json');
  const { tells: _told, ...paying } = payments;
  const routes = paying.routes.map(({ tabs: _tabs, ...route }: { tabs?: unknown }) => route);
  copy.write('invoice-payment/manifest.json', JSON.stringify({ ...paying, routes }));
  const ofPayments = JSON.parse(copy.read('invoice-payment/rules.json'));
  const { paidDemands: _paid, reversedDemands: _reversed, ...names } = ofPayments.names;
  copy.write('invoice-payment/rules.json', JSON.stringify({ ...ofPayments, names }));
  const rules = JSON.parse(copy.read('5710-fees/rules.json'));
  delete rules.finds.sameInvoice;
  delete rules.computed.isFollowed;
  delete rules.names.earlierDemands;
  const ui = JSON.parse(copy.read('5710-fees/ui-schema.json'));
  copy.write(
    '5710-fees/ui-schema.json',
    JSON.stringify({
      ...ui,
      sections: ui.sections.filter((section: { readonly pack?: string }) => section.pack === undefined || section.pack === 'case'),
    }),
  );
  const ofLife = (test: { readonly given: unknown; readonly expect: object }): boolean =>
    test.given === 'fee-paid' || ['event', 'state', 'on'].some((key) => key in test || key in test.expect);
  const { tests }: { readonly tests: readonly Parameters<typeof ofLife>[0][] } = JSON.parse(copy.read('5710-fees/tests.json'));
  copy.write('5710-fees/rules.json', JSON.stringify(rules));
  copy.write('5710-fees/tests.json', JSON.stringify({ tests: tests.filter((test) => !ofLife(test)) }));
}

/**
 * The fee letter, as a letter whose life goes on: the client gets one of his own when it is sent, a reminder can be sent again and again, and
 * the answer of the other side is confirmed by a letter that must be looked at first.
 */
export function copyWithLetters(): AutomationsCopy {
  const copy = automationsCopy();
  takeFeeFolders(copy, 'bases');
  const manifest = '5710-fees/manifest.json';
  const expected = readdirSync(`${copy.folder}/5710-fees/examples`).filter((name) => name.endsWith('.expected.json'));
  for (const name of expected) copy.remove(`5710-fees/examples/${name}`);
  withoutDemands(copy);
  copy.put(manifest, 'serves.transition', { call: 'POST /cloud/5710/{id}/events', timeoutMs: 20000 });
  copy.put(manifest, 'serves.previewEvent', { call: 'POST /cloud/5710/{id}/preview', timeoutMs: 20000 });
  copy.put(manifest, 'letters', {
    clientNote: { on: 'submit', if: 'copyToClient', to: ['applicant'], cc: ['claimAdjuster'], ifNone: 'block', preview: 'offered' },
    reminder: { to: ['claimAdjuster'], cc: ['applicant'], ifNone: 'block', preview: 'offered', methods: 'serviceMethods' },
    confirmation: { to: ['defenseAttorney'], cc: ['claimAdjuster'], ifNone: 'block', preview: 'required' },
    thanks: {
      if: "record.state == 'answered' && answer == 'paid'",
      to: ['claimAdjuster'],
      cc: ['applicant'],
      ifNone: 'block',
      preview: 'offered',
    },
  });
  copy.put('5710-fees/schema.json', 'properties.answer', { type: 'string', enum: ['paid', 'refused'] });
  copy.put('5710-fees/schema.json', 'properties.answeredOn', { type: 'string', format: 'date' });
  const ui = JSON.parse(copy.read('5710-fees/ui-schema.json'));
  ui.sections.push({
    id: 'answer',
    title: 'Their answer',
    items: [
      { field: 'answer', control: 'select', title: 'Answer', labels: { paid: 'Paid', refused: 'Refused' } },
      { field: 'answeredOn', control: 'date', title: 'Answered on' },
    ],
  });
  copy.write('5710-fees/ui-schema.json', JSON.stringify(ui));
  copy.write(
    '5710-fees/lifecycle.json',
    JSON.stringify({
      id: '5710-fees',
      initial: 'sent',
      states: {
        sent: {
          meta: { title: 'Sent', tone: 'info', was: ['demanded', 'partlyPaid', 'petitionMayBeFiled', 'paid', 'writtenOff'] },
          on: {
            remind: { target: 'sent', meta: { label: 'Send a reminder', roles, letters: ['reminder'] } },
            answer: {
              target: 'answered',
              meta: {
                label: 'Record their answer',
                roles,
                sections: ['answer'],
                needs: ['answer', 'answeredOn'],
                letters: ['confirmation', 'thanks'],
              },
            },
          },
        },
        answered: { type: 'final', meta: { title: 'Answered', was: 'followed' } },
      },
    }),
  );
  copy.folderOf('5710-fees/letters');
  copy.write('5710-fees/letters/clientNote.json', letter('Your deposition', 'We demanded {money(computed.totalToFirm)} today.'));
  copy.write('5710-fees/letters/reminder.json', letter('Reminder', '{addressee.name}: {money(computed.totalToFirm)} is still unpaid.'));
  copy.write(
    '5710-fees/letters/confirmation.json',
    letter('Confirmation', 'You answered on {date(answeredOn)}: {record.answer}. Status {record.state}, case {case.caseFileNumber}.'),
  );
  copy.write('5710-fees/letters/thanks.json', letter('Thank you', 'Thank you for {money(computed.totalToFirm)}.'));
  const { tests } = JSON.parse(copy.read('5710-fees/tests.json'));
  tests.push(
    { title: 'a reminder changes nothing', given: 'minimal', event: 'remind', expect: { state: 'sent' } },
    {
      title: 'a payment ends it',
      given: 'minimal',
      event: 'answer',
      fills: { answer: 'paid', answeredOn: '2026-05-04' },
      expect: { state: 'answered' },
    },
  );
  copy.write('5710-fees/tests.json', JSON.stringify({ tests }));
  return copy;
}
