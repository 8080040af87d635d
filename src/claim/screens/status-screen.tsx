import { Ban, CircleAlert, CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import type { SentReceipt, StoredReceipt } from '#claim/client/claim-answers.ts';
import type { Problem } from '#claim/client/claim-request.ts';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { Contacts } from '#claim/parts/contacts.tsx';
import { Heading } from '#claim/parts/heading.tsx';
import { useTexts, type TextKey } from '#claim/texts/texts.ts';
import { californiaDate, usDate } from '#domain/calendar-date.ts';
import { ReceiptLines } from './receipt-lines.tsx';

type Shown = { readonly title: TextKey; readonly text: TextKey; readonly icon: LucideIcon; readonly tone: string };

const statuses: Readonly<Record<string, Shown>> = {
  waiting_for_approval: { title: 'statusReview', text: 'sayReview', icon: Hourglass, tone: 'info' },
  approved: { title: 'statusApproved', text: 'sayApproved', icon: CircleCheck, tone: 'success' },
  rejected: { title: 'statusRejected', text: 'sayRejected', icon: Ban, tone: 'danger' },
  canceled: { title: 'statusCanceled', text: 'sayCanceled', icon: Ban, tone: 'danger' },
  expired: { title: 'statusExpired', text: 'sayExpired', icon: CircleAlert, tone: 'warning' },
  invalid: { title: 'statusInvalid', text: 'sayInvalid', icon: CircleAlert, tone: 'warning' },
  error: { title: 'statusError', text: 'sayError', icon: CircleAlert, tone: 'warning' },
  offline: { title: 'errorNetwork', text: 'sayOffline', icon: CircleAlert, tone: 'warning' },
};
const other: Shown = { title: 'statusOther', text: 'sayOther', icon: CircleAlert, tone: 'warning' };

const when = (at: string | null | undefined): string | undefined => (at == null ? undefined : usDate(californiaDate(at)));

const Progress = ({ receipt }: { readonly receipt: StoredReceipt | SentReceipt }) => {
  const t = useTexts();
  const seenOn = 'seenAt' in receipt ? when(receipt.seenAt) : undefined;
  const decidedOn = 'decidedAt' in receipt ? when(receipt.decidedAt) : undefined;
  return (
    <ReceiptLines receipt={receipt}>
      {seenOn !== undefined && (
        <div>
          <dt>{t('seenOn')}</dt>
          <dd>{seenOn}</dd>
        </div>
      )}
      {decidedOn !== undefined && (
        <div>
          <dt>{t('decidedOn')}</dt>
          <dd>{decidedOn}</dd>
        </div>
      )}
    </ReceiptLines>
  );
};

/** Also who has no link that works is told whom to ask. */
const phonesIn = ({ call = '', text = '' }: Problem['facts'] = {}) => ({ call: String(call), text: String(text) });

/** Where a form stands that cannot be filled in right now, and whom to ask. */
export const StatusScreen = ({ status }: { readonly status: string }) => {
  const t = useTexts();
  const { open } = useClaim();
  const state = useClaimState();
  const { title, text, icon: Icon, tone } = statuses[status] ?? other;
  const receipt = state.status?.receipt ?? state.kept;
  const canRetry = status === 'error' || status === 'offline';
  return (
    <main id="main" className="claim-middle">
      <section className={`claim-card claim-status tone-${tone}`}>
        <Icon aria-hidden="true" />
        <Heading>{t(title)}</Heading>
        <p>{t(text)}</p>
        {receipt !== undefined && <Progress receipt={receipt} />}
        {canRetry && (
          <button type="button" className="btn btn-primary" onClick={() => void open()}>
            {t('tryAgain')}
          </button>
        )}
        <Contacts phones={state.status?.phones ?? phonesIn(state.problem?.facts)} />
      </section>
    </main>
  );
};
