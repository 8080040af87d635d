import Button from 'react-bootstrap/Button';
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import type { StoredLetter } from '#runtime/ports/calls.port.ts';
import type { DeliveryShown } from '#schemas/api/records.gen.ts';
import type { AskedService } from './service-dialog.tsx';
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

const backKeys: Readonly<Record<string, TextKey>> = { bounced: 'deliveryBounced', returned: 'deliveryReturned' };
const settledKeys: Readonly<Record<string, TextKey>> = { servedAgain: 'deliveryServedAgain', courtesyCopy: 'deliveryCopyMailed' };

const statusOf = ({ method, status, servedBy, transit, settled }: DeliveryShown, t: (key: TextKey) => string): string => {
  const back = backKeys[transit ?? ''];
  if (back !== undefined) return settled === undefined ? t(back) : `${t(back)}; ${wordOf(settledKeys, settled, t)}`;
  if (transit === 'delivered' && byHandKeys[method] === undefined) return t('deliveryArrived');
  const byHand = byHandKeys[method];
  if (byHand === undefined || (status === 'served' && servedBy === undefined)) return wordOf(deliveryKeys, status, t);
  return t(status === 'served' ? byHand.served : byHand.waiting);
};

type Ask = (asked: Extract<AskedService, { readonly delivery: unknown }>) => void;
type Kind = Parameters<Ask>[0]['kind'];

/** What a person can say or choose of one delivery now. */
const actsOf = ({ method, status, backOn, settled }: DeliveryShown, isCopy: boolean): readonly (readonly [Kind, TextKey])[] => {
  const byHand = byHandKeys[method]?.act;
  if (backOn !== undefined && settled === undefined)
    return [...(isCopy ? [] : ([['servedAgain', 'serviceAgain']] as const)), ['courtesyCopy', 'serviceCopy']];
  if (status === 'waiting') return byHand === undefined || backOn !== undefined ? [] : [['deliver', byHand]];
  return backOn === undefined && (method === 'mail' || method === 'email') ? [['cameBack', 'serviceBack']] : [];
};

type DeliveriesProps = Pick<StoredLetter, 'deliveries' | 'leftOut' | 'again'> & { readonly ask: Ask };

/** How a letter is served on each of those who get it, and where it is on its way. */
export const Deliveries = ({ deliveries, leftOut, again, ask }: DeliveriesProps) => {
  const { t } = useTexts();
  if (deliveries.length + leftOut.length === 0) return null;
  return (
    <>
      <h4 className="desk-section-title">{t('recordDeliveries')}</h4>
      <ul>
        {deliveries.map((delivery) => {
          const { id, recipient, method, servedOn, servedBy, docucentId, filingNumber, backOn, backReason } = delivery;
          const on = backOn ?? servedOn;
          const number = docucentId ?? filingNumber;
          return (
            <li key={id}>
              {recipient !== undefined && <strong>{recipient} · </strong>}
              {wordOf(methodKeys, method, t)}: {statusOf(delivery, t)}
              {on !== undefined && ` ${dayOf(on)}`}
              {backReason !== undefined && `: ${backReason}`}
              {servedBy !== undefined && ` ${t('deliveryBy', { who: servedBy })}`}
              {number !== undefined && ` (${number})`}
              {actsOf(delivery, again === 'courtesyCopy').map(([kind, key]) => (
                <Button
                  key={kind}
                  size="sm"
                  variant="outline-primary"
                  className="ms-2"
                  onClick={() => ask({ kind, delivery })}
                  aria-label={`${t(key)}: ${recipient ?? ''}`}
                >
                  {t(key)}
                </Button>
              ))}
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
