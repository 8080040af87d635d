import { namedLetters } from '#engine/declaration/letters.ts';
import { eventsBy } from '#engine/declaration/events-by.ts';
import { isProtectedKind } from '#domain/protected-number.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { labelFindings } from './check-ui.ts';
import { isFormFaulty, namesItself } from './check-column-words.ts';
import { columnFact, type ColumnFact, columnNames } from './column-facts.ts';
import { DEADLINE_DAYS } from '#engine/form/solve-deadline.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, repeated, unknownName } from '#engine/check-shape/folder-facts.ts';
import { suggest } from '#engine/findings/suggest.ts';

/** A column with the title of another field was mostly copied. What is worked out may well have the title of the field that it names. */
function titleFinding(facts: FolderFacts, column: Column, place: Place): readonly Finding[] {
  if (column.field.startsWith('computed.') || column.field.startsWith('deadlines.')) return [];
  const title = canonicalJson(column.title);
  const views = facts.views ?? [];
  const own = views.find(({ path }) => path === column.field);
  const other = views.find(({ path, item }) => path !== column.field && canonicalJson(item.title) === title);
  if (other === undefined || (own !== undefined && canonicalJson(own.item.title) === title)) return [];
  return [
    warningAt(below(place, 'title'), {
      code: 'title_of_another',
      message: `The column shows "${column.field}" but has the title of "${other.path}".`,
      remedy: `Change the field to "${other.path}", or change the title.`,
    }),
  ];
}

/** What is planned may keep a log before it has a form: then only the fields of the entry itself can be columns. */
function hasNoForm({ manifest, draft }: FolderFacts): boolean {
  return manifest.status === 'planned' && !draft.texts.has('schema.json');
}

/** What is stored encrypted has no order, and nothing in it can be found. */
function filterFindings(facts: FolderFacts, { field, sort, filter }: Column, place: Place): readonly Finding[] {
  if ((sort !== true && filter !== true) || !isProtectedKind(facts.fields?.get(field)?.shape['format'])) return [];
  return [
    errorAt(below(place, sort === true ? 'sort' : 'filter'), {
      code: 'protected_number',
      message: `"${field}" is stored encrypted, so it cannot be sorted or filtered.`,
      remedy: 'Remove "sort" and "filter" from this column.',
    }),
  ];
}

/** A field that no column can show, with what can be shown of it. */
function noColumn(facts: FolderFacts, field: string, place: Place): Finding {
  const [, deadline] = /^deadlines\.(\w+)$/.exec(field) ?? [];
  if (deadline !== undefined && Object.hasOwn(facts.draft.rules.deadlines ?? {}, deadline))
    return errorAt(place, {
      code: 'not_a_column',
      message: `"${field}" has several dates, but a column can show only one.`,
      remedy: `Write "${field}.outer", the date that letters print; the others are ${DEADLINE_DAYS.filter((day) => day !== 'outer').join(', ')}.`,
    });
  if (facts.fields?.has(field) !== true)
    return unknownName(place, { kind: 'a column', name: field, where: 'this automation', known: columnNames(facts) });
  const inside = columnNames(facts).filter((name) => name.startsWith(`${field}.`));
  const message = `"${field}" holds more than one value, so a column cannot show it.`;
  const remedy =
    inside.length > 0
      ? `Use one of: ${inside.join(', ')}.`
      : 'Add a computed value of type text to rules.json that joins the values, such as "list(trips.map(trip, trip.to))", and name it here as computed.… .';
  return errorAt(place, { code: 'not_a_column', message, remedy });
}

/** A column whose format is another than its values need; one that names none has that of its field. */
function formatFindings({ field, format }: Column, { formats }: ColumnFact, place: Place): readonly Finding[] {
  if (format === undefined || formats.includes(format)) return [];
  const fitting = formats.flatMap((one) => (one === undefined ? [] : [`"format": "${one}"`])).join(' or ');
  const code = 'format_does_not_fit';
  const remedy = formats.includes(undefined) ? `Remove "format", or write ${fitting}.` : `Write ${fitting}.`;
  return [warningAt(below(place, 'format'), { code, message: `The format "${format}" does not fit "${field}".`, remedy })];
}

