import { longDate, usDate, usDateTime } from '#domain/calendar-date.ts';
import { compareDecimals, decimalFrom } from '#domain/decimal.ts';
import { languageName } from '#domain/languages.ts';
import { inWords } from '#domain/list-text.ts';
import { isSameName } from '#domain/person-name.ts';
import { moneyText } from '#domain/money.ts';
import { hoursText, milesText, numberText, rateText } from '#domain/number-text.ts';
import { clockTime } from '#domain/time-text.ts';
import {
  type CatalogueFunction,
  TYPES,
  aDate,
  aDecimal,
  aLanguage,
  aText,
  anInstant,
  one,
  someTexts,
  three,
  two,
} from './function-definition.ts';
import { unknown } from './value.ts';

const ONE = decimalFrom(1);

/** Functions that answer text, for letters and labels. */
export const TEXT_FUNCTIONS: readonly CatalogueFunction[] = [
  /** Writes dollars with two places, half up: $1,530.00. Source: habit of the office. */
  {
    name: 'money',
    parameters: [{ name: 'amount', type: TYPES.decimal }],
    result: TYPES.text,
    apply: one(aDecimal, moneyText),
  },
  /** Writes hours with two places: 1.00, 2.25. Source: habit of the office. */
  {
    name: 'hours',
    parameters: [{ name: 'hours', type: TYPES.decimal }],
    result: TYPES.text,
    apply: one(aDecimal, hoursText),
  },
  /** Writes miles with one or two places: 38.6. Source: habit of the office. */
  {
    name: 'miles',
    parameters: [{ name: 'miles', type: TYPES.decimal }],
    result: TYPES.text,
    apply: one(aDecimal, milesText),
  },
  /** Names a language in English ('en') or in Spanish ('es'), whichever of its two names is given. Source: habit of the office. */
  {
    name: 'languageName',
    parameters: [
      { name: 'name', type: TYPES.text },
      { name: 'language', type: TYPES.language },
    ],
    result: TYPES.text,
    apply: two(aText, aLanguage, languageName),
  },
  /** Writes a rate with three places: 0.725. Source: habit of the office. */
  {
    name: 'rate',
    parameters: [{ name: 'rate', type: TYPES.decimal }],
    result: TYPES.text,
    apply: one(aDecimal, rateText),
  },
  /** Writes a number with commas and no needless zeros: 1,234.5. Source: habit of the office. */
  {
    name: 'number',
    parameters: [{ name: 'number', type: TYPES.decimal }],
    result: TYPES.text,
    apply: one(aDecimal, numberText),
  },
  /** Writes a date as MM/DD/YYYY. Source: habit of the office. */
  {
    name: 'date',
    parameters: [{ name: 'date', type: TYPES.date }],
    result: TYPES.text,
    apply: one(aDate, usDate),
  },
  /** Writes date and time in California as MM/DD/YYYY, HH:mm:ss. Source: habit of the office. */
  {
    name: 'date',
    parameters: [{ name: 'at', type: TYPES.instant }],
    result: TYPES.text,
    apply: one(anInstant, (instant) => usDateTime(instant)),
  },
  /** Writes a date as YYYY-MM-DD, for numbers of documents and files. Source: ISO 8601. */
  {
    name: 'isoDate',
    parameters: [{ name: 'date', type: TYPES.date }],
    result: TYPES.text,
    apply: one(aDate, (date) => date),
  },
  /** Writes a date as a letter does: January 5, 2026, or 5 de enero de 2026. Source: habit of the office. */
  {
    name: 'longDate',
    parameters: [
      { name: 'date', type: TYPES.date },
      { name: 'language', type: TYPES.language },
    ],
    result: TYPES.text,
    apply: two(aDate, aLanguage, longDate),
  },
  /** Writes a time of day as a letter does: 9:30 a.m. Source: habit of the office. */
  {
    name: 'clock',
    parameters: [
      { name: 'time', type: TYPES.text },
      { name: 'language', type: TYPES.language },
    ],
    result: TYPES.text,
    apply: two(aText, aLanguage, (time, language) => clockTime(time, language) ?? unknown),
  },
  /** Joins texts as a sentence does: a, b and c. Source: habit of the office. */
  {
    name: 'list',
    parameters: [{ name: 'texts', type: TYPES.texts }],
    result: TYPES.text,
    apply: one(someTexts, (texts) => inWords(texts, 'en')),
  },
  /** Joins texts as a sentence of the language does: a, b y c. Source: habit of the office. */
  {
    name: 'list',
    parameters: [
      { name: 'texts', type: TYPES.texts },
      { name: 'language', type: TYPES.language },
    ],
    result: TYPES.text,
    apply: two(someTexts, aLanguage, inWords),
  },
  /** The first word for a count of one, else the second: plural(size(trips), "trip", "trips"). Source: habit of the office. */
  {
    name: 'plural',
    parameters: [
      { name: 'count', type: TYPES.decimal },
      { name: 'one', type: TYPES.text },
      { name: 'many', type: TYPES.text },
    ],
    result: TYPES.text,
    apply: three([aDecimal, aText, aText], ([count, single, many]) => (compareDecimals(count, ONE) === 0 ? single : many)),
  },
  /** The text in capital letters. Source: habit of the office. */
  {
    name: 'upper',
    parameters: [{ name: 'text', type: TYPES.text }],
    result: TYPES.text,
    apply: one(aText, (text) => text.toUpperCase()),
  },
  /** The text in small letters. Source: habit of the office. */
  {
    name: 'lower',
    parameters: [{ name: 'text', type: TYPES.text }],
    result: TYPES.text,
    apply: one(aText, (text) => text.toLowerCase()),
  },
  /** The text without blanks at its ends. Source: habit of the office. */
  {
    name: 'trim',
    parameters: [{ name: 'text', type: TYPES.text }],
    result: TYPES.text,
    apply: one(aText, (text) => text.trim()),
  },
  /** The text before the first place of a part; not known where the part is not in it. Source: how captions name a worker, "Reyes, Ana v. Acme Foods". */
  {
    name: 'textBefore',
    parameters: [
      { name: 'text', type: TYPES.text },
      { name: 'part', type: TYPES.text },
    ],
    result: TYPES.text,
    apply: two(aText, aText, (text, part) => (text.includes(part) ? text.slice(0, text.indexOf(part)) : unknown)),
  },
  /** The text behind the first place of a part; not known where the part is not in it. Source: how captions name a worker, "Reyes, Ana v. Acme Foods". */
  {
    name: 'textAfter',
    parameters: [
      { name: 'text', type: TYPES.text },
      { name: 'part', type: TYPES.text },
    ],
    result: TYPES.text,
    apply: two(aText, aText, (text, part) => (text.includes(part) ? text.slice(text.indexOf(part) + part.length) : unknown)),
  },
  /** Whether two texts name one person, whatever titles and degrees they have. Source: how physicians are named in panels and reports. */
  {
    name: 'sameName',
    parameters: [
      { name: 'name', type: TYPES.text },
      { name: 'other', type: TYPES.text },
    ],
    result: TYPES.boolean,
    apply: two(aText, aText, isSameName),
  },
  /** Whether the text has the part in it, letter by letter. Source: CEL. */
  {
    name: 'contains',
    method: true,
    parameters: [
      { name: 'text', type: TYPES.text },
      { name: 'part', type: TYPES.text },
    ],
    result: TYPES.boolean,
    apply: two(aText, aText, (text, part) => text.includes(part)),
  },
  /** Whether the text begins with the part. Source: CEL. */
  {
    name: 'startsWith',
    method: true,
    parameters: [
      { name: 'text', type: TYPES.text },
      { name: 'part', type: TYPES.text },
    ],
    result: TYPES.boolean,
    apply: two(aText, aText, (text, part) => text.startsWith(part)),
  },
  /** Whether the text ends with the part. Source: CEL. */
  {
    name: 'endsWith',
    method: true,
    parameters: [
      { name: 'text', type: TYPES.text },
      { name: 'part', type: TYPES.text },
    ],
    result: TYPES.boolean,
    apply: two(aText, aText, (text, part) => text.endsWith(part)),
  },
];
