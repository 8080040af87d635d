import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { calendarDate, usDate, usDateTime } from '#domain/calendar-date.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { StoredLetter } from '#runtime/ports/calls.port.ts';
import type { DocumentsPort } from '#runtime/ports/automation.port.ts';
import type { DeliveryShown } from '#schemas/api/records.gen.ts';
import type { RecordViewProps } from '#runtime/ports/screen-props.ts';
import { FileButtons } from '../letter/file-buttons.tsx';
import { LetterViews } from '../letter/letter-views.tsx';
import { StoredFile } from '../letter/stored-file.tsx';
import { ServiceDialog, type AskedService } from './service-dialog.tsx';
import { useTexts, type TextKey } from '../texts/texts.ts';

const deliveryKeys: Readonly<Record<string, TextKey>> = { waiting: 'deliveryWaiting', served: 'deliveryServed' };
const methodKeys: Readonly<Record<string, TextKey>> = {
  mail: 'methodMail',
  email: 'methodEmail',
  personal: 'methodPersonal',
  fax: 'methodFax',
  filed: 'methodFiled',
};

const wordOf = (keys: Readonly<Record<string, TextKey>>, word: string, t: (key: TextKey) => string): string => {
  const key = keys[word];
  return key === undefined ? word : t(key);
};

const dayOf = (day: string): string => {
  const date = calendarDate(day);
  return date === undefined ? day : usDate(date);
};

/** What is to be done with a letter that a person brings, faxes or files, and what was done. An event of the record says that it was filed. */
const byHandKeys: Readonly<Record<string, { readonly waiting: TextKey; readonly served: TextKey; readonly act?: TextKey }>> = {
  personal: { waiting: 'deliveryToBring', served: 'deliveryBrought', act: 'deliveryConfirmBrought' },
  fax: { waiting: 'deliveryToFax', served: 'deliveryFaxed', act: 'deliveryConfirmFaxed' },
  filed: { waiting: 'deliveryToFile', served: 'deliveryFiled' },
};

const statusOf = ({ method, status, servedBy }: DeliveryShown, t: (key: TextKey) => string): string => {
  const byHand = byHandKeys[method];
  if (byHand === undefined || (status === 'served' && servedBy === undefined)) return wordOf(deliveryKeys, status, t);
  return t(status === 'served' ? byHand.served : byHand.waiting);
};

type DeliveriesProps = Pick<StoredLetter, 'deliveries' | 'leftOut'> & { readonly confirm: (delivery: DeliveryShown) => void };

const Deliveries = ({ deliveries, leftOut, confirm }: DeliveriesProps) => {
  const { t } = useTexts();
  if (deliveries.length + leftOut.length === 0) return null;
  return (
    <>
      <h4 className="desk-section-title">{t('recordDeliveries')}</h4>
      <ul>
        {deliveries.map((delivery) => {
          const { id, recipient, method, status, servedOn, servedBy, docucentId, filingNumber } = delivery;
          const number = docucentId ?? filingNumber;
          const act = status === 'waiting' ? byHandKeys[method]?.act : undefined;
          return (
            <li key={id}>
              {recipient !== undefined && <strong>{recipient} · </strong>}
              {wordOf(methodKeys, method, t)}: {statusOf(delivery, t)}
              {servedOn !== undefined && ` ${dayOf(servedOn)}`}
              {servedBy !== undefined && ` ${t('deliveryBy', { who: servedBy })}`}
              {number !== undefined && ` (${number})`}
              {act !== undefined && (
                <Button
                  size="sm"
                  variant="outline-primary"
                  className="ms-2"
                  onClick={() => confirm(delivery)}
                  aria-label={`${t(act)}: ${recipient ?? ''}`}
                >
                  {t(act)}
                </Button>
              )}
            </li>
          );
        })}
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

type Props = Pick<RecordViewProps, 'automation' | 'submission' | 'ports'>;

type LetterProps = Props & { readonly letter: StoredLetter; readonly startsOpen: boolean };

const Proof = ({ proof, documents }: { readonly proof: StoredLetter['proofs'][number]; readonly documents: DocumentsPort }) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { documentId, signedBy, signedAt } = proof;
  const load = () => documents.documentBytes(documentId);
  const name =
    signedBy === undefined || signedAt === undefined
      ? t('letterProof')
      : t('letterProofSigned', { who: signedBy, date: usDateTime(signedAt) });
  return (
    <>
      <FileButtons name={name} isOpen={isOpen} toggle={() => setOpen(!isOpen)} load={load} />
      {isOpen && <StoredFile key={documentId} load={load} name={t('letterProof')} type="application/pdf" />}
    </>
  );
};

const ToSign = ({ toSign, sign }: { readonly toSign: NonNullable<StoredLetter['toSign']>; readonly sign: () => void }) => {
  const { t } = useTexts();
  return (
    <p>
      {t('letterProofToSign', { who: toSign.name })}
      {toSign.isOwn && (
        <Button size="sm" variant="outline-primary" className="ms-2" onClick={sign}>
          {t('letterSignProof')}
        </Button>
      )}
    </p>
  );
};

const Letter = ({ automation, submission, ports, letter, startsOpen }: LetterProps) => {
  const { t, local } = useTexts();
  const { documents } = ports;
  const [isOpen, setOpen] = useState(startsOpen);
  const [asked, setAsked] = useState<AskedService | undefined>(undefined);
  const { documentId, title, event, by, at, model, proofs, toSign } = letter;
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
      <Deliveries {...letter} confirm={(delivery) => setAsked({ kind: 'deliver', delivery })} />
      {toSign !== undefined && <ToSign toSign={toSign} sign={() => setAsked({ kind: 'sign', documentId })} />}
      {proofs.map((proof) => (
        <Proof key={proof.documentId} proof={proof} documents={documents} />
      ))}
      {asked !== undefined && <ServiceDialog id={submission.id} asked={asked} ports={ports} close={() => setAsked(undefined)} />}
    </section>
  );
};

/** Every letter of a record: which event wrote it, what it says, and how it was served. The newest is open. */
export const RecordLetters = (props: Props) => {
  const { letters = [] } = props.submission;
  return letters.map((letter, index) => (
    <Letter key={letter.documentId} letter={letter} startsOpen={index === letters.length - 1} {...props} />
  ));
};
