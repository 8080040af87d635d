import { cleanText, isBlank } from './plain-text.ts';
import type { ServiceMethod } from './deadlines.ts';
import { countryName, hasFiveDigitCodes, isCanadianProvince, isForeignCountry, isUsState } from './places.ts';

/** What of an address can be wrong. */
export type AddressPart = 'street' | 'city' | 'state' | 'zip' | 'country' | 'phone' | 'fax' | 'email';

/** Where somebody is reached: state and country by two letters; without a country it is the United States. */
export type Address = Readonly<Partial<Record<AddressPart, string>>>;

/** What is wrong with a part of an address. */
export type AddressFaultCode = keyof typeof addressFaultTexts;

/** A part of an address that is wrong: what was written there, and what it does not go with. */
export type AddressFault = {
  readonly part: AddressPart;
  readonly code: AddressFaultCode;
  readonly facts: Readonly<Record<'value' | 'other', string>>;
};

/** What is said of each fault; {value} is what was written, {other} what it does not go with. */
export const addressFaultTexts = {
  notStreet: {
    en: '"{value}" is not a street. Enter the street, or leave it blank.',
    es: '"{value}" no es una calle. Escriba la calle o déjela en blanco.',
  },
  notCity: {
    en: '"{value}" is not a city. Enter the city, or leave it blank.',
    es: '"{value}" no es una ciudad. Escriba la ciudad o déjela en blanco.',
  },
  notState: {
    en: '"{value}" is not a U.S. state or territory. Enter its two letters, such as CA.',
    es: '"{value}" no es un estado ni territorio de EE. UU. Escriba sus dos letras, por ejemplo CA.',
  },
  notZip: {
    en: '"{value}" is not a ZIP code. Enter 5 or 9 digits, such as 94610 or 94610-1234.',
    es: '"{value}" no es un código postal. Escriba 5 o 9 cifras, por ejemplo 94610 o 94610-1234.',
  },
  notCountry: {
    en: '"{value}" is not a foreign country. Enter its two letters, such as MX, or leave it blank for the United States.',
    es: '"{value}" no es un país extranjero. Escriba sus dos letras, por ejemplo MX, o déjelo en blanco para Estados Unidos.',
  },
  atHome: {
    en: '{other} is in the United States, and the country says {value}. Leave the country blank for a U.S. address.',
    es: '{other} está en Estados Unidos y el país dice {value}. Deje el país en blanco para una dirección de EE. UU.',
  },
  notCanada: {
    en: 'Country CA is Canada. Leave the country blank for California, or enter a province as the state, such as BC.',
    es: 'El país CA es Canadá. Deje el país en blanco para California o escriba una provincia como estado, por ejemplo BC.',
  },
  notPhone: {
    en: '"{value}" is not a phone number. Enter 10 digits, such as (510) 555-0100, or + and the country for a number abroad.',
    es: '"{value}" no es un número de teléfono. Escriba 10 cifras, por ejemplo (510) 555-0100, o + y el país si es del extranjero.',
  },
  notFax: {
    en: '"{value}" is not a fax number. Enter 10 digits, such as (510) 555-0100, or + and the country for a number abroad.',
    es: '"{value}" no es un número de fax. Escriba 10 cifras, por ejemplo (510) 555-0100, o + y el país si es del extranjero.',
  },
  notEmail: {
    en: '"{value}" is not an email address, such as name@example.com.',
    es: '"{value}" no es un correo electrónico, por ejemplo nombre@example.com.',
  },
} as const;

/** Whether a value is what a fault of an address is called. */
export function isAddressFaultCode(value: unknown): value is AddressFaultCode {
  return typeof value === 'string' && Object.hasOwn(addressFaultTexts, value);
}

const label = String.raw`[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*`;
const local = String.raw`[^\s@.,;:<>()[\]\\"]+`;

/** An e-mail address: no two dots side by side, a real domain. No sign of a text may be tried in two of its parts, so that it is quick for every text. */
export const emailAddress = new RegExp(String.raw`^${local}(?:\.${local})*@${label}(?:\.${label})*\.[A-Za-z]{2,}$`);

const noPlaces: ReadonlySet<string> = new Set(
  ['', 'unknown', 'unk', 'not known', 'n a', 'na', 'none', 'no address', 'no street', 'no city', 'not available', 'not applicable', 'nil']
    .concat([
      'null',
      'undefined',
      'tbd',
      'to be determined',
      'pending',
      'same',
      'same as above',
      'address',
      'street',
      'city',
      'x',
      'xx',
      'xxx',
    ])
    .concat(['see email', 'see e mail', 'see mail', 'see file', 'see notes', 'see note', 'see above', 'see below', 'see attached'])
    .concat(['desconocido', 'desconocida', 'no se sabe', 'ninguno', 'ninguna', 'sin direccion', 'ver correo', 'ver archivo', 'ver nota']),
);

/** Whether a text stands where a street or a city is missing: "unknown", "N/A", "see email", "-". */
function isPlaceholder(text: string): boolean {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return noPlaces.has(words.filter((word) => word !== '').join(' '));
}

const inNanp = /^1?[2-9]\d\d[2-9]\d{6}$/;

