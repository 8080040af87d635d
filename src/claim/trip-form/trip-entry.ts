import { createContext, useContext } from 'react';
import type { TextKey } from '#claim/texts/texts.ts';
import type { TripFaults } from '#claim/trips/judge-trip.ts';
import type { TripField, TripFields } from '#claim/trips/trip.ts';

/** The open trip, for its entries: values come from the store and go there at once, so that no key is lost. */
export type TripEntry = {
  readonly id: string;
  readonly fields: TripFields;
  /** Faults that may be shown by now. */
  readonly faults: TripFaults;
  readonly put: (field: TripField, value: unknown) => void;
  readonly touch: (field: TripField) => void;
  readonly today: string;
  readonly rateNote: string;
};

const EntryContext = createContext<TripEntry | undefined>(undefined);

export const EntryProvider = EntryContext.Provider;

export const useTripEntry = (): TripEntry => {
  const entry = useContext(EntryContext);
  if (entry === undefined) throw new Error('An entry was drawn outside a trip.');
  return entry;
};

const names: readonly TripField[] = [
  'tripDate',
  'startAddress',
  'endAddress',
  'roundTripMiles',
  'parkingExpenses',
  'parkingReceipt',
  'tolls',
  'tollsReceipt',
];

export const tripFieldNamed = (name: unknown): TripField => names.find((each) => each === name) ?? 'tripDate';

export const fieldTitles: Readonly<Record<TripField, TextKey>> = {
  tripDate: 'tripDate',
  startAddress: 'startAddress',
  endAddress: 'endAddress',
  roundTripMiles: 'roundTripMiles',
  parkingExpenses: 'parkingExpenses',
  parkingReceipt: 'parkingReceipt',
  tolls: 'tolls',
  tollsReceipt: 'tollsReceipt',
};

export const entryId = (field: TripField): string => `trip-${field}`;
