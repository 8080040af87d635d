import { eventsBy } from '#engine/declaration/events-by.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import { below, errorAt, type Finding, type Place } from '#engine/findings/finding.ts';
import type { Served } from '#schemas/meta/manifest.gen.ts';
import type { UseCase } from './served.ts';

type Settings = Exclude<Served, string>;

const everywhere = ['page', 'limit', 'sort', 'from', 'to', 'createdAt', 'caseFileNumber', 'creatorEmail'];

/** What an address with rows can be asked. */
function askable({ draft }: FolderFacts, useCase: UseCase): readonly string[] | undefined {
  const columns = useCase === 'list' ? draft.list?.columns : useCase === 'log' ? draft.log?.columns : undefined;
  const { calendar, figures } = (useCase === 'list' ? draft.list : undefined) ?? {};
  const ofList = [...(calendar === undefined ? [] : ['firstDay', 'lastDay']), ...(figures === undefined ? [] : ['figure'])];
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
    name === null || known.includes(name)
      ? []
      : [unknownName(below(place, alias), { kind: 'a filter', name, where: 'the rows of this address', known })],
  );
}

function eventFindings({ draft, fields }: FolderFacts, useCase: UseCase, { eventFrom }: Settings): readonly Finding[] {
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
  const known = eventsBy(draft.lifecycle, 'person');
  const taken =
    fields?.has(eventFrom.field) === true || ['event', 'note', 'confirmed'].includes(eventFrom.field)
      ? [
          errorAt(below(place, 'field'), {
            code: 'name_taken',
            message: `"${eventFrom.field}" already means something in the body of an event.`,
            remedy: 'Choose a field of the body that is not in schema.json and not event, note or confirmed.',
          }),
        ]
      : [];
  const strange = Object.entries(eventFrom.events).filter(([, event]) => draft.lifecycle !== undefined && !known.has(event));
  return [
    ...taken,
    ...strange.map(([value, event]) =>
      unknownName(below(place, 'events', value), { kind: 'an event', name: event, where: 'lifecycle.json', known }),
    ),
  ];
}

/** The names under which callers ask for rows and send events. */
export const askedFindings = (facts: FolderFacts, useCase: UseCase, served: Settings): readonly Finding[] => [
  ...queryFindings(facts, useCase, served),
  ...eventFindings(facts, useCase, served),
];
