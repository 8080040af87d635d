import type { ClaimStatus, ImageDetails, StoredTrip } from '#claim/client/claim-answers.ts';
import { defined } from '#domain/defined.ts';
import { valuesBelow, type Entered } from '#claim/claim/entered.ts';

/** A receipt by the fingerprint of its bytes. */
export type Receipt = {
  readonly sha256: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
};

/** A trip as it is typed: numbers are texts until they are sent. */
export type TripFields = {
  readonly tripDate: string;
  readonly startAddress: string;
  readonly endAddress: string;
  readonly roundTripMiles: string;
  readonly parkingExpenses: string;
  readonly tolls: string;
  readonly parkingReceipt?: Receipt | undefined;
  readonly tollsReceipt?: Receipt | undefined;
};

export type TripField = keyof TripFields;
export type TripState = 'approved' | 'unapproved' | 'updated' | 'new';
export type Trip = TripFields & {
  readonly id: string;
  readonly state: TripState;
  /** What the office says about a trip that it did not approve. */
  readonly reason?: string;
  /** As the office has it, where nothing was entered over it. */
  readonly stored?: StoredTrip;
};

export const emptyTrip: TripFields = { tripDate: '', startAddress: '', endAddress: '', roundTripMiles: '', parkingExpenses: '', tolls: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'object' && value !== null && 'sha256' in value && typeof value.sha256 === 'string';

const receiptOf = (value: unknown): Receipt | undefined => (isReceipt(value) ? value : undefined);

/** The fields of a trip from values by their names. */
export const tripFieldsOf = (values: Readonly<Record<string, unknown>>): TripFields => ({
  tripDate: textOf(values['tripDate']),
  startAddress: textOf(values['startAddress']),
  endAddress: textOf(values['endAddress']),
  roundTripMiles: textOf(values['roundTripMiles']),
  parkingExpenses: textOf(values['parkingExpenses']),
  tolls: textOf(values['tolls']),
  parkingReceipt: receiptOf(values['parkingReceipt']),
  tollsReceipt: receiptOf(values['tollsReceipt']),
});

const storedReceipt = (sha256: string | null | undefined, details: ImageDetails | null | undefined): Receipt | undefined =>
  sha256 === null || sha256 === undefined
    ? undefined
    : {
        sha256,
        name: '',
        type: typeof details?.width === 'number' ? 'image/jpeg' : '',
        size: 0,
      };

const isZero = (text: string): boolean => /^0*(?:\.0*)?$/.test(text);

const storedAmount = (value: unknown): string => {
  const text = textOf(value);
  return isZero(text) ? '' : text;
};

/** A trip of the server, by today's names or the older ones. */
const fieldsOfStored = (trip: StoredTrip): TripFields => ({
  tripDate: trip.tripDate.slice(0, 10),
  startAddress: trip.startAddress ?? trip.origin ?? '',
  endAddress: trip.endAddress ?? trip.destination ?? '',
  roundTripMiles: textOf(trip.roundTripMiles ?? trip.miles),
  parkingExpenses: storedAmount(trip.parkingExpenses),
  tolls: storedAmount(trip.tolls),
  parkingReceipt: storedReceipt(trip.parkingImageSha, trip.parkingImageDetails),
  tollsReceipt: storedReceipt(trip.tollsImageSha, trip.tollsImageDetails),
});

const stateOfStored = ({ approval_status, updated }: StoredTrip): TripState => {
  if (approval_status === 'approved') return 'approved';
  return updated === true || approval_status === 'ready_for_review' ? 'updated' : 'unapproved';
};

const order: Readonly<Record<TripState, number>> = { unapproved: 0, updated: 1, new: 2, approved: 3 };

const byStateAndDay = (left: Trip, right: Trip): number =>
  order[left.state] - order[right.state] || left.tripDate.localeCompare(right.tripDate) || left.id.localeCompare(right.id);

/** The trips of the server with what was entered over them, and those that were added. An approved trip stays as it is. */
export const tripsOf = (status: Pick<ClaimStatus, 'trips'>, entered: Entered): readonly Trip[] => {
  const overlays = new Map<string, Record<string, unknown>>();
  for (const [path, value] of Object.entries(valuesBelow(entered, 'trips/'))) {
    const [id = '', field = ''] = path.split('/');
    overlays.set(id, { ...overlays.get(id), [field]: value });
  }
  const stored = status.trips.flatMap((trip): readonly Trip[] => {
    const id = String(trip.id);
    const overlay = overlays.get(id);
    const [own, state] = [fieldsOfStored(trip), stateOfStored(trip)];
    const reason = trip.reason ?? undefined;
    if (overlay === undefined || state === 'approved') return [{ ...own, id, state, stored: trip, ...defined({ reason }) }];
    return overlay['removed'] === true ? [] : [{ ...tripFieldsOf(overlay), id, state: 'updated' }];
  });
  const storedIds = new Set(status.trips.map(({ id }) => String(id)));
  const added = [...overlays]
    .filter(([id, overlay]) => !storedIds.has(id) && overlay['removed'] !== true)
    .map(([id, overlay]): Trip => ({ ...tripFieldsOf(overlay), id, state: 'new' }));
  return [...stored, ...added].toSorted(byStateAndDay);
};

/** The folder of a trip that is being typed. */
export const openFolder = (id: string): string => `open/${id}/`;

/** The trip that is being typed, as far as it is; of several, as from two devices, the one that was touched last. */
export const openTripOf = (entered: Entered): { readonly id: string; readonly fields: TripFields } | undefined => {
  const touched = Object.entries(entered.fields).filter(([path]) => path.startsWith('open/'));
  const [last] = touched.toSorted(([, left], [, right]) => right.at.localeCompare(left.at));
  const id = last?.[0].split('/')[1];
  return id === undefined ? undefined : { id, fields: tripFieldsOf(valuesBelow(entered, openFolder(id))) };
};
