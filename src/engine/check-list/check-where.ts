import type { Sought, Span, Where } from '#schemas/meta/list.gen.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { unknownName } from '#engine/check-shape/folder-facts.ts';
import { columnFact, columnNames } from '#engine/check-names/column-facts.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { isProtectedKind } from '#domain/protected-number.ts';
import { calendarDate } from '#domain/calendar-date.ts';

/** What an index can be asked for. */
export type Kind = 'choice' | 'day' | 'number' | 'box';

/** What can be asked of a field by an index; undefined for texts and lists. */
export function kindOf(facts: FolderFacts, field: string): Kind | undefined {
  if (isProtectedKind(facts.fields?.get(field)?.shape['format'])) return undefined;
  const fact = columnFact(facts, field);
  if (field === 'state') return 'choice';
  if (fact?.choices !== undefined) return fact.formats.includes('list') ? undefined : 'choice';
  const [first, second] = fact?.formats ?? [];
  const format = first ?? second;
  if (format === 'date' || format === 'dateTime') return 'day';
  if (format === 'yesNo') return 'box';
  return format === undefined || format === 'text' || format === 'time' || format === 'list' ? undefined : 'number';
}

const remedies: Readonly<Record<Kind, string>> = {
  choice: 'Write one of its values, or several in [ ].',
  day: 'Write { "from": …, "before": … } with dates such as "2026-05-01", "today" or "today-30".',
  number: 'Write a number, or { "from": …, "before": … } with numbers.',
  box: 'Write true or false.',
};

const isSpan = (sought: Sought): sought is Span => typeof sought === 'object' && !Array.isArray(sought);

function isDay(bound: unknown): boolean {
  return typeof bound === 'string' && (bound.startsWith('today') || calendarDate(bound) !== undefined);
}

function fits(kind: Kind, sought: Sought): boolean {
  const bounds = isSpan(sought) ? Object.values(sought) : undefined;
  switch (kind) {
    case 'choice':
      return typeof sought === 'string' || Array.isArray(sought);
    case 'day':
      return bounds !== undefined && bounds.every(isDay);
    case 'number':
      return typeof sought === 'number' || (bounds !== undefined && bounds.every((bound) => typeof bound === 'number'));
    case 'box':
      return typeof sought === 'boolean';
  }
}

/** The states, or the choices of a field; undefined when it has none, or while the states cannot be read. */
export function choicesOf(facts: FolderFacts, field: string): readonly string[] | undefined {
  if (field !== 'state') return columnFact(facts, field)?.choices;
  return facts.isSound('lifecycle.json') ? Object.keys(facts.draft.lifecycle?.states ?? {}) : undefined;
}

function valueFindings(facts: FolderFacts, { field, sought }: { readonly field: string; readonly sought: Sought }, place: Place) {
  const known = choicesOf(facts, field);
  if (known === undefined || isSpan(sought)) return [];
  const kind = field === 'state' ? 'a state' : 'a choice';
  return [sought]
    .flat()
    .map(String)
    .filter((name) => !known.includes(name))
    .map((name) => unknownName(place, { kind, name, where: field === 'state' ? 'lifecycle.json' : `"${field}"`, known }));
}

function conditionFindings(facts: FolderFacts, field: string, { sought, place }: { readonly sought: Sought; readonly place: Place }) {
  if (columnFact(facts, field) === undefined)
    return [unknownName(place, { kind: 'a column', name: field, where: 'this automation', known: columnNames(facts) })];
  const kind = kindOf(facts, field);
  if (kind === undefined)
    return [
      errorAt(place, {
        code: 'view_by_text',
        message: `"where" cannot ask for "${field}": it asks by the status, choices, dates, numbers and boxes.`,
        remedy: 'Ask for another field, or give the column "filter": true so that people can search in it.',
      }),
    ];
  if (!fits(kind, sought))
    return [errorAt(place, { code: 'view_value', message: `This is no value to look for in "${field}".`, remedy: remedies[kind] })];
  return valueFindings(facts, { field, sought }, place);
}

/** What `where` of a view or a figure asks for: columns that an index answers, with values that they can have. */
export function checkWhere(facts: FolderFacts, where: Where | undefined, place: Place): readonly Finding[] {
  return Object.entries(where ?? {}).flatMap(([field, sought]) => conditionFindings(facts, field, { sought, place: below(place, field) }));
}
