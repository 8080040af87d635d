import { listOf } from '#engine/data/plain-data.ts';
import { eventsBy } from '#engine/declaration/events-by.ts';
import { openFields } from '#engine/declaration/open-fields.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { below, errorAt, type Finding, type Place } from '#engine/findings/finding.ts';
import type { Served } from '#schemas/meta/manifest.gen.ts';
import type { UseCase } from './served.ts';

type Settings = Exclude<Served, string>;

const everywhere = ['page', 'limit', 'sort', 'q', 'whose', 'from', 'to', 'createdAt', 'caseFileNumber', 'creatorEmail', 'creatorName'];

/** What an address with rows can be asked. */
function askable({ draft }: FolderFacts, useCase: UseCase): readonly string[] | undefined {
  const columns = useCase === 'list' ? draft.list?.columns : useCase === 'log' ? draft.log?.columns : undefined;
  const { calendar, figures } = (useCase === 'list' ? draft.list : undefined) ?? {};
  const ofList = [
    ...(useCase === 'list' ? ['only'] : []),
    ...(calendar === undefined ? [] : ['firstDay', 'lastDay']),
    ...(figures === undefined ? [] : ['figure']),
  ];
  return columns && [...everywhere, ...ofList, ...columns.filter(({ filter }) => filter === true).map(({ field }) => field)];
}

function queryFindings(facts: FolderFacts, useCase: UseCase, { query = {} }: Settings): readonly Finding[] {
  const place = fileAt('manifest.json', 'serves', useCase, 'query');
  const names = Object.entries(query);
  if (names.length > 0 && useCase !== 'list' && useCase !== 'log')
    return [
      errorAt(place, {
        code: 'idle_setting',
        message: `"${useCase}" answers no rows, so nothing of "query" is read.`,
        remedy: 'Remove "query", or move it to "list" or "log".',
      }),
    ];
  const known = askable(facts, useCase);
  if (known === undefined) return [];
  return names.flatMap(([alias, name]) =>
    typeof name !== 'string' || known.includes(name)
      ? []
      : [unknownName(below(place, alias), { kind: 'a filter', name, where: 'the rows of this address', known })],
  );
}

function eventFindings(facts: FolderFacts, useCase: UseCase, { eventFrom }: Settings): readonly Finding[] {
  if (eventFrom === undefined) return [];
  const place: Place = fileAt('manifest.json', 'serves', useCase, 'eventFrom');
  if (useCase !== 'transition')
    return [
      errorAt(place, {
        code: 'idle_setting',
        message: `"${useCase}" sends no event, so "eventFrom" is not read.`,
        remedy: 'Remove "eventFrom", or move it to "transition".',
      }),
    ];
  const taken =
    facts.fields?.has(eventFrom.field) === true || ['event', 'note', 'confirmed'].includes(eventFrom.field)
      ? [
          errorAt(below(place, 'field'), {
            code: 'name_taken',
            message: `"${eventFrom.field}" already means something in the body of an event.`,
            remedy: 'Choose a field of the body that is not in schema.json and not event, note or confirmed.',
          }),
        ]
      : [];
  return [
    ...taken,
    ...Object.entries(eventFrom.events).flatMap(([value, meant]) => meantFindings(facts, below(place, 'events', value), meant)),
  ];
}

/** The event that a value means, and the fields that it fills. */
function meantFindings(
  { draft, fields }: FolderFacts,
  place: Place,
  meant: NonNullable<Settings['eventFrom']>['events'][string],
): readonly Finding[] {
  if (draft.lifecycle === undefined) return [];
  const { event, fills } = typeof meant === 'string' ? { event: meant, fills: {} } : meant;
  const known = eventsBy(draft.lifecycle, 'person');
  if (!known.has(event))
    return [
      unknownName(typeof meant === 'string' ? place : below(place, 'event'), {
        kind: 'an event',
        name: event,
        where: 'lifecycle.json',
        known,
      }),
    ];
  const open = openedBy(draft, event);
  return Object.entries(fills).flatMap(([name, text]) => {
    const at = below(place, 'fills', name);
    if (!open.has(name)) return [unknownName(at, { kind: 'a field', name, where: `what "${event}" opens`, known: open })];
    const choices = listOf(fields?.get(name)?.shape['enum']);
    if (choices.length === 0 || choices.includes(text)) return [];
    return [unknownName(at, { kind: 'a choice', name: text, where: `"${name}"`, known: choices.map(String) })];
  });
}

/** The fields that every way out of an event's states opens. */
function openedBy({ lifecycle, uiSchema }: FolderFacts['draft'], event: string): ReadonlySet<string> {
  const moves = Object.values(lifecycle?.states ?? {}).flatMap(({ on }) => [on?.[event] ?? []].flat());
  const [first = new Set<string>(), ...others] = moves.map(({ meta }) => openFields(uiSchema, meta));
  return new Set([...first].filter((name) => others.every((open) => open.has(name))));
}

/** The names under which callers ask for rows and send events. */
export const askedFindings = (facts: FolderFacts, useCase: UseCase, served: Settings): readonly Finding[] => [
  ...queryFindings(facts, useCase, served),
  ...eventFindings(facts, useCase, served),
];
