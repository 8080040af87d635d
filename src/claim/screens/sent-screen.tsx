import { useEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { SentReceipt } from '#claim/client/claim-answers.ts';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { Heading } from '#claim/parts/heading.tsx';
import { useTexts } from '#claim/texts/texts.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { ReceiptLines } from './receipt-lines.tsx';

/** The form was received: its receipt, and after the first time the question how it was. */
export const SentScreen = ({ receipt }: { readonly receipt: SentReceipt }) => {
  const t = useTexts();
  const { finish, asksFeedback } = useClaim();
  const { status } = useClaimState();
  const [isRating, setRating] = useState(false);
  const [asks, setAsks] = useState(false);
  const isUpdate = status?.status === 'changes_requested';
  useEffect(() => void asksFeedback().then(setAsks), [asksFeedback]);
  return (
    <>
      <main id="main" className="claim-middle">
        <section className="claim-card claim-status tone-success">
          <CircleCheck aria-hidden="true" />
          <Heading>{t(isUpdate ? 'sentUpdated' : 'sent')}</Heading>
          <p>
            {t('thankYou')}. {t('keepReceipt')}
          </p>
          <ReceiptLines receipt={receipt} />
          {asks && <p>{t('askFeedback')}</p>}
        </section>
      </main>
      <div className="claim-foot">
        {asks && (
          <button type="button" className="btn btn-primary" onClick={() => setRating(true)}>
            {t('yesFeedback')}
          </button>
        )}
        <button type="button" className={`btn ${asks ? 'claim-ghost' : 'btn-primary'}`} onClick={() => void finish()}>
          {t(asks ? 'noFeedback' : 'close')}
        </button>
      </div>
      {isRating && <FeedbackDialog close={() => setRating(false)} done={() => void finish()} />}
    </>
  );
};
