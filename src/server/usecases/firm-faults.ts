import type { InputFault } from './app-error.ts';
import { attorneyClasses } from './figure-faults.ts';
import type { AttorneyFields, FirmFields } from './ports/firm-keeping.port.ts';

type Rule = { readonly field: string; readonly isRight: (text: string) => boolean; readonly message: string };

const upTo =
  (most: number) =>
  (text: string): boolean =>
    text.length <= most && !/\p{Cc}/u.test(text);
const filledUpTo =
  (most: number) =>
  (text: string): boolean =>
    text !== '' && upTo(most)(text);
const emptyOr =
  (shape: RegExp) =>
  (text: string): boolean =>
    text === '' || shape.test(text);
const email = emptyOr(/^[^\s@]{1,100}@[^\s@]+\.[^\s@]{1,90}$/);

const firmRules: readonly Rule[] = [
  { field: 'name', isRight: filledUpTo(200), message: 'Please enter the name of the firm, up to 200 characters.' },
  { field: 'street', isRight: upTo(200), message: 'There may be up to 200 characters.' },
  { field: 'city', isRight: upTo(100), message: 'There may be up to 100 characters.' },
  { field: 'state', isRight: emptyOr(/^[A-Z]{2}$/), message: 'Please enter the two letters of the state.' },
  { field: 'zip', isRight: emptyOr(/^\d{5}(-\d{4})?$/), message: 'Please enter a ZIP code, for example 94610.' },
  { field: 'county', isRight: upTo(60), message: 'There may be up to 60 characters.' },
  { field: 'phone', isRight: upTo(40), message: 'There may be up to 40 characters.' },
  { field: 'fax', isRight: upTo(40), message: 'There may be up to 40 characters.' },
  { field: 'email', isRight: email, message: 'Please enter a valid email address.' },
  { field: 'taxIdLastFour', isRight: emptyOr(/^\d{4}$/), message: 'Please enter the last four digits alone.' },
];

const attorneyRules: readonly Rule[] = [
  { field: 'name', isRight: filledUpTo(200), message: 'Please enter the name, up to 200 characters.' },
  { field: 'class', isRight: (text) => attorneyClasses.includes(text), message: 'Please choose the class of attorney.' },
  { field: 'barNumber', isRight: emptyOr(/^\d{3,8}$/), message: 'Please enter the bar number in digits.' },
  { field: 'hourlyRate', isRight: emptyOr(/^\d{1,5}(\.\d{2})?$/), message: 'Please enter dollars per hour, for example 425.00.' },
  { field: 'title', isRight: upTo(200), message: 'There may be up to 200 characters.' },
  { field: 'email', isRight: email, message: 'Please enter a valid email address.' },
];

/** The fields without blanks around them. */
export function cleanFirm(sent: FirmFields): FirmFields {
  const { name, street, city, state, zip, county, phone, fax, email: address, taxIdLastFour } = sent;
  return {
    name: name.trim(),
    street: street.trim(),
    city: city.trim(),
    state: state.trim().toUpperCase(),
    zip: zip.trim(),
    county: county.trim(),
    phone: phone.trim(),
    fax: fax.trim(),
    email: address.trim(),
    taxIdLastFour: taxIdLastFour.trim(),
  };
}

/** The fields without blanks around them; a rate in dollars and cents. */
export function cleanAttorney({
  name,
  class: ofClass,
  barNumber,
  hourlyRate,
  title,
  email: address,
  active,
}: AttorneyFields): AttorneyFields {
  const rate = hourlyRate.trim();
  return {
    name: name.trim(),
    class: ofClass,
    barNumber: barNumber.trim(),
    hourlyRate: /^\d+$/.test(rate) ? `${rate}.00` : rate,
    title: title.trim(),
    email: address.trim(),
    active,
  };
}

export function firmFaults(firm: FirmFields): readonly InputFault[] {
  return faultsBy(firmRules, { ...firm });
}

/** A representative who is no attorney has no bar number; everybody else needs one. */
export function attorneyFaults(attorney: AttorneyFields): readonly InputFault[] {
  const { active: _, ...texts } = attorney;
  const isAttorney = attorney.class !== 'nonAttorneyRepresentative';
  const needsNumber = isAttorney && attorney.barNumber === '' && attorneyClasses.includes(attorney.class);
  const missing = needsNumber ? [{ pointer: '/barNumber', code: 'firm', message: 'Please enter the bar number of the attorney.' }] : [];
  return [...faultsBy(attorneyRules, texts), ...missing];
}

function faultsBy(rules: readonly Rule[], texts: Readonly<Record<string, string>>): readonly InputFault[] {
  const wrong = rules.filter(({ field, isRight }) => !isRight(texts[field] ?? ''));
  return wrong.map(({ field, message }) => ({ pointer: `/${field}`, code: 'firm', message }));
}
