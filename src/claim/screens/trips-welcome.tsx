import { MessageSquare } from 'lucide-react';
import type { ClaimStatus } from '#claim/client/claim-answers.ts';
import { Heading } from '#claim/parts/heading.tsx';
import { Notice } from '#claim/parts/notice.tsx';
import { useTexts } from '#claim/texts/texts.ts';

/** Whose form it is. */
export const CaseCard = ({ status }: { readonly status: ClaimStatus }) => {
  const t = useTexts();
  return (
    <section aria-label={t('caseInformation')}>
      <dl className="claim-card claim-facts">
        <div>
          <dt>{t('clientName')}</dt>
          <dd>{status.clientName}</dd>
        </div>
        <div>
          <dt>{t('caseName')}</dt>
          <dd>{status.caseName}</dd>
        </div>
      </dl>
    </section>
  );
};

/** The first words of the trips; where changes were asked for, with the note of the office. */
export const Welcome = ({ status }: { readonly status: ClaimStatus }) => {
  const t = useTexts();
  const note = status.statusHistory[0]?.notes;
  if (status.status !== 'changes_requested')
    return (
      <div>
        <Heading>{t('title')}</Heading>
        <span className="claim-pill tone-info">{t('statusPending')}</span>
        <p>{`${status.clientName === null ? t('welcome') : t('welcomeName', { name: status.clientName })} ${t('welcomeText')}`}</p>
      </div>
    );
  return (
    <>
      <div>
        <Heading>{t('welcomeBack')}</Heading>
        <span className="claim-pill tone-warning">{t('statusChanges')}</span>
        <p>{t('correctTrips')}</p>
      </div>
      {note != null && note !== '' && (
        <Notice tone="warning" icon={MessageSquare}>
          <b>{t('officeNote')}</b>
          <br />
          {note}
        </Notice>
      )}
    </>
  );
};
