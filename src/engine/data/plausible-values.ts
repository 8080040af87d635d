import { type AddressPart, addressFaults } from '#domain/address.ts';
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import type { ShapeError, ShapeValidator } from '#engine/declaration/shape-error.ts';
import { isList, isRecord, type PlainRecord, recordOf } from './plain-data.ts';
import { pointerBelow } from './places.ts';

/** Where a date of a case lies when its shape says nothing else: a year outside is a slip of the finger. */
const plausibleDates = { formatMinimum: '1950-01-01', formatMaximum: '2099-12-31' } as const;

type Look = (value: unknown, pointer: string) => readonly ShapeError[];

/** The earliest or the latest date of a shape. */
export const limitOfDate = (shape: unknown, keyword: keyof typeof plausibleDates): string => {
  const limit = recordOf(shape)[keyword];
  return typeof limit === 'string' ? limit : plausibleDates[keyword];
};

function lookAtDate(shape: unknown): Look {
  const [least, most] = [limitOfDate(shape, 'formatMinimum'), limitOfDate(shape, 'formatMaximum')];
  return (value, pointer) => {
    if (typeof value !== 'string' || calendarDate(value) === undefined) return [];
    if (value < least) return [{ pointer, keyword: 'formatMinimum', params: { limit: least } }];
    return value > most ? [{ pointer, keyword: 'formatMaximum', params: { limit: most } }] : [];
  };
}

const addressParts: readonly AddressPart[] = ['street', 'city', 'state', 'zip', 'country', 'phone', 'fax', 'email'];

const textAt = (value: unknown, name: string): string => {
  const text = recordOf(value)[name];
  return typeof text === 'string' ? text : '';
};

/** What is wrong with the fields of a group that are one address. */
function lookAtAddress(properties: Readonly<Record<string, unknown>>): Look {
  const parts = addressParts.filter((part) => Object.hasOwn(properties, part));
  return (value, pointer) =>
    addressFaults(Object.fromEntries(parts.map((part) => [part, textAt(value, part)]))).map(({ part, code, facts }) => ({
      pointer: pointerBelow(pointer, part),
      keyword: 'isAddress',
      params: { code, ...facts },
    }));
}

function lookAtGroup({ properties, isAddress }: PlainRecord & { readonly properties: PlainRecord }): Look | undefined {
  const looks: Look[] = Object.entries(properties).flatMap(([name, shape]) => {
    const look = lookOf(shape);
    return look === undefined ? [] : [(value, pointer) => look(recordOf(value)[name], pointerBelow(pointer, name))];
  });
  if (isAddress === true) looks.push(lookAtAddress(properties));
  if (looks.length === 0) return undefined;
  return (value, pointer) => looks.flatMap((look) => look(value, pointer));
}

/** How the dates and addresses below a shape are looked at; undefined where there are none. */
function lookOf(shape: unknown): Look | undefined {
  const { properties, items, format, isAddress } = recordOf(shape);
  if (format === 'date') return lookAtDate(shape);
  if (isRecord(properties)) return lookAtGroup({ properties, isAddress });
  const each = items === undefined ? undefined : lookOf(items);
  if (each === undefined) return undefined;
  return (value, pointer) => (isList(value) ? value.flatMap((entry, index) => each(entry, pointerBelow(pointer, index))) : []);
}

/** A validator that also finds dates outside what their shapes allow and what is wrong with addresses; the same in the browser and on the server. */
export function withPlausibleValues(schema: unknown, validate: ShapeValidator): ShapeValidator {
  const look = lookOf(schema);
  return look === undefined ? validate : (data) => [...validate(data), ...look(data, '')];
}

/** A limit of dates as people write it. */
export function shownLimit(limit: unknown): string {
  const date = typeof limit === 'string' ? calendarDate(limit) : undefined;
  return date === undefined ? String(limit) : usDate(date);
}
