import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import type { ClaimStatus } from '#claim/client/claim-answers.ts';
import { useTexts } from '#claim/texts/texts.ts';
import { weekdayText } from '#claim/trips/day-text.ts';
import { mostTrips } from '#claim/trips/judge-trip.ts';
import { openNewTrip, openTrip, removeTrip } from '#claim/trips/trip-edits.ts';
import { openTripOf, type Trip } from '#claim/trips/trip.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { OpenTrip } from './open-trip.tsx';
import { TripCard } from './trip-card.tsx';

type Props = { readonly status: ClaimStatus; readonly trips: readonly Trip[] };

const AddButton = ({ status, trips }: Props) => {
  const t = useTexts();
  const { put } = useClaim();
  if (trips.length >= mostTrips) return <output>{t('tripsFull', { count: mostTrips })}</output>;
  const first = trips.length === 0 ? 'addTrip' : 'addAnotherTrip';
  return (
    <button type="button" id="add-trip" className="btn btn-light" onClick={() => put(openNewTrip(String(Date.now()), trips.at(-1)))}>
      <Plus aria-hidden="true" />
      {t(status.status === 'changes_requested' ? 'addMoreTrips' : first)}
    </button>
  );
};

/** Each trip a card; the one that is being typed opens in its place. */
export const TripList = ({ status, trips }: Props) => {
  const t = useTexts();
  const { put } = useClaim();
  const { entered } = useClaimState();
  const [news, setNews] = useState('');
  const [removing, setRemoving] = useState<Trip | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = openTripOf(entered);
  const settle = (said: string): void => {
    setNews(said);
    setRemoving(undefined);
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  };
  const remove = ({ id }: Trip): void => {
    const isStored = status.trips.some((stored) => String(stored.id) === id);
    put(removeTrip(entered, id, isStored));
    settle(t('tripDeleted'));
  };
  const formOf = ({ id, fields }: NonNullable<typeof open>, isNew: boolean) => {
    const others = trips.filter((trip) => trip.id !== id);
    return <OpenTrip key={id} id={id} fields={fields} others={others} isNew={isNew} saved={() => settle(t('tripSaved'))} />;
  };
  const cardOf = (trip: Trip) => {
    const mayEdit = trip.state !== 'approved' && open === undefined;
    const acts = mayEdit ? { edit: () => put(openTrip(trip)), remove: () => setRemoving(trip) } : {};
    const showsState = status.status === 'changes_requested';
    return <TripCard key={trip.id} trip={trip} rates={status.rates} language={status.languages} showsState={showsState} {...acts} />;
  };
  return (
    <section className="claim-stack" aria-labelledby="trips">
      <h2 id="trips" ref={heading} tabIndex={-1}>
        {t('yourTrips')} <span className="claim-count">{trips.length}</span>
      </h2>
      <output className="visually-hidden">{news}</output>
      {trips.length === 0 && open === undefined && <p className="claim-quiet">{t('noTrips')}</p>}
      {trips.map((trip) => (open?.id === trip.id ? formOf(open, false) : cardOf(trip)))}
      {open !== undefined && !trips.some(({ id }) => id === open.id) && formOf(open, true)}
      {open === undefined && <AddButton status={status} trips={trips} />}
      {removing !== undefined && (
        <DeleteDialog
          title={weekdayText(removing.tripDate, status.languages)}
          keep={() => setRemoving(undefined)}
          remove={() => remove(removing)}
        />
      )}
    </section>
  );
};
