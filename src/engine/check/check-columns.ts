import { isProtectedKind } from '#domain/protected-number.ts';
import type { RowAction } from '#schemas/meta/list.gen.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import { canonicalJson } from './canonical-json.ts';
import { labelFindings } from './check-ui.ts';
import { columnFact, columnNames } from './column-facts.ts';
import type { Finding, Place } from './finding.ts';
import { below, errorAt, warningAt } from './finding.ts';
import type { FolderFacts } from './folder-facts.ts';
import { fileAt, repeated, unknownName } from './folder-facts.ts';

function titleFinding(facts: FolderFacts, column: Column, place: Place): readonly Finding[] {
  const title = canonicalJson(column.title);
  const views = facts.views ?? [];
  const own = views.find(({ path }) => path === column.field);
  const other = views.find(({ path, item }) => path !== column.field && canonicalJson(item.title) === title);
  if (other === undefined || (own !== undefined && canonicalJson(own.item.title) === title)) return [];
  return [
    warningAt(below(place, 'title'), {
      code: 'title_of_another',
      message: `The column shows "${column.field}" under the title of "${other.path}".`,
      remedy: `Name the field "${other.path}", or another title.`,
    }),
  ];
}

/** What is planned may keep a log before it has a form: then only the fields of the entry itself can be columns. */
function hasNoForm({ manifest, draft }: FolderFacts): boolean {
  return manifest.status === 'planned' && !draft.texts.has('schema.json');
}

/** What is stored encrypted has no order, and nothing in it can be found. */
function soughtFindings(facts: FolderFacts, { field, sort, filter }: Column, place: Place): readonly Finding[] {
  if ((sort !== true && filter !== true) || !isProtectedKind(facts.fields?.get(field)?.shape['format'])) return [];
  return [
    errorAt(below(place, sort === true ? 'sort' : 'filter'), {
      code: 'protected_number',
      message: `"${field}" is stored encrypted, so rows cannot be sorted or filtered by it.`,
      remedy: 'Remove "sort" and "filter" from this column.',
    }),
  ];
}

function columnFindings(facts: FolderFacts, column: Column, place: Place): readonly Finding[] {
  const { field } = column;
  const isComputed = field.startsWith('computed.') || field.startsWith('deadlines.');
  if (isComputed ? !facts.isSound('rules.json') : facts.fields === undefined && !hasNoForm(facts)) return [];
  const fact = columnFact(facts, field);
  if (fact === undefined) {
    if (facts.fields?.has(field) === true)
      return [
        errorAt(below(place, 'field'), {
          code: 'not_a_column',
          message: `"${field}" holds more than one value, so no column can show it.`,
          remedy: 'Show one of the values inside of it, or a computed value.',
        }),
      ];
    return [unknownName(below(place, 'field'), { kind: 'a column', name: field, where: 'this automation', known: columnNames(facts) })];
  }
  const formats = fact.formats.map((format) => format ?? 'none').join(' or ');
  const misfit = fact.formats.includes(column.format)
    ? []
    : [
        warningAt(below(place, column.format === undefined ? 'field' : 'format'), {
          code: 'format_does_not_fit',
          message: `The format ${column.format ?? 'none'} does not fit "${field}".`,
          remedy: `Use the format ${formats}.`,
        }),
      ];
  const noState =
    field === 'state' && !facts.draft.texts.has('lifecycle.json')
      ? [
          errorAt(below(place, 'field'), {
            code: 'no_state',
            message: 'The records have no state: there is no lifecycle.json.',
            remedy: 'Remove the column, or add the lifecycle.',
          }),
        ]
      : [];
  const noLetter =
    field === 'docucentId' && facts.manifest.letter === undefined
      ? [
          errorAt(below(place, 'field'), {
            code: 'no_letter',
            message: 'Nothing is served, so there is no submission id.',
            remedy: 'Remove the column.',
          }),
        ]
      : [];
  return [
    ...soughtFindings(facts, column, place),
    ...misfit,
    ...noState,
    ...noLetter,
    ...labelFindings(column.labels, fact.choices, place),
    ...titleFinding(facts, column, place),
  ];
}

function columnsOf(facts: FolderFacts, columns: readonly Column[], file: string): readonly Finding[] {
  const placed = columns.map((column, index) => ({ column, place: fileAt(file, 'columns', index) }));
  return [
    ...placed.flatMap(({ column, place }) => columnFindings(facts, column, place)),
    ...repeated(
      placed.map(({ column, place }) => ({ name: column.field, place: below(place, 'field') })),
      (field) => `The column "${field}" stands twice.`,
    ),
  ];
}

function eventLabels(facts: FolderFacts): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>();
  for (const state of Object.values(facts.draft.lifecycle?.states ?? {})) {
    for (const [event, transitions] of Object.entries(state.on ?? {})) {
      const known = labels.get(event) ?? new Set();
      labels.set(event, known);
      for (const { meta } of [transitions].flat()) known.add(canonicalJson(meta.label));
    }
  }
  return labels;
}

function actionFindings(facts: FolderFacts, action: RowAction, place: Place): readonly Finding[] {
  if ('call' in action && typeof action.call === 'string') {
    const served = facts.manifest.serves ?? {};
    return Object.hasOwn(served, action.call)
      ? []
      : [
          unknownName(below(place, 'call'), {
            kind: 'a call',
            name: action.call,
            where: 'serves in manifest.json',
            known: Object.keys(served).filter((name) => ['delete', 'update'].includes(name)),
          }),
        ];
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
      message: `The action sends "${event}" under the label of "${other}".`,
      remedy: `Name the event "${other}", or another label.`,
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
    () => 'The same action stands twice.',
  );
  return [
    ...columnsOf(facts, list.columns, 'list.json'),
    ...(sorted?.sort === true
      ? []
      : [
          unknownName(fileAt('list.json', 'sort', 'field'), {
            kind: 'a sortable column',
            name: list.sort.field,
            where: 'this list',
            known: sortable,
          }),
        ]),
    ...(manifest.serves?.list === undefined
      ? [
          errorAt(fileAt('list.json', 'source'), {
            code: 'unknown_call',
            message: 'The manifest serves no "list", which answers the rows.',
            remedy: 'Add "list" under "serves".',
          }),
        ]
      : []),
    ...(list.detail === true && manifest.serves?.get === undefined
      ? [
          errorAt(fileAt('list.json', 'detail'), {
            code: 'unknown_call',
            message: 'A row opens the record, but the manifest serves no "get".',
            remedy: 'Add "get" under "serves", or remove "detail".',
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
