import { type AddressFault, addressFaultsFor, addressFaultText, isCompleteFor } from '#domain/address.ts';
import type { ServiceMethod } from '#domain/deadlines.ts';
import { type Addressee, keeperOf } from './addressees.ts';

type Both = { readonly en: string; readonly es: string };

const lacking: Readonly<Record<ServiceMethod, Both>> = {
  mail: {
    en: 'no complete address for {name} (street, city, state, and ZIP code)',
    es: 'la dirección completa de {name} (calle, ciudad, estado y código postal)',
  },
  personal: {
    en: 'no complete address for {name} (street, city, state, and ZIP code)',
    es: 'la dirección completa de {name} (calle, ciudad, estado y código postal)',
  },
  email: { en: 'no e-mail address for {name}', es: 'el correo electrónico de {name}' },
  fax: { en: 'no fax number for {name}', es: 'el número de fax de {name}' },
};

const wrong: Readonly<Record<ServiceMethod, Both>> = {
  mail: { en: 'the address of {name}', es: 'la dirección de {name}' },
  personal: { en: 'the address of {name}', es: 'la dirección de {name}' },
  email: { en: 'the e-mail address of {name}', es: 'el correo electrónico de {name}' },
  fax: { en: 'the fax number of {name}', es: 'el número de fax de {name}' },
};

/** A sentence without its last dot. */
const undotted = (text: string): string => text.replace(/\.$/, '');

function said(faults: readonly AddressFault[], language: 'en' | 'es'): string {
  return undotted(faults.map((fault) => addressFaultText(fault, language)).join(' '));
}

/** Why somebody cannot be served by a method, as a sentence without capital and dot: something is missing, or what is on file is wrong. */
export function lackOf(addressee: Addressee, method: ServiceMethod): Both {
  const { en, es } = keeperOf(addressee);
  const named = (text: Both, language: 'en' | 'es'): string => undotted(text[language].replace('{name}', () => addressee.name));
  const faults = addressFaultsFor(method, addressee);
  if (faults.length === 0 || !isCompleteFor(method, addressee))
    return {
      en: `the ${en} has ${named(lacking[method], 'en')}`,
      es: `el ${es} no tiene ${named(lacking[method], 'es')}`,
    };
  return {
    en: `${named(wrong[method], 'en')} in the ${en} cannot be used. ${said(faults, 'en')}`,
    es: `${named(wrong[method], 'es')} en el ${es} no sirve. ${said(faults, 'es')}`,
  };
}

/** A sentence with its first letter as a capital. */
export function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