/** Whether a text is a number that can be called: ten digits, or + and the country. An extension may follow where one is called by voice. */
function isNumber(text: string, mayHaveExtension: boolean): boolean {
  const number = mayHaveExtension ? text.replace(/[\s,;]*(?:ext\.?|x|#)\s*\d{1,8}$/i, '') : text;
  const digits = number.replaceAll(/\D/g, '');
  if (!/^\+?[\d\s().\-–/]+$/.test(number)) return false;
  return number.startsWith('+') && !digits.startsWith('1') ? /^[2-9]\d{6,14}$/.test(digits) : inNanp.test(digits);
}

type Filled = Readonly<Record<AddressPart, string>>;

const fault = (part: AddressPart, code: AddressFaultCode, facts: { readonly value: string; readonly other?: string }): AddressFault => ({
  part,
  code,
  facts: { other: '', ...facts },
});

const zipCode = /^\d{5}(?:-?\d{4})?$/;

function homeFaults({ state, zip }: Filled): readonly AddressFault[] {
  return [
    ...(state === '' || isUsState(state.toUpperCase()) ? [] : [fault('state', 'notState', { value: state })]),
    ...(zip === '' || zipCode.test(zip) ? [] : [fault('zip', 'notZip', { value: zip })]),
  ];
}

function isUsZip(zip: string, country: string): boolean {
  return /^\d{5}-?\d{4}$/.test(zip) || (/^\d{5}$/.test(zip) && !hasFiveDigitCodes(country));
}

function foreignFaults({ state, zip, country }: Filled): readonly AddressFault[] {
  const letters = country.toUpperCase();
  const value = countryName(letters, 'en');
  if (!isForeignCountry(letters)) return [fault('country', 'notCountry', { value: country })];
  if (letters === 'CA' && !isCanadianProvince(state.toUpperCase())) return [fault('country', 'notCanada', { value: country })];
  if (isUsState(state.toUpperCase())) return [fault('country', 'atHome', { value, other: state.toUpperCase() })];
  return isUsZip(zip, letters) ? [fault('country', 'atHome', { value, other: zip })] : [];
}

/** Whether an address is in the United States: it names no other country. */
export function isAtHome({ country = '' }: Address): boolean {
  return ['', 'US'].includes(country.trim().toUpperCase());
}

/** Everything that is wrong with what is filled in of an address; what is missing is not. */
export function addressFaults(address: Address): readonly AddressFault[] {
  const text = (part: AddressPart): string => cleanText(address[part] ?? '');
  const [street, city, phone, fax, email] = [text('street'), text('city'), text('phone'), text('fax'), text('email')];
  const filled = { street, city, phone, fax, email, state: text('state'), zip: text('zip'), country: text('country') };
  return [
    ...(street !== '' && isPlaceholder(street) ? [fault('street', 'notStreet', { value: street })] : []),
    ...(city !== '' && (isPlaceholder(city) || !/\p{L}/u.test(city)) ? [fault('city', 'notCity', { value: city })] : []),
    ...(isAtHome(address) ? homeFaults(filled) : foreignFaults(filled)),
    ...(phone === '' || isNumber(phone, true) ? [] : [fault('phone', 'notPhone', { value: phone })]),
    ...(fax === '' || isNumber(fax, false) ? [] : [fault('fax', 'notFax', { value: fax })]),
    ...(email === '' || emailAddress.test(email) ? [] : [fault('email', 'notEmail', { value: email })]),
  ];
}

const postal: readonly AddressPart[] = ['street', 'city', 'state', 'zip', 'country'];

/** The parts of an address that a method of service takes. */
const takenBy: Readonly<Record<ServiceMethod, readonly AddressPart[]>> = { mail: postal, personal: postal, email: ['email'], fax: ['fax'] };

/** Whether everything is filled in that a method of service takes: for an envelope street and city, in the United States also state and ZIP code. */
export function isCompleteFor(method: ServiceMethod, address: Address): boolean {
  const isFilled = (part: AddressPart): boolean => !isBlank(address[part] ?? '');
  if (method === 'email' || method === 'fax') return isFilled(method);
  return isFilled('street') && isFilled('city') && (!isAtHome(address) || (isFilled('state') && isFilled('zip')));
}

/** What is wrong with the parts of an address that a method of service takes. */
export function addressFaultsFor(method: ServiceMethod, address: Address): readonly AddressFault[] {
  return addressFaults(address).filter(({ part }) => takenBy[method].includes(part));
}

/** Whether somebody can be served at an address by a method: everything that it takes is there and right. */
export function canBeReached(method: ServiceMethod, address: Address): boolean {
  return isCompleteFor(method, address) && addressFaultsFor(method, address).length === 0;
}

/** Whether it is known where an address lies: in which state, or in which other country. The days that service adds rest on it. */
export function isPlaceKnown({ state = '', country = '' }: Address): boolean {
  return (!isAtHome({ country }) || state.trim() !== '') && addressFaults({ state, country }).length === 0;
}

/** What is wrong with one part of an address by itself; whether a state or a ZIP code is right depends on the country. */
export function addressPartFaults(part: AddressPart, text: string): readonly AddressFault[] {
  if (part === 'state' || part === 'zip') return [];
  if (part !== 'country') return addressFaults({ [part]: text });
  return isAtHome({ country: text }) || isForeignCountry(text.trim().toUpperCase())
    ? []
    : [fault('country', 'notCountry', { value: text })];
}

/** A part of an address as it is stored: the letters of states and countries are capitals, nine digits of a ZIP code have a dash. */
export function storedAddressPart(part: AddressPart, text: string): string {
  if (part === 'state' || part === 'country') return text.trim().toUpperCase();
  return part === 'zip' && /^\d{9}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text;
}

/** Fields with a state and a ZIP code as they are stored. */
export function withStoredAddress<Fields extends { readonly state: string; readonly zip: string }>(fields: Fields): Fields {
  return { ...fields, state: storedAddressPart('state', fields.state), zip: storedAddressPart('zip', fields.zip) };
}

/** The sentence of a fault in a language. */
export function addressFaultText({ code, facts }: Pick<AddressFault, 'code' | 'facts'>, language: 'en' | 'es'): string {
  return addressFaultTexts[code][language].replaceAll(/\{(value|other)\}/g, (_, name: 'value' | 'other') => facts[name].slice(0, 80));
}
