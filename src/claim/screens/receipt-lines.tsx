import type { ReactNode } from 'react';
import { usDateTime } from '#domain/calendar-date.ts';
import { moneyText } from '#domain/money.ts';
import { parseDecimal, ZERO } from '#domain/decimal.ts';
import type { SentReceipt } from '#claim/client/claim-answers.ts';
import { useTexts } from '#claim/texts/texts.ts';

type Props = { readonly receipt: SentReceipt; readonly children?: ReactNode };

/** What a client keeps of a form that was sent. */
export const ReceiptLines = ({ receipt, children }: Props) => {
  const t = useTexts();
  return (
    <dl className="claim-lines">
      <div>
        <dt>{t('receiptNumber')}</dt>
        <dd className="claim-code">{receipt.code}</dd>
      </div>
      <div>
        <dt>{t('receivedOn')}</dt>
        <dd>{usDateTime(receipt.receivedAt)}</dd>
      </div>
      <div>
        <dt>{t('totalTrips')}</dt>
        <dd>{receipt.tripCount}</dd>
      </div>
      <div>
        <dt>{t('estimate')}</dt>
        <dd>{moneyText(parseDecimal(receipt.totalAmount) ?? ZERO)}</dd>
      </div>
      {children}
    </dl>
  );
};
