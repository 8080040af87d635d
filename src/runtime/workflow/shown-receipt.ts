import { defined } from '#domain/defined.ts';
import type { Receipt, Submission, WrittenLetter } from '#runtime/ports/calls.port.ts';
import type { Texts } from '../texts/texts.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { readColumn } from '#engine/columns/columns.ts';

type Letter = Pick<WrittenLetter, 'documentId' | 'model' | 'reached'>;

/** What a receipt shows: as it came with the answer, or read again from the record. */
export type ShownReceipt = Omit<Receipt, 'letters'> & { readonly letters?: readonly Letter[] };

/** The letters of the send itself; what an event wrote later is no part of its receipt. */
const lettersOf = ({ letters = [] }: Submission): readonly Letter[] =>
  letters.flatMap(({ event, documentId, model, deliveries }) => {
    const reached = deliveries.flatMap(({ recipient, method, backOn }) =>
      recipient === undefined ? [] : [{ name: recipient, method, ...(backOn === undefined ? {} : { cameBack: true as const }) }],
    );
    return event === 'created' && model !== undefined ? [{ documentId, model, reached }] : [];
  });

const logEntryOf = ({ log }: Automation, submission: Submission): Pick<Receipt, 'logEntry'> => {
  if (log === undefined || submission.deferred !== undefined) return {};
  const docucentId = submission.deliveries.find((delivery) => delivery.docucentId !== undefined)?.docucentId;
  const entry = { ...submission, docucentId };
  return { logEntry: Object.fromEntries(log.columns.map((column) => [column.field, readColumn(column, entry)])) };
};

const savedText = ({ manifest }: Automation, letters: readonly Letter[], { t, local }: Pick<Texts, 't' | 'local'>): string => {
  if (manifest.receipt !== undefined) return local(manifest.receipt);
  return t(letters.length === 0 ? 'receiptSaved' : 'receiptWritten');
};

/** The receipt of a record that was stored before. */
export const receiptOfRecord = (automation: Automation, submission: Submission, { t, local }: Texts): ShownReceipt => {
  const { id, createdAt, data, computed, labels, warnings = [], caseFileNumber, state, documents, deferred } = submission;
  const letters = lettersOf(submission);
  const title = local(automation.manifest.title);
  return {
    id,
    createdAt,
    message: deferred !== undefined ? t('receiptDeferred', { title }) : savedText(automation, letters, { t, local }),
    data,
    computed,
    warnings,
    letters,
    enclosures: documents.filter(({ kind }) => kind === 'enclosure'),
    ...defined({ labels, caseFileNumber, state, deferred }),
    ...logEntryOf(automation, submission),
  };
};
