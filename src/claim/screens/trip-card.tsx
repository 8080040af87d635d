import { CircleDashed, MapPin, Pencil, Trash2 } from 'lucide-react';
import { compareDecimals, ZERO } from '#domain/decimal.ts';
import { moneyText } from '#domain/money.ts';
import { rateText } from '#domain/number-text.ts';
import type { RatePeriod } from '#claim/client/claim-answers.ts';
import { useTexts, type ClaimLanguage, type TextKey, type Translate } from '#claim/texts/texts.ts';
import { amountsOf, twoPlaces } from '#claim/trips/amounts.ts';
import { weekdayText } from '#claim/trips/day-text.ts';
import type { Trip, TripState } from '#claim/trips/trip.ts';

type Props = {
  readonly trip: Trip;
  readonly rates: readonly RatePeriod[];
  readonly language: ClaimLanguage;
  /** The state is worth a word where some trips are approved and others not. */
  readonly showsState: boolean;
  readonly edit?: (() => void) | undefined;
  readonly remove?: (() => void) | undefined;
};

const states: Readonly<Record<TripState, readonly [TextKey, string]>> = {
  approved: ['tripApproved', 'success'],
  unapproved: ['tripUnapproved', 'danger'],
  updated: ['tripUpdated', 'info'],
  new: ['tripNew', 'neutral'],
};

/** "38.60 miles × $0.725 + parking $6.00". */
export const costsText = (trip: Trip, rates: readonly RatePeriod[], t: Translate): string => {
  const { miles, rate, parking, tolls } = amountsOf(trip, rates);
  const some = (amount: typeof ZERO): boolean => compareDecimals(amount, ZERO) > 0;
  return [
    t('milesAtRate', { miles: twoPlaces(miles), rate: rateText(rate) }),
    ...(some(parking) ? [t('withParking', { amount: moneyText(parking) })] : []),
    ...(some(tolls) ? [t('withTolls', { amount: moneyText(tolls) })] : []),
  ].join(' + ');
};

export const TripCard = ({ trip, rates, language, showsState, edit, remove }: Props) => {
  const t = useTexts();
  const [word, tone] = states[trip.state];
  const title = weekdayText(trip.tripDate, language);
  return (
    <article className="claim-card claim-trip" aria-label={title}>
      <div className="claim-trip-head">
        <h3>{title}</h3>
        <b>{moneyText(amountsOf(trip, rates).total)}</b>
      </div>
      <div className="claim-leg">
        <CircleDashed aria-hidden="true" />
        <span>{trip.startAddress}</span>
        <MapPin aria-hidden="true" />
        <span>{trip.endAddress}</span>
      </div>
      <div className="claim-quiet">{costsText(trip, rates, t)}</div>
      {trip.reason !== undefined && <p className="claim-quiet">{t('officeReason', { reason: trip.reason })}</p>}
      {(showsState || edit !== undefined) && (
        <div className="claim-trip-foot">
          {showsState && <span className={`claim-pill tone-${tone}`}>{t(word)}</span>}
          {edit !== undefined && (
            <button type="button" className="btn btn-light" aria-label={`${t('edit')}: ${title}`} onClick={edit}>
              <Pencil aria-hidden="true" />
              {t('edit')}
            </button>
          )}
          {remove !== undefined && (
            <button type="button" className="btn claim-ghost" aria-label={`${t('delete')}: ${title}`} onClick={remove}>
              <Trash2 aria-hidden="true" />
              {t('delete')}
            </button>
          )}
        </div>
      )}
    </article>
  );
};
