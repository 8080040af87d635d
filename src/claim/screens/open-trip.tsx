import { Suspense, useEffect, useRef, useState } from 'react';
import { calendarDate } from '#domain/calendar-date.ts';
import { moneyText } from '#domain/money.ts';
import { rateText } from '#domain/number-text.ts';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { refusedIn } from '#claim/claim/claim-state.ts';
import { useTexts } from '#claim/texts/texts.ts';
import { clockText } from '#claim/trips/day-text.ts';
import { amountsOf, typedNumber } from '#claim/trips/amounts.ts';
import { judgeTrip, type TripFaults } from '#claim/trips/judge-trip.ts';
import { closeOpenTrip, saveOpenTrip, withoutIdleReceipt } from '#claim/trips/trip-edits.ts';
import { openFolder, type Trip, type TripField, type TripFields } from '#claim/trips/trip.ts';
import { tripForm } from '#claim/trip-form/lazy-trip-form.ts';
import { EntryProvider } from '#claim/trip-form/trip-entry.ts';

const TripForm = tripForm.Part;

type Props = {
  readonly id: string;
  readonly fields: TripFields;
  readonly others: readonly Trip[];
  readonly isNew: boolean;
  readonly saved: () => void;
};

const focusFirst = (faults: TripFaults): void => {
  const [first] = Object.keys(faults);
  const place = first === undefined ? null : document.querySelector<HTMLElement>(`[id="trip-${first}"]`);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
};

/** What is named by a heading begins at the top, and is read aloud. */
const useFocusOnce = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
};

type ButtonsProps = { readonly isWhole: boolean; readonly save: () => void; readonly cancel: () => void };

const TripButtons = ({ isWhole, save, cancel }: ButtonsProps) => {
  const t = useTexts();
  return (
    <div className="claim-pair">
      <button type="button" className="btn btn-primary" aria-disabled={!isWhole} onClick={save}>
        {t('saveTrip')}
      </button>
      <button type="button" className="btn claim-ghost" onClick={cancel}>
        {t('cancel')}
      </button>
    </div>
  );
};

/** The trip that is being typed, in its place of the list. */
export const OpenTrip = ({ id, fields, others, isNew, saved }: Props) => {
  const t = useTexts();
  const { put, say } = useClaim();
  const { status, entered, isStored, files } = useClaimState();
  const [touched, setTouched] = useState<ReadonlySet<TripField> | 'all'>(new Set());
  const heading = useFocusOnce();
  if (status === undefined) return null;
  const faults = judgeTrip(fields, { today: status.today, others, refused: refusedIn(files) });
  const isWhole = Object.keys(faults).length === 0;
  const shown: TripFaults =
    touched === 'all' ? faults : Object.fromEntries(Object.entries(faults).filter(([name]) => [...touched].some((each) => each === name)));
  const amounts = amountsOf(fields, status.rates);
  const hasMiles = typedNumber(fields.roundTripMiles) !== undefined && calendarDate(fields.tripDate) !== undefined;
  const save = (): void => {
    setTouched('all');
    if (!isWhole) {
      say([...new Set(Object.values(faults))].map((fault) => t(fault)));
      return focusFirst(faults);
    }
    put(saveOpenTrip(entered));
    saved();
  };
  return (
    <section className="claim-card claim-stack" aria-labelledby="open-trip">
      <div className="claim-trip-head">
        <h3 id="open-trip" ref={heading} tabIndex={-1}>
          {t(isNew ? 'newTrip' : 'editTrip')}
        </h3>
        {isStored && <span className="claim-quiet">{t('savedAt', { time: clockText(entered.savedAt) })}</span>}
      </div>
      <EntryProvider
        value={{
          id,
          fields,
          faults: shown,
          today: status.today,
          rateNote: hasMiles ? `× $${rateText(amounts.rate)} = ${moneyText(amounts.mileage)}` : '',
          put: (field, value) => put({ [`${openFolder(id)}${field}`]: value }),
          touch: (field) => {
            setTouched((before) => (before === 'all' ? before : new Set([...before, field])));
            const idle = withoutIdleReceipt(id, fields, field);
            if (Object.keys(idle).length > 0) put(idle);
          },
        }}
      >
        <Suspense fallback={<output>{t('loadingForm')}</output>}>
          <TripForm />
        </Suspense>
      </EntryProvider>
      <output className="claim-trip-head">
        <span>{t('tripTotal')}</span>
        <b>{moneyText(amounts.total)}</b>
      </output>
      <TripButtons isWhole={isWhole} save={save} cancel={() => put(closeOpenTrip(entered))} />
    </section>
  );
};