type Spoken = { readonly languages: readonly string[] | undefined };

/** Labels of a column belong to choices; a state has its titles, and a computed value is written as it shall be read. */
function columnLabels({ field, labels }: Column, { choices, languages }: ColumnFact & Spoken, place: Place): readonly Finding[] {
  if (labels === undefined || choices !== undefined || (field !== 'state' && !field.startsWith('computed.')))
    return labelFindings({ labels, choices, languages }, place);
  const isState = field === 'state';
  return [
    errorAt(below(place, 'labels'), {
      code: 'labels_without_choices',
      message: isState ? 'The words for the states are their titles in lifecycle.json.' : `"${field}" has no fixed choices to label.`,
      remedy: isState
        ? 'Remove "labels", and change the titles there.'
        : 'Remove "labels", and make the computed value the words that people read.',
    }),
  ];
}

/** Where the labels of a column stand in the form, a fault of them is told there. */
function labelsElsewhere(facts: FolderFacts, field: string, place: Place): boolean {
  if (namesItself(facts, place, 'labels')) return false;
  return facts.views?.some(({ path }) => path === field) === true || isFormFaulty(facts);
}

/** Columns that only an entry about a letter fills. */
function letterFindings({ manifest }: FolderFacts, field: string, place: Place): readonly Finding[] {
  const what = field === 'docucentId' ? 'Docucents ID' : field === 'letter' ? 'title of a letter' : undefined;
  if (what === undefined) return [];
  const none = `The automation sends no letter, so there is no ${what}.`;
  if (namedLetters(manifest).length === 0) return [errorAt(place, { code: 'no_letter', message: none, remedy: 'Remove the column.' })];
  const message = `A record may have several letters, so a list has no ${what}: each entry of the log has one.`;
  const sentence = { code: 'column_of_log', message, remedy: 'Remove the column, or add it to log.json.' };
  return place.file === 'list.json' ? [errorAt(place, sentence)] : [];
}

function columnFindings(facts: FolderFacts, column: Column, place: Place): readonly Finding[] {
  const { field } = column;
  const isComputed = field.startsWith('computed.') || field.startsWith('deadlines.');
  if (isComputed ? !facts.isSound('rules.json') : facts.fields === undefined && !hasNoForm(facts)) return [];
  const fact = columnFact(facts, field);
  if (fact === undefined) return [noColumn(facts, field, below(place, 'field'))];
  const noState =
    field === 'state' && !facts.draft.texts.has('lifecycle.json')
      ? [
          errorAt(below(place, 'field'), {
            code: 'no_state',
            message: 'The records have no status, because there is no lifecycle.json.',
            remedy: 'Remove the column, or add lifecycle.json.',
          }),
        ]
      : [];
  return [
    ...filterFindings(facts, column, place),
    ...(namesItself(facts, place, 'format') ? formatFindings(column, fact, place) : []),
    ...noState,
    ...letterFindings(facts, field, below(place, 'field')),
    ...(labelsElsewhere(facts, field, place) ? [] : columnLabels(column, { ...fact, languages: facts.manifest.languages }, place)),
    ...(namesItself(facts, place, 'title') ? titleFinding(facts, column, place) : []),
  ];
}

function columnsOf(facts: FolderFacts, columns: readonly Column[], file: string): readonly Finding[] {
  const placed = columns.map((column, index) => ({ column, place: fileAt(file, 'columns', index) }));
  return [
    ...placed.flatMap(({ column, place }) => columnFindings(facts, column, place)),
    ...repeated(
      placed.map(({ column, place }) => ({ name: column.field, place: below(place, 'field') })),
      (field) => `The column "${field}" is listed twice.`,
    ),
  ];
}

function eventLabels(facts: FolderFacts): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>();
  const sent = eventsBy(facts.draft.lifecycle, 'person');
  for (const state of Object.values(facts.draft.lifecycle?.states ?? {})) {
    for (const [event, transitions] of Object.entries(state.on ?? {})) {
      const known = labels.get(event) ?? new Set();
      if (sent.has(event)) labels.set(event, known);
      for (const { meta } of [transitions].flat()) known.add(canonicalJson(meta.label));
    }
  }
  return labels;
}

