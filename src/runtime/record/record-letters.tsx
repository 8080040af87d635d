import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { usDateTime } from '#domain/calendar-date.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { StoredLetter } from '#runtime/ports/calls.port.ts';
import type { DocumentsPort } from '#runtime/ports/automation.port.ts';
import type { RecordViewProps } from '#runtime/ports/screen-props.ts';
import { FileButtons } from '../letter/file-buttons.tsx';
import { LetterViews } from '../letter/letter-views.tsx';
import { StoredFile } from '../letter/stored-file.tsx';
import { Deliveries } from './letter-deliveries.tsx';
import { ServiceDialog, type AskedService } from './service-dialog.tsx';
import { useTexts } from '../texts/texts.ts';

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
  const { documentId, title, event, by, at, model, proofs, toSign, again } = letter;
  const label = labelOfEvent(automation, event);
  const ofEvent = label === undefined ? t('letterOfFirstSend') : t('letterOfEvent', { event: local(label) });
  const what = again === undefined ? ofEvent : t(again === 'servedAgain' ? 'letterServedAgain' : 'letterCopyMailed');
  const load = () => documents.documentBytes(documentId);
  return (
    <section className="desk-section" aria-label={title}>
      <h3 className="desk-section-title">{title}</h3>
      <p className="desk-case-heading">{t('letterWritten', { what, who: by, date: usDateTime(at) })}</p>
      <FileButtons name={t('receiptLetter')} isOpen={isOpen} toggle={() => setOpen(!isOpen)} load={load} />
      {isOpen && model !== undefined && <LetterViews id={documentId} model={model} load={load} />}
      {isOpen && model === undefined && <StoredFile load={load} name={title} type="application/pdf" />}
      <Deliveries {...letter} ask={setAsked} />
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
