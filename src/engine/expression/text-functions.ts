import { longDate, usDate, usDateTime } from '#domain/calendar-date.ts';
import { compareDecimals, decimalFrom } from '#domain/decimal.ts';
import { languageName } from '#domain/languages.ts';
import { inWords } from '#domain/list-text.ts';
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
const HABIT = 'Habit of the office';

/** Functions that answer text, for letters and labels. */
export const TEXT_FUNCTIONS: readonly CatalogueFunction[] = [
  {
    name: 'money',
    parameters: [{ name: 'amount', type: TYPES.decimal }],
    result: TYPES.text,
    sentence: 'Writes dollars with two places, half up: $1,530.00.',
    source: HABIT,
    apply: one(aDecimal, moneyText),
  },
  {
    name: 'hours',
    parameters: [{ name: 'hours', type: TYPES.decimal }],
    result: TYPES.text,
    sentence: 'Writes hours with two places: 1.00, 2.25.',
    source: HABIT,
    apply: one(aDecimal, hoursText),
  },
  {
    name: 'miles',
    parameters: [{ name: 'miles', type: TYPES.decimal }],
    result: TYPES.text,
    sentence: 'Writes miles with one or two places: 38.6.',
    source: HABIT,
    apply: one(aDecimal, milesText),
  },
  {
    name: 'languageName',
    parameters: [
      { name: 'name', type: TYPES.text },
      { name: 'language', type: TYPES.language },
    ],
    result: TYPES.text,
    sentence: "Names a language in English ('en') or in Spanish ('es'), whichever of its two names is given.",
    source: HABIT,
    apply: two(aText, aLanguage, languageName),
  },
  {
    name: 'rate',
    parameters: [{ name: 'rate', type: TYPES.decimal }],
    result: TYPES.text,
    sentence: 'Writes a rate with three places: 0.725.',
    source: HABIT,
    apply: one(aDecimal, rateText),
  },
  {
    name: 'number',
    parameters: [{ name: 'number', type: TYPES.decimal }],
    result: TYPES.text,
    sentence: 'Writes a number with commas and no needless zeros: 1,234.5.',
    source: HABIT,
    apply: one(aDecimal, numberText),
  },
  {
    name: 'date',
    parameters: [{ name: 'date', type: TYPES.date }],
    result: TYPES.text,
    sentence: 'Writes a date as MM/DD/YYYY.',
    source: HABIT,
    apply: one(aDate, usDate),
  },
  {
    name: 'date',
    parameters: [{ name: 'at', type: TYPES.instant }],
    result: TYPES.text,
    sentence: 'Writes date and time in California as MM/DD/YYYY, HH:mm:ss.',
    source: HABIT,
    apply: one(anInstant, (instant) => usDateTime(instant)),
  },
  {
    name: 'isoDate',
    parameters: [{ name: 'date', type: TYPES.date }],
    result: TYPES.text,
    sentence: 'Writes a date as YYYY-MM-DD, for numbers of papers and files.',
    source: 'ISO 8601',
    apply: one(aDate, (date) => date),
  },
  {
    name: 'longDate',
    parameters: [
      { name: 'date', type: TYPES.date },
      { name: 'language', type: TYPES.language },
    ],
    result: TYPES.text,
    sentence: 'Writes a date as a letter does: January 5, 2026, or 5 de enero de 2026.',
    source: HABIT,
    apply: two(aDate, aLanguage, longDate),
  },
  {
    name: 'clock',
    parameters: [
      { name: 'time', type: TYPES.text },
      { name: 'language', type: TYPES.language },
    ],
    result: TYPES.text,
    sentence: 'Writes a time of day as a letter does: 9:30 a.m.',
    source: HABIT,
    apply: two(aText, aLanguage, (time, language) => clockTime(time, language) ?? unknown),
  },
  {
    name: 'list',
    parameters: [{ name: 'texts', type: TYPES.texts }],
    result: TYPES.text,
    sentence: 'Joins texts as a sentence does: a, b and c.',
    source: HABIT,
    apply: one(someTexts, (texts) => inWords(texts, 'en')),
  },
  {
    name: 'list',
    parameters: [
      { name: 'texts', type: TYPES.texts },
      { name: 'language', type: TYPES.language },
    ],
    result: TYPES.text,
    sentence: 'Joins texts as a sentence of the language does: a, b y c.',
    source: HABIT,
    apply: two(someTexts, aLanguage, inWords),
  },
  {
    name: 'plural',
    parameters: [
      { name: 'count', type: TYPES.decimal },
      { name: 'one', type: TYPES.text },
      { name: 'many', type: TYPES.text },
    ],
    result: TYPES.text,
    sentence: 'The first word for a count of one, else the second: plural(size(trips), "trip", "trips").',
    source: HABIT,
    apply: three([aDecimal, aText, aText], ([count, single, many]) => (compareDecimals(count, ONE) === 0 ? single : many)),
  },
  {
    name: 'upper',
    parameters: [{ name: 'text', type: TYPES.text }],
    result: TYPES.text,
    sentence: 'The text in capital letters.',
    source: HABIT,
    apply: one(aText, (text) => text.toUpperCase()),
  },
  {
    name: 'lower',
    parameters: [{ name: 'text', type: TYPES.text }],
    result: TYPES.text,
    sentence: 'The text in small letters.',
    source: HABIT,
    apply: one(aText, (text) => text.toLowerCase()),
  },
  {
    name: 'trim',
    parameters: [{ name: 'text', type: TYPES.text }],
    result: TYPES.text,
    sentence: 'The text without blanks at its ends.',
    source: HABIT,
    apply: one(aText, (text) => text.trim()),
  },
  {
    name: 'contains',
    method: true,
    parameters: [
      { name: 'text', type: TYPES.text },
      { name: 'part', type: TYPES.text },
    ],
    result: TYPES.boolean,
    sentence: 'Whether the text has the part in it, letter by letter.',
    source: 'CEL',
    apply: two(aText, aText, (text, part) => text.includes(part)),
  },
  {
    name: 'startsWith',
    method: true,
    parameters: [
      { name: 'text', type: TYPES.text },
      { name: 'part', type: TYPES.text },
    ],
    result: TYPES.boolean,
    sentence: 'Whether the text begins with the part.',
    source: 'CEL',
    apply: two(aText, aText, (text, part) => text.startsWith(part)),
  },
  {
    name: 'endsWith',
    method: true,
    parameters: [
      { name: 'text', type: TYPES.text },
      { name: 'part', type: TYPES.text },
    ],
    result: TYPES.boolean,
    sentence: 'Whether the text ends with the part.',
    source: 'CEL',
    apply: two(aText, aText, (text, part) => text.endsWith(part)),
  },
];
