import type { CellValue } from '#server/platform/stored-json.ts';
import { addressPartFaults, storedAddressPart, type AddressPart } from '#domain/address.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { isCaseFileNumber } from '#domain/case-number.ts';
import { limitOfDate, shownLimit } from '#engine/data/plausible-values.ts';
import type { CaseFaultCode, CaseFaultFacts } from './case-file-faults.public.ts';

export type CellAnswer =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly code: CaseFaultCode; readonly facts?: CaseFaultFacts };

/** Reads the text of a cell that is not empty. */
export type CellReader = (text: string) => CellAnswer;

const right = (value: CellValue): CellAnswer => ({ ok: true, value });
const wrong = (code: CaseFaultCode, facts: CaseFaultFacts = {}): CellAnswer => ({ ok: false, code, facts });

export const textCell =
  (most: number): CellReader =>
  (text) =>
    text.length <= most ? right(text) : wrong('tooLong', { length: text.length, most });

/** Told as too long before anything else is said of it. */
export const caseNumberCell: CellReader = (text) => {
  const read = textCell(40)(text);
  return read.ok && !isCaseFileNumber(text) ? wrong('notCaseNumber', { value: text }) : read;
};

/** A part of an address by itself; what does not go with another part is said of the row. */
export const addressCell =
  (part: AddressPart, most: number): CellReader =>
  (text) => {
    const read = textCell(most)(text);
    const [fault] = addressPartFaults(part, text);
    if (!read.ok) return read;
    return fault === undefined ? right(storedAddressPart(part, text)) : wrong(fault.code, fault.facts);
  };

export const choiceCell =
  (allowed: readonly string[]): CellReader =>
  (text) => {
    const found = allowed.find((one) => one.toLowerCase() === text.toLowerCase());
    return found === undefined ? wrong('notChoice', { value: text, allowed: allowed.join(', ') }) : right(found);
  };

export const numberCell =
  (least: number, most: number): CellReader =>
  (text) => {
    const value = Number(text);
    return /^\d{1,9}$/.test(text) && value >= least && value <= most ? right(value) : wrong('notNumber', { value: text, least, most });
  };

const spreadsheetErrors = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/iu;
const hashes = /^#{3,}$/u;
const rewrittenNumber = /^\d(?:[.,]\d+E[+-]?|E[+-])\d{1,3}$/iu;

/** What a spreadsheet did to a text that stands in one of its cells; undefined where the text is whole. */
export function damageOf(text: string): Extract<CellAnswer, { ok: false }> | undefined {
  const at = (code: CaseFaultCode) => ({ ok: false, code, facts: { value: text } }) as const;
  if (spreadsheetErrors.test(text)) return at('spreadsheetError');
  if (hashes.test(text)) return at('tooNarrow');
  if (rewrittenNumber.test(text)) return at('scientific');
  return /[\r\n\u2028\u2029\v\f]/u.test(text) ? { ok: false, code: 'lineEnd' } : undefined;
}

/** Dollars, with or without sign and thousands; kept as a text with two decimals. */
export const moneyCell: CellReader = (text) => {
  const found = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text);
  if (found === null) return wrong('notMoney', { value: text });
  const [, dollars = '', cents = ''] = found;
  const whole = dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return whole.length > 8 ? wrong('notMoney', { value: text }) : right(`${whole}.${cents.padEnd(2, '0')}`);
};

/** YYYY-MM-DD, or MM/DD/YYYY as spreadsheets write it. */
export const dateCell: CellReader = (text) => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = calendarDate(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (date === undefined) return wrong('notDate', { value: text });
  const [least, most] = [limitOfDate(undefined, 'formatMinimum'), limitOfDate(undefined, 'formatMaximum')];
  return date < least || date > most ? wrong('notInYears', { value: text, least: shownLimit(least), most: shownLimit(most) }) : right(date);
};

const yes = new Set(['yes', 'y', 'true', '1', 'sí', 'si']);
const no = new Set(['no', 'n', 'false', '0']);

export const yesNoCell: CellReader = (text) => {
  const word = text.toLowerCase();
  if (yes.has(word)) return right(true);
  return no.has(word) ? right(false) : wrong('notYesNo', { value: text });
};

/** Several short texts with semicolons between them. */
export const listCell =
  (mostItems: number, mostCharacters: number): CellReader =>
  (text) => {
    const items = text
      .split(';')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const longest = Math.max(...items.map((item) => item.length), 0);
    if (longest > mostCharacters) return wrong('tooLong', { length: longest, most: mostCharacters });
    return items.length > mostItems ? wrong('tooLong', { length: items.length, most: mostItems }) : right(items);
  };
