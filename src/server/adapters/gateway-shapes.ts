import { calendarDate, usDate, yearOf } from '#domain/calendar-date.ts';
import { isList, isRecord, recordOf, type PlainRecord } from '#engine/form/plain-data.ts';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';

/** The rows of an answer: a list, or an object that has them under their ids. */
export function rowsIn(data: unknown): readonly PlainRecord[] {
  if (isList(data)) return data.filter(isRecord);
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([id, row]) => (isRecord(row) ? [{ id, ...row }] : []));
}

/** Case systems send numbers as text and text as numbers. */
export function textAt(row: PlainRecord, name: string): string | undefined {
  const value = row[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function amountAt(row: PlainRecord, name: string): number | undefined {
  const value = Number((textAt(row, name) ?? '').replaceAll(/[$,]/g, ''));
  return textAt(row, name) === undefined || !Number.isFinite(value) ? undefined : Math.round(value * 100) / 100;
}

type Defined<Values> = { readonly [Name in keyof Values]?: NonNullable<Values[Name]> };

function known<Values extends Readonly<Record<string, unknown>>>(values: Values): Defined<Values>;
function known(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** A case of the case system with what the desk needs of it; undefined when it says no number. */
export function caseIn(row: PlainRecord, injuries: readonly Injury[]): Case | undefined {
  const caseFileNumber = textAt(row, 'case_file_number');
  if (caseFileNumber === undefined) return undefined;
  const [first = '', last = ''] = [textAt(row, 'first_name'), textAt(row, 'last_name')];
  const employerName = textAt(row, 'employer_name');
  const person = [last, first].filter((part) => part !== '').join(', ');
  const place = [textAt(row, 'state'), textAt(row, 'zip')].filter((part) => part !== undefined).join(' ');
  const address = [textAt(row, 'street'), textAt(row, 'city'), place].filter((part) => part !== undefined && part !== '').join(', ');
  const bornOn = calendarDate((textAt(row, 'birth_date') ?? '').slice(0, 10));
  return {
    caseFileNumber,
    name: textAt(row, 'name') ?? (employerName === undefined ? person : `${person} v. ${employerName}`),
    applicantName: [first, last].filter((part) => part !== '').join(' '),
    language: textAt(row, 'language') === 'es' ? 'es' : 'en',
    claimNumbers: numbersOf(injuries, 'claimNumber'),
    adjNumbers: numbersOf(injuries, 'adjNumber'),
    ...known({
      employerName,
      applicantAddress: address === '' ? undefined : address,
      applicantEmail: textAt(row, 'email'),
      applicantPhone: textAt(row, 'phone'),
      birthYear: bornOn === undefined ? undefined : yearOf(bornOn),
      weeklyTdRate: amountAt(row, 'weekly_td_rate'),
    }),
  };
}

function numbersOf(injuries: readonly Injury[], field: 'adjNumber' | 'claimNumber'): string[] {
  return [...new Set(injuries.flatMap((injury) => injury[field] ?? []))];
}

const roles: readonly Party['role'][] = common.definitions.partyRole.enum.filter(isRole);

function isRole(text: string): text is Party['role'] {
  return common.definitions.partyRole.enum.includes(text);
}

/** A person of a case; undefined when the desk does not know the role, or the row says no name. */
export function partyIn(row: PlainRecord): Party | undefined {
  const [id, name, said] = [textAt(row, 'id'), textAt(row, 'name'), textAt(row, 'role')];
  const role = roles.find((one) => one.toLowerCase() === said?.replaceAll(/[^a-z]/gi, '').toLowerCase());
  if (id === undefined || name === undefined || role === undefined) return undefined;
  const firm = textAt(row, 'firm');
  const represented = row['represented'];
  return {
    id,
    role,
    name,
    label: firm === undefined ? name : `${name}, ${firm}`,
    ...known({
      firm,
      street: textAt(row, 'street'),
      city: textAt(row, 'city'),
      state: textAt(row, 'state'),
      zip: textAt(row, 'zip'),
      country: textAt(row, 'country'),
      email: textAt(row, 'email'),
      phone: textAt(row, 'phone'),
      represented: typeof represented === 'boolean' ? represented : undefined,
    }),
  };
}

/** An injury of a case; undefined when it has no day. */
export function injuryIn(row: PlainRecord): Injury | undefined {
  const id = textAt(row, 'id');
  const startsOn = calendarDate((textAt(row, 'date_of_injury') ?? '').slice(0, 10));
  if (id === undefined || startsOn === undefined) return undefined;
  const endsOn = calendarDate((textAt(row, 'end_date') ?? '').slice(0, 10));
  const isCumulative = endsOn !== undefined && endsOn > startsOn;
  const parts = row['body_parts'];
  const bodyParts = isList(parts) ? parts : rowsIn(parts).map((part) => recordOf(part)['name']);
  return {
    id,
    kind: isCumulative ? 'cumulative' : 'specific',
    startsOn,
    label: isCumulative ? `CT ${usDate(startsOn)} - ${usDate(endsOn)}` : usDate(startsOn),
    dates: isCumulative ? `${startsOn}/${endsOn}` : startsOn,
    bodyParts: bodyParts.filter((part) => typeof part === 'string'),
    ...known({
      endsOn: isCumulative ? endsOn : undefined,
      adjNumber: textAt(row, 'adj_number'),
      claimNumber: textAt(row, 'claim_number'),
      employerName: textAt(row, 'employer_name'),
    }),
  };
}
