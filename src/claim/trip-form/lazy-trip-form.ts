import { lazyPart } from '#claim/parts/lazy-part.ts';

/** The entries of a trip: fetched by themselves, since they bring a library. */
export const tripForm = lazyPart(async () => (await import('./trip-form.tsx')).TripForm);
