import { useState } from 'react';
import { calendarDate, usDate, usDateTime } from '#domain/calendar-date.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { StoredLetter } from '#runtime/ports/calls.port.ts';
import type { RecordViewProps } from '#runtime/ports/screen-props.ts';
import { FileButtons } from '../letter/file-buttons.tsx';
import { LetterViews } from '../letter/letter-views.tsx';
import { StoredFile } from '../letter/stored-file.tsx';
import { useTexts, type TextKey } from '../texts/texts.ts';

const deliveryKeys: Readonly<Record<string, TextKey>> = { waiting: 'deliveryWaiting', served: 'deliveryServed' };
const methodKeys: Readonly<Record<string, TextKey>> = {
  mail: 'methodMail',
  email: 'methodEmail',
  personal: 'methodPersonal',
  fax: 'methodFax',
};

const wordOf = (keys: Readonly<Record<string, TextKey>>, word: string, t: (key: TextKey) => string): string => {
  const key = keys[word];
  return key === undefined ? word : t(key);
};

const dayOf = (day: string): string => {
  const date = calendarDate(day);
  return date === undefined ? day : usDate(date);
};

const Deliveries = ({ deliveries, leftOut }: Pick<StoredLetter, 'deliveries' | 'leftOut'>) => {
  const { t } = useTexts();
  if (deliveries.length + leftOut.length === 0) return null;
  return (
    <>
      <h4 className="desk-section-title">{t('recordDeliveries')}</h4>
      <ul>
        {deliveries.map(({ id, recipient, method, status, servedOn, docucentId }) => (
          <li key={id}>
            {recipient !== undefined && <strong>{recipient} · </strong>}
            {wordOf(methodKeys, method, t)}: {wordOf(deliveryKeys, status, t)}
            {servedOn !== undefined && ` ${dayOf(servedOn)}`}
            {docucentId !== undefined && ` (${docucentId})`}
          </li>
        ))}
        {leftOut.map(({ partyId, name, because }) => (
          <li key={partyId}>
            <strong>{name} · </strong>
            {because === undefined ? t('deliveryLeftOut') : t('deliveryNotServed', { because })}
          </li>
        ))}
      </ul>
    </>
  );
};

/** The words of the button whose event wrote a letter; undefined for the first send. */
const labelOfEvent = ({ lifecycle }: Automation, event: string) => {
  const named = Object.values(lifecycle?.states ?? {}).flatMap(({ on }) => on?.[event] ?? []);
  return named[0]?.meta.label;
};

type Props = {
  readonly automation: Automation;
  readonly letters: readonly StoredLetter[];
  readonly documents: RecordViewProps['ports']['documents'];
};

type LetterProps = Omit<Props, 'letters'> & { readonly letter: StoredLetter; readonly startsOpen: boolean };

const Letter = ({ automation, letter, documents, startsOpen }: LetterProps) => {
  const { t, local } = useTexts();
  const [isOpen, setOpen] = useState(startsOpen);
  const [isProofOpen, setProofOpen] = useState(false);
  const { documentId, title, event, by, at, model, proofOfService: proof } = letter;
  const label = labelOfEvent(automation, event);
  const what = label === undefined ? t('letterOfFirstSend') : t('letterOfEvent', { event: local(label) });
  const load = () => documents.documentBytes(documentId);
  return (
    <section className="desk-section" aria-label={title}>
      <h3 className="desk-section-title">{title}</h3>
      <p className="desk-case-heading">{t('letterWritten', { what, who: by, date: usDateTime(at) })}</p>
      <FileButtons name={t('receiptLetter')} isOpen={isOpen} toggle={() => setOpen(!isOpen)} load={load} />
      {isOpen && model !== undefined && <LetterViews id={documentId} model={model} load={load} />}
      {isOpen && model === undefined && <StoredFile load={load} name={title} type="application/pdf" />}
      <Deliveries {...letter} />
      {proof !== undefined && (
        <>
          <FileButtons
            name={t('letterProof')}
            isOpen={isProofOpen}
            toggle={() => setProofOpen(!isProofOpen)}
            load={() => documents.documentBytes(proof)}
          />
          {isProofOpen && (
            <StoredFile key={proof} load={() => documents.documentBytes(proof)} name={t('letterProof')} type="application/pdf" />
          )}
        </>
      )}
    </section>
  );
};

/** Every letter of a record: which event wrote it, what it says, and how it was served. The newest is open. */
export const RecordLetters = ({ letters, ...props }: Props) =>
  letters.map((letter, index) => <Letter key={letter.documentId} letter={letter} startsOpen={index === letters.length - 1} {...props} />);
