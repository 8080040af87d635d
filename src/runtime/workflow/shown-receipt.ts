import type { Receipt, Submission } from '#runtime/ports/calls.port.ts';
import type { Texts } from '../texts/texts.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { readColumn } from '#engine/columns/columns.ts';

type Letter = Pick<NonNullable<Receipt['letter']>, 'documentId' | 'model'>;

/** What a receipt shows: as it came with the answer, or read again from the record. */
export type ShownReceipt = Omit<Receipt, 'letter'> & { readonly letter?: Letter };

const letterOf = ({ letter, documents }: Submission): { readonly letter?: Letter } => {
  const file = documents.find(({ kind }) => kind === 'letter');
  return letter === undefined || file === undefined ? {} : { letter: { documentId: file.id, model: letter } };
};

const logEntryOf = ({ log }: Automation, submission: Submission): Pick<Receipt, 'logEntry'> => {
  if (log === undefined || submission.held !== undefined) return {};
  const docucentId = submission.deliveries.find((delivery) => delivery.docucentId !== undefined)?.docucentId;
  const entry = { ...submission, docucentId };
  return { logEntry: Object.fromEntries(log.columns.map((column) => [column.field, readColumn(column, entry)])) };
};

const savedText = ({ manifest }: Automation, letter: Letter | undefined, { t, local }: Pick<Texts, 't' | 'local'>): string => {
  if (manifest.receipt !== undefined) return local(manifest.receipt);
  return t(letter === undefined ? 'receiptSaved' : 'receiptWritten');
};

/** The receipt of a record that was stored before. */
export const receiptOfRecord = (automation: Automation, submission: Submission, { t, local }: Texts): ShownReceipt => {
  const { id, createdAt, data, computed, labels, warnings = [], caseFileNumber, state, documents, held } = submission;
  const { letter } = letterOf(submission);
  const title = local(automation.manifest.title);
  return {
    id,
    createdAt,
    message: held !== undefined ? t('receiptHeld', { title }) : savedText(automation, letter, { t, local }),
    data,
    computed,
    warnings,
    enclosures: documents.filter(({ kind }) => kind === 'enclosure'),
    ...(labels === undefined ? {} : { labels }),
    ...(caseFileNumber === undefined ? {} : { caseFileNumber }),
    ...(state === undefined ? {} : { state }),
    ...(held === undefined ? {} : { held }),
    ...(letter === undefined ? {} : { letter }),
    ...logEntryOf(automation, submission),
  };
};
