import type { InputFault } from '#server/platform/app-error.ts';
import { attorneyClasses } from '#server/modules/figures/figures.port.ts';
import type { AttorneyFields, FirmFields, OfficeFields } from './firm-settings.port.ts';

type Rule = {
  readonly field: string;
  readonly isRight: (text: string) => boolean;
  /** The name of the message in the texts of the desk. */
  readonly code: string;
  readonly message: string;
};

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

/** With area code; an extension may follow. */
const isPhone = (text: string): boolean => text === '' || (text.length <= 40 && text.replaceAll(/\D/g, '').length >= 10);
const phoneWanted = 'Please enter the number with its area code, for example (510) 555-0100.';

const firmRules: readonly Rule[] = [
  { field: 'name', isRight: filledUpTo(200), code: 'firmName', message: 'Please enter the name of the firm, up to 200 characters.' },
  { field: 'street', isRight: upTo(200), code: 'upTo200', message: "Can't exceed 200 characters." },
  { field: 'city', isRight: upTo(100), code: 'upTo100', message: "Can't exceed 100 characters." },
  { field: 'state', isRight: emptyOr(/^[A-Z]{2}$/), code: 'stateLetters', message: 'Please enter the two letters of the state.' },
  { field: 'zip', isRight: emptyOr(/^\d{5}(-\d{4})?$/), code: 'zipCode', message: 'Please enter a ZIP code, for example 94610.' },
  { field: 'county', isRight: upTo(60), code: 'upTo60', message: "Can't exceed 60 characters." },
  { field: 'phone', isRight: isPhone, code: 'phoneNumber', message: phoneWanted },
  { field: 'fax', isRight: isPhone, code: 'phoneNumber', message: phoneWanted },
  { field: 'email', isRight: email, code: 'emailAddress', message: 'Please enter a valid email address.' },
  { field: 'taxIdLastFour', isRight: emptyOr(/^\d{4}$/), code: 'lastFour', message: 'Enter only the last four digits.' },
];

const officeRules: readonly Rule[] = [
  { field: 'name', isRight: filledUpTo(100), code: 'officeName', message: 'Please enter the name of the office, up to 100 characters.' },
  {
    field: 'street',
    isRight: filledUpTo(200),
    code: 'officeStreet',
    message: 'Please enter the street of the office, up to 200 characters.',
  },
  ...firmRules.filter(({ field }) => !['name', 'street', 'taxIdLastFour'].includes(field)),
];

const attorneyRules: readonly Rule[] = [
  { field: 'name', isRight: filledUpTo(200), code: 'attorneyName', message: 'Please enter the name, up to 200 characters.' },
  {
    field: 'class',
    isRight: (text) => attorneyClasses.includes(text),
    code: 'attorneyClass',
    message: 'Please choose the class of attorney.',
  },
  { field: 'barNumber', isRight: emptyOr(/^\d{3,8}$/), code: 'barNumber', message: 'Enter the bar number, digits only.' },
  {
    field: 'hourlyRate',
    isRight: emptyOr(/^\d{1,5}(\.\d{2})?$/),
    code: 'hourlyRate',
    message: 'Please enter dollars per hour, for example 425.00.',
  },
  { field: 'title', isRight: upTo(200), code: 'upTo200', message: "Can't exceed 200 characters." },
  { field: 'email', isRight: email, code: 'emailAddress', message: 'Please enter a valid email address.' },
  {
    field: 'signatureText',
    isRight: (text) => text.length <= 300 && text.split('\n').length <= 4 && upTo(300)(text.replaceAll('\n', ' ')),
    code: 'signatureText',
    message: "Can't exceed four lines and 300 characters.",
  },
];

/** The fields without blanks around them. */
export function cleanFirm(sent: FirmFields): FirmFields {
  return { ...cleanOffice(sent), taxIdLastFour: sent.taxIdLastFour.trim() };
}

/** The fields without blanks around them. */
export function cleanOffice({ name, street, city, state, zip, county, phone, fax, email: address }: OfficeFields): OfficeFields {
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
  };
}

/** The fields without blanks around them; a rate in dollars and cents. */
export function cleanAttorney(sent: AttorneyFields): AttorneyFields {
  const rate = sent.hourlyRate.trim();
  const lines = sent.signatureText.split('\n').map((line) => line.trim());
  return {
    name: sent.name.trim(),
    class: sent.class,
    barNumber: sent.barNumber.trim(),
    hourlyRate: /^\d+$/.test(rate) ? `${rate}.00` : rate,
    title: sent.title.trim(),
    email: sent.email.trim(),
    officeId: sent.officeId,
    signatureText: lines.filter((line) => line !== '').join('\n'),
    active: sent.active,
  };
}

export function firmFaults(firm: FirmFields): readonly InputFault[] {
  return faultsBy(firmRules, { ...firm });
}

export function officeFaults(office: OfficeFields): readonly InputFault[] {
  return faultsBy(officeRules, { ...office });
}

/** A representative who is no attorney has no bar number; everybody else needs one. */
export function attorneyFaults(attorney: AttorneyFields): readonly InputFault[] {
  const { active: _, ...texts } = attorney;
  const isAttorney = attorney.class !== 'nonAttorneyRepresentative';
  const needsNumber = isAttorney && attorney.barNumber === '' && attorneyClasses.includes(attorney.class);
  const missing = needsNumber
    ? [{ pointer: '/barNumber', code: 'barNumberMissing', message: 'Please enter the bar number of the attorney.' }]
    : [];
  return [...faultsBy(attorneyRules, texts), ...missing];
}

function faultsBy(rules: readonly Rule[], texts: Readonly<Record<string, string>>): readonly InputFault[] {
  const wrong = rules.filter(({ field, isRight }) => !isRight(texts[field] ?? ''));
  return wrong.map(({ field, code, message }) => ({ pointer: `/${field}`, code, message }));
}
