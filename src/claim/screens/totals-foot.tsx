import { useState } from 'react';
import { moneyText } from '#domain/money.ts';
import type { ClaimStatus } from '#claim/client/claim-answers.ts';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { refusedIn } from '#claim/claim/claim-state.ts';
import { useTexts } from '#claim/texts/texts.ts';
import { totalsOf, twoPlaces } from '#claim/trips/amounts.ts';
import { dayText } from '#claim/trips/day-text.ts';
import { judgeTrip } from '#claim/trips/judge-trip.ts';
import type { Trip } from '#claim/trips/trip.ts';

type Props = { readonly status: ClaimStatus; readonly trips: readonly Trip[]; readonly isOpen: boolean };

/** What the trips add up to, and the next step. */
export const TotalsFoot = ({ status, trips, isOpen }: Props) => {
  const t = useTexts();
  const { goTo, say } = useClaim();
  const { files } = useClaimState();
  const [fault, setFault] = useState('');
  const totals = totalsOf(trips, status.rates);
  const isChanges = status.status === 'changes_requested';
  const hasUnapproved = trips.some(({ state }) => state === 'unapproved');
  const hasChanged = trips.some(({ state }) => state === 'updated' || state === 'new') || trips.length < status.trips.length;
  const mustUpdate = isChanges && (hasUnapproved || !hasChanged);
  const next = (): void => {
    for (const trip of trips.filter(({ state }) => state !== 'approved')) {
      const others = trips.filter(({ id }) => id !== trip.id);
      const [reason] = Object.values(judgeTrip(trip, { today: status.today, others, refused: refusedIn(files) }));
      if (reason !== undefined) {
        const said = t('fixTrip', { date: dayText(trip.tripDate), reason: t(reason) });
        say([said]);
        return setFault(said);
      }
    }
    goTo('summary');
  };
  const miles = twoPlaces(totals.miles);
  return (
    <section className="claim-foot" aria-label={t('totalAmount')}>
      <output className="claim-total">
        <span>{trips.length === 1 ? t('tripsAndMilesOne', { miles }) : t('tripsAndMiles', { count: trips.length, miles })}</span>
        <b>{moneyText(totals.total)}</b>
      </output>
      {mustUpdate && !isOpen && <p className="claim-hint">{t('updateToContinue')}</p>}
      <div className="claim-fault" role="alert">
        {fault}
      </div>
      {!isOpen && !mustUpdate && trips.length > 0 && (
        <button type="button" id="continue" className="btn btn-primary" onClick={next}>
          {t('continueToReview')}
        </button>
      )}
    </section>
  );
};
