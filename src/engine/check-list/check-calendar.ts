import type { Calendar } from '#schemas/meta/list.gen.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { columnFact, columnNames } from '#engine/check-names/column-facts.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { choicesOf, kindOf } from './check-where.ts';

type Holds = { readonly fits: (facts: FolderFacts, field: string) => boolean; readonly what: string; readonly remedy: string };

const formatsOf = (facts: FolderFacts, field: string) => columnFact(facts, field)?.formats ?? [];

const DAY: Holds = {
  fits: (facts, field) => formatsOf(facts, field)[0] === 'date',
  what: 'a date',
  remedy: 'Name a date of the form, a computed date, or a day of a deadline.',
};

const TIME: Holds = {
  fits: (facts, field) => formatsOf(facts, field)[0] === 'time',
  what: 'a time of day',
  remedy: 'Name a field with "format": "time", or remove "from": entries then stand on their day without a time.',
};

const MINUTES: Holds = {
  fits: (facts, field) => formatsOf(facts, field).some((format) => format === 'minutes' || format === 'number'),
  what: 'a number of minutes',
  remedy: 'Name a number that holds minutes, or write how many: "minutes": 60.',
};

/** What is wrong with the name of a field that shall hold something. */
function heldFindings(facts: FolderFacts, field: string, { place, holds }: { readonly place: Place; readonly holds: Holds }) {
  if (columnFact(facts, field) === undefined)
    return [unknownName(place, { kind: 'a field', name: field, where: 'this automation', known: columnNames(facts) })];
  if (holds.fits(facts, field)) return [];
  return [errorAt(place, { code: 'calendar_field', message: `"${field}" does not hold ${holds.what}.`, remedy: holds.remedy })];
}

function minutesFindings(facts: FolderFacts, { from, minutes }: Calendar, place: Place): readonly Finding[] {
  if (minutes === undefined) return [];
  if (from === undefined)
    return [
      errorAt(place, {
        code: 'calendar_minutes',
        message: 'The calendar says how long entries take, but not when they begin.',
        remedy: 'Add "from" with the time of day, or remove "minutes".',
      }),
    ];
  return typeof minutes === 'string' ? heldFindings(facts, minutes, { place, holds: MINUTES }) : [];
}

function toneFindings(facts: FolderFacts, { by, tones }: NonNullable<Calendar['tone']>, place: Place): readonly Finding[] {
  const known = kindOf(facts, by) === 'choice' ? choicesOf(facts, by) : undefined;
  if (known === undefined)
    return [
      errorAt(below(place, 'by'), {
        code: 'calendar_field',
        message: `"${by}" does not hold a choice.`,
        remedy: 'Name a choice of the form or "state", or remove "tone": entries then have the tone of their status.',
      }),
    ];
  const kind = by === 'state' ? 'a state' : 'a choice';
  return Object.keys(tones)
    .filter((name) => !known.includes(name))
    .map((name) => unknownName(below(place, 'tones', name), { kind, name, where: by === 'state' ? 'lifecycle.json' : `"${by}"`, known }));
}

/** The calendar of list.json: a date, a time and minutes that are such, columns of the list, and tones of choices. */
export function checkCalendar(facts: FolderFacts): readonly Finding[] {
  const { list } = facts.draft;
  const calendar = list?.calendar;
  if (list === undefined || calendar === undefined || !facts.isSound('rules.json') || facts.fields === undefined) return [];
  const place = fileAt('list.json', 'calendar');
  const { day, from, text, tone } = calendar;
  const known = list.columns.map(({ field }) => field);
  return [
    ...heldFindings(facts, day, { place: below(place, 'day'), holds: DAY }),
    ...(from === undefined ? [] : heldFindings(facts, from, { place: below(place, 'from'), holds: TIME })),
    ...minutesFindings(facts, calendar, below(place, 'minutes')),
    ...text.flatMap((name, index) =>
      known.includes(name) ? [] : [unknownName(below(place, 'text', index), { kind: 'a column', name, where: 'this list', known })],
    ),
    ...(tone === undefined ? [] : toneFindings(facts, tone, below(place, 'tone'))),
  ];
}
