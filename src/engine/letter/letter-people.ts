import { countryName } from '#domain/places.ts';
import type { Language } from '#engine/data/localized-text.ts';
import { addresseeTitles } from '#engine/recipients/addressee-roles.ts';
import { isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';
import type { LetterModel } from './letter-model.ts';
import { letterWords, methodText } from './letter-words.ts';

/** The text at a name of a record; nothing when it is none. */
export function textOf(record: PlainRecord, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value.trim() : '';
}

function filled(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== '');
}

/** A state alone is no line of an address. */
function cityLine(record: PlainRecord): string {
  if (textOf(record, 'city') === '') return '';
  const place = filled([textOf(record, 'city'), filled([textOf(record, 'state'), textOf(record, 'zip')]).join(' ')]);
  return place.join(', ');
}

/** Where a letter comes from: the office of whoever signs, else the firm itself, whose address is that of its main office. */
export function officeOf(firm: unknown, signer: PlainRecord): PlainRecord {
  return isRecord(signer['office']) ? signer['office'] : recordOf(firm);
}

/** The head of a letter: the firm at the office that the letter comes from. */
export function letterheadOf(firm: unknown, record: PlainRecord, language: Language): LetterModel['letterhead'] {
  const words = letterWords[language];
  const numbers = [
    textOf(record, 'phone') === '' ? '' : `${words.phone} ${textOf(record, 'phone')}`,
    textOf(record, 'fax') === '' ? '' : `${words.fax} ${textOf(record, 'fax')}`,
  ];
  return {
    name: textOf(recordOf(firm), 'name'),
    lines: filled([textOf(record, 'street'), cityLine(record), ...numbers, textOf(record, 'email')]),
  };
}

/** An addressee as the letter writes him: name, firm and address; by e-mail or fax with the address or number of it. */
export function addresseeLines(recipient: Recipient, language: Language): readonly string[] {
  const record: PlainRecord = { ...recipient };
  const { method } = recipient;
  const reached = method === 'email' || method === 'fax' ? textOf(record, method) : '';
  const country = countryName(textOf(record, 'country'), language);
  return filled([textOf(record, 'name'), textOf(record, 'firm'), textOf(record, 'street'), cityLine(record), country, reached]);
}

/** Who gets a copy, without the address: name, firm, what he is to the case if that is known, and how he is served; of the Board, where the paper is filed. */
export function copyLine(recipient: Recipient, language: Language): string {
  const { board, filing } = letterWords[language];
  if (recipient.method === 'filed') return `${board}, ${recipient.name}, ${filing}`;
  const role = recipient.role === 'typed' ? '' : ` (${addresseeTitles[recipient.role][language]})`;
  const names = filled([recipient.name, recipient.firm ?? '']).join(', ');
  return `${names}${role}, ${methodText(recipient.method, language)}`;
}

/** Whether a signer is no attorney, so that the signature must name the attorney who supervises. Source: 8 CCR 10401(e), read 2026-11-28. */
export function needsSupervisor(signer: PlainRecord): boolean {
  return signer['class'] === 'nonAttorneyRepresentative';
}

/** Title, bar number and further lines of a signature; of a hearing representative also that, and the supervising attorney. */
function signerLines(signer: PlainRecord, language: Language): readonly string[] {
  const words = letterWords[language];
  const barNumber = (of: PlainRecord): string => (textOf(of, 'barNumber') === '' ? '' : `${words.barNumber} ${textOf(of, 'barNumber')}`);
  const title = textOf(signer, 'title');
  const further = textOf(signer, 'signatureText').split('\n');
  if (!needsSupervisor(signer)) return filled([title, barNumber(signer), ...further]);
  const supervisor = recordOf(signer['supervisor']);
  const supervised = filled([`${words.supervisor} ${textOf(supervisor, 'name')}`, barNumber(supervisor)]).join(', ');
  return filled([title === '' ? words.representative : title, barNumber(signer), ...further, supervised]);
}

/** The block under which an attorney or a hearing representative of the firm signs. */
export function signatureOf(
  attorney: PlainRecord,
  firm: unknown,
  language: Language,
): {
  readonly kind: 'signature';
  readonly closing: string;
  readonly firm: string;
  readonly name: string;
  readonly lines: readonly string[];
} {
  const words = letterWords[language];
  return {
    kind: 'signature',
    closing: words.closing,
    firm: textOf(recordOf(firm), 'name'),
    name: textOf(attorney, 'name'),
    lines: signerLines(attorney, language),
  };
}
