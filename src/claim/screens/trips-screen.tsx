import { useEffect } from 'react';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import type { ClaimStatus } from '#claim/client/claim-answers.ts';
import { Contacts } from '#claim/parts/contacts.tsx';
import { Steps } from '#claim/parts/steps.tsx';
import { useTexts } from '#claim/texts/texts.ts';
import { openTripOf, tripsOf } from '#claim/trips/trip.ts';
import { tripForm } from '#claim/trip-form/lazy-trip-form.ts';
import { signaturePad } from './signature-entry.tsx';
import { TotalsFoot } from './totals-foot.tsx';
import { Tour } from './tour.tsx';
import { TripList } from './trip-list.tsx';
import { CaseCard, Welcome } from './trips-welcome.tsx';

/** The trips of a form: whose it is, the trips, whom to ask, and the sum at the thumb. */
export const TripsScreen = ({ status }: { readonly status: ClaimStatus }) => {
  const t = useTexts();
  const { goTo } = useClaim();
  const { entered } = useClaimState();
  // What comes later is fetched while one reads, before the line goes down.
  useEffect(() => void tripForm.load().then(signaturePad.load), []);
  const isChanges = status.status === 'changes_requested';
  const trips = tripsOf(status, entered);
  return (
    <>
      <main id="main">
        {!isChanges && <Steps step={2} />}
        <Welcome status={status} />
        <CaseCard status={status} />
        <TripList status={status} trips={trips} />
        <section className="claim-stack" aria-labelledby="help">
          <h2 id="help">{t('needHelp')}</h2>
          <Contacts phones={status.phones} />
          {!isChanges && (
            <button type="button" className="btn claim-ghost" onClick={() => goTo('video')}>
              {t('backToInstructions')}
            </button>
          )}
          <Tour />
        </section>
      </main>
      <TotalsFoot status={status} trips={trips} isOpen={openTripOf(entered) !== undefined} />
    </>
  );
};