function actionFindings(facts: FolderFacts, action: RowAction, place: Place): readonly Finding[] {
  if ('call' in action && typeof action.call === 'string') {
    const { call } = action;
    if (Object.hasOwn(facts.manifest.serves ?? {}, call)) return [];
    const message = `The action calls "${call}", which the manifest does not serve.`;
    const method = call === 'delete' ? 'DELETE' : 'PUT';
    const remedy = `Add "${call}": "${method} /${facts.manifest.id}/{id}" under "serves" in manifest.json, or remove the action.`;
    return [errorAt(below(place, 'call'), { code: 'unknown_call', message, remedy })];
  }
  const event = 'event' in action ? String(action.event) : '';
  if (facts.draft.texts.has('lifecycle.json') && facts.draft.lifecycle === undefined) return [];
  const labels = eventLabels(facts);
  if (!labels.has(event))
    return [unknownName(below(place, 'event'), { kind: 'an event', name: event, where: 'lifecycle.json', known: labels.keys() })];
  const label = canonicalJson(action.label);
  const other = [...labels].find(([name, known]) => name !== event && known.has(label))?.[0];
  if (other === undefined || labels.get(event)?.has(label) === true) return [];
  return [
    warningAt(below(place, 'label'), {
      code: 'title_of_another',
      message: `The action sends "${event}" but has the label of "${other}".`,
      remedy: `Change the event to "${other}", or change the label.`,
    }),
  ];
}

function listFindings(facts: FolderFacts): readonly Finding[] {
  const { list } = facts.draft;
  if (list === undefined) return [];
  const { manifest } = facts;
  const sorted = list.columns.find((column) => column.field === list.sort.field);
  const sortable = list.columns.filter((column) => column.sort === true).map((column) => column.field);
  const actions = (['rowActions', 'bulkActions'] as const).flatMap((key) =>
    (list[key] ?? []).map((action, index) => ({ key, action, place: fileAt('list.json', key, index) })),
  );
  const twice = repeated(
    actions.map(({ key, action, place }) => ({
      name: `${key} ${'call' in action && typeof action.call === 'string' ? action.call : String('event' in action ? action.event : '')}`,
      place,
    })),
    () => 'The same action is listed twice.',
  );
  return [
    ...(list.source === 'cases' ? [] : columnsOf(facts, list.columns, 'list.json')),
    ...(sorted?.sort === true
      ? []
      : [
          errorAt(fileAt('list.json', 'sort', 'field'), {
            code: 'unknown_sortable_column',
            message: `The list is sorted by "${list.sort.field}", which is not a column with "sort": true.`,
            remedy:
              sorted !== undefined
                ? 'Add "sort": true to that column.'
                : sortable.length > 0
                  ? suggest(list.sort.field, sortable)
                  : 'Add "sort": true to a column, and name it here.',
          }),
        ]),
    ...(manifest.serves?.list === undefined
      ? [
          errorAt(fileAt('list.json', 'source'), {
            code: 'unknown_call',
            message: 'The list needs the call "list", which the manifest does not serve.',
            remedy: 'Add "list" under "serves" in manifest.json.',
          }),
        ]
      : []),
    ...(list.detail === true && manifest.serves?.get === undefined
      ? [
          errorAt(fileAt('list.json', 'detail'), {
            code: 'unknown_call',
            message: '"detail" needs the call "get", which the manifest does not serve.',
            remedy: 'Add "get" under "serves" in manifest.json, or remove "detail".',
          }),
        ]
      : []),
    ...actions.flatMap(({ action, place }) => actionFindings(facts, action, place)),
    ...twice,
  ];
}

/** Names in log.json and list.json: columns, formats, labels, what can be sorted, actions on rows. */
export function checkColumns(facts: FolderFacts): readonly Finding[] {
  const { log } = facts.draft;
  return [...(log === undefined ? [] : columnsOf(facts, log.columns, 'log.json')), ...listFindings(facts)];
}
