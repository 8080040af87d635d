import type { Changes, Entered } from '#claim/claim/entered.ts';
import { valuesBelow, without } from '#claim/claim/entered.ts';
import { twoPlaces, typedNumber } from './amounts.ts';
import { isSpent } from './judge-trip.ts';
import { openFolder, openTripOf, tripFieldsOf, type Trip, type TripField, type TripFields } from './trip.ts';

const below = (folder: string, fields: Partial<TripFields> & { readonly id?: string }): Changes =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${folder}${name}`, value]));

/** Opens the form for a new trip, which mostly begins where the last one did. */
export const openNewTrip = (id: string, before: Trip | undefined): Changes =>
  below(openFolder(id), { id, startAddress: before?.startAddress ?? '' });

export const openTrip = (trip: Trip): Changes => below(openFolder(trip.id), { id: trip.id, ...tripFieldsOf(trip) });

export const closeOpenTrip = (entered: Entered): Changes => {
  const open = openTripOf(entered);
  return open === undefined ? {} : without(entered, openFolder(open.id));
};

const asAmount = (text: string): string => {
  const number = typedNumber(text);
  return number === undefined || text.trim() === '' ? '' : twoPlaces(number);
};

/** The open trip as it goes into the list: amounts with two places, no receipt without its expense. */
export const saveOpenTrip = (entered: Entered): Changes => {
  const open = openTripOf(entered);
  if (open === undefined) return {};
  const { id, fields } = open;
  const saved: TripFields = {
    ...fields,
    roundTripMiles: asAmount(fields.roundTripMiles),
    parkingExpenses: asAmount(fields.parkingExpenses),
    tolls: asAmount(fields.tolls),
    parkingReceipt: isSpent(fields.parkingExpenses) ? fields.parkingReceipt : undefined,
    tollsReceipt: isSpent(fields.tolls) ? fields.tollsReceipt : undefined,
  };
  return { ...below(`trips/${id}/`, saved), ...closeOpenTrip(entered) };
};

const receiptOf: Readonly<Partial<Record<TripField, 'parkingReceipt' | 'tollsReceipt'>>> = {
  parkingExpenses: 'parkingReceipt',
  tolls: 'tollsReceipt',
};

/** An expense that is set back to nothing takes its receipt away. */
export const withoutIdleReceipt = (id: string, fields: TripFields, left: TripField): Changes => {
  const receipt = receiptOf[left];
  const expense = fields[left];
  const isIdle = receipt !== undefined && fields[receipt] !== undefined && typeof expense === 'string' && !isSpent(expense);
  return isIdle ? { [`${openFolder(id)}${receipt}`]: null } : {};
};

/** A trip that the office has stays there, marked as removed; one that was typed here goes. */
export const removeTrip = (entered: Entered, id: string, isStored: boolean): Changes => ({
  ...Object.fromEntries(Object.keys(valuesBelow(entered, `trips/${id}/`)).map((name) => [`trips/${id}/${name}`, null])),
  ...(isStored ? { [`trips/${id}/removed`]: true } : {}),
});
