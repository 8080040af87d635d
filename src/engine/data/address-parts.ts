import type { LocalizedText } from './localized-text.ts';

/** The parts of an address, in the order in which they are entered. */
export const addressParts = ['street', 'city', 'state', 'zip'] as const;

/** What the parts are called. */
export const addressTitles: Readonly<Record<(typeof addressParts)[number], LocalizedText>> = {
  street: { en: 'Street', es: 'Calle' },
  city: { en: 'City', es: 'Ciudad' },
  state: { en: 'State', es: 'Estado' },
  zip: { en: 'ZIP code', es: 'Código postal' },
};
