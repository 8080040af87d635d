import { useState } from 'react';
import { Send } from 'lucide-react';
import { isBlank } from '#domain/plain-text.ts';
import { moneyText } from '#domain/money.ts';
import type { ClaimStatus } from '#claim/client/claim-answers.ts';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { textAt } from '#claim/claim/entered.ts';
import { signatureIn } from '#claim/claim/send-form.ts';
import { Heading } from '#claim/parts/heading.tsx';
import { ReceiptView } from '#claim/parts/receipt-view.tsx';
import { Steps } from '#claim/parts/steps.tsx';
import { useTexts, type TextKey } from '#claim/texts/texts.ts';
import { totalsOf, twoPlaces } from '#claim/trips/amounts.ts';
import { tripsOf, type Trip } from '#claim/trips/trip.ts';
import { SignatureEntry } from './signature-entry.tsx';
import { TripCard } from './trip-card.tsx';

type Trips = { readonly status: ClaimStatus; readonly trips: readonly Trip[] };

const Summary = ({ status, trips }: Trips) => {
  const t = useTexts();
  const totals = totalsOf(trips, status.rates);
  const lines: readonly (readonly [TextKey, string])[] = [
    ['clientName', status.clientName ?? ''],
    ['caseName', status.caseName ?? ''],
    ['totalTrips', String(trips.length)],
    ['totalMiles', twoPlaces(totals.miles)],
    ['mileageAmount', moneyText(totals.mileage)],
    ['totalParking', moneyText(totals.parking)],
    ['totalTolls', moneyText(totals.tolls)],
  ];
  return (
    <section className="claim-card" aria-labelledby="summary">
      <h2 id="summary">{t('expenseSummary')}</h2>
      <dl className="claim-lines">
        {lines.map(([title, value]) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="claim-sum">
          <dt>{t('estimate')}</dt>
          <dd>{moneyText(totals.total)}</dd>
        </div>
      </dl>
      <details>
        <summary>{t('seeTrips', { count: trips.length })}</summary>
        <div className="claim-stack">
          {trips.map((trip) => (
            <div key={trip.id}>
              <TripCard trip={trip} rates={status.rates} language={status.languages} showsState={status.status === 'changes_requested'} />
              {trip.parkingReceipt !== undefined && <ReceiptView receipt={trip.parkingReceipt} title={t('parkingReceipt')} />}
              {trip.tollsReceipt !== undefined && <ReceiptView receipt={trip.tollsReceipt} title={t('tollsReceipt')} />}
            </div>
          ))}
        </div>
      </details>
    </section>
  );
};

type NameProps = { readonly value: string; readonly fault: string; readonly change: (name: string) => void };

const PrintedName = ({ value, fault, change }: NameProps) => {
  const t = useTexts();
  return (
    <div>
      <label className="form-label" htmlFor="printed-name">
        {t('printedName')}
      </label>
      <input
        id="printed-name"
        className={`form-control ${fault === '' ? '' : 'is-invalid'}`}
        autoComplete="name"
        maxLength={200}
        value={value}
        aria-invalid={fault !== ''}
        aria-describedby="printed-name-fault"
        onChange={({ target }) => change(target.value)}
      />
      <div id="printed-name-fault" className="claim-fault" role="alert">
        {fault}
      </div>
    </div>
  );
};

type SignFaults = { readonly name: string; readonly signature: string };

/** The last look: what it adds up to, the name, the signature. */
export const ReviewScreen = ({ status }: { readonly status: ClaimStatus }) => {
  const t = useTexts();
  const { put, goTo, submit, say } = useClaim();
  const { entered, isSending } = useClaimState();
  const [faults, setFaults] = useState<SignFaults>({ name: '', signature: '' });
  const trips = tripsOf(status, entered);
  const printedName = textAt(entered, 'printedName');
  const send = (): void => {
    const found: SignFaults = {
      name: isBlank(printedName) ? t('printedNameRequired') : '',
      signature: signatureIn(entered) === undefined ? t('signatureRequired') : '',
    };
    setFaults(found);
    if (trips.length === 0) return say([t('tripRequired')]);
    const place = found.name !== '' ? 'printed-name' : found.signature === '' ? undefined : 'signature';
    if (place !== undefined) return document.getElementById(place)?.focus();
    if (!isSending) void submit();
  };
  return (
    <>
      <main id="main">
        <Steps step={3} />
        <div>
          <Heading>{t('reviewTitle')}</Heading>
          <p>{t('instructFinal')}</p>
        </div>
        <Summary status={status} trips={trips} />
        <section className="claim-card claim-stack">
          <PrintedName value={printedName} fault={isBlank(printedName) ? faults.name : ''} change={(name) => put({ printedName: name })} />
          <SignatureEntry printedName={printedName} fault={signatureIn(entered) === undefined ? faults.signature : ''} />
          <p className="claim-quiet">{t('declare')}</p>
        </section>
      </main>
      <div className="claim-foot">
        <button type="button" className="btn btn-primary" aria-disabled={isSending} onClick={send}>
          {isSending ? <span className="spinner-border spinner-border-sm" aria-hidden="true" /> : <Send aria-hidden="true" />}
          {t(isSending ? 'submitting' : 'submit')}
        </button>
        <button type="button" className="btn claim-ghost" disabled={isSending} onClick={() => goTo('form')}>
          {t('backToForm')}
        </button>
      </div>
    </>
  );
};
