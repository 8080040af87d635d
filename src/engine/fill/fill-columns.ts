import { defined } from '#domain/defined.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { Column, Log } from '#schemas/meta/log.gen.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { UiSchema } from '#schemas/meta/ui-schema.gen.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { isList, isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { caseColumns } from '#engine/columns/case-columns.ts';
import { fillViews } from './fill-views.ts';
import { computedViewsOf, deadlineViewsOf, viewsOf } from './views.ts';

/** What the folder says about columns already; undefined while the file is missing or cannot be read. */
export type ColumnSources = { readonly uiSchema?: UiSchema | undefined; readonly rules?: Rules | undefined };

/** What a column has when it names nothing itself. */
export type ColumnWords = Partial<Pick<Column, 'title' | 'format' | 'labels'>>;

type Format = NonNullable<Column['format']>;

const OF_CONTROL: Readonly<Record<string, Format>> = {
  date: 'date',
  time: 'time',
  money: 'money',
  hours: 'hours',
  miles: 'miles',
  checkbox: 'yesNo',
  checkboxes: 'list',
};

const OF_TYPE: Readonly<Record<string, Format>> = {
  date: 'date',
  money: 'money',
  hours: 'hours',
  miles: 'miles',
  rate: 'rate',
  boolean: 'yesNo',
};

const OF_ENTRY: ReadonlyMap<string, ColumnWords & { readonly title: LocalizedText }> = new Map([
  ['caseFileNumber', { title: { en: 'Case file number', es: 'Número de expediente' } }],
  ['caseName', { title: { en: 'Case name', es: 'Nombre del caso' } }],
  ['creatorName', { title: { en: 'Created by', es: 'Creado por' } }],
  ['creatorEmail', { title: { en: 'Created by', es: 'Creado por' } }],
  ['createdAt', { title: { en: 'Created', es: 'Creado' }, format: 'dateTime' }],
  ['state', { title: { en: 'Status', es: 'Estado' } }],
  ['docucentId', { title: { en: 'Docucents ID', es: 'ID de Docucents' } }],
  ['letter', { title: { en: 'Letter', es: 'Carta' } }],
  ['version', { title: { en: 'Version', es: 'Versión' } }],
  ['id', { title: { en: 'ID', es: 'ID' } }],
]);

function ofFields(uiSchema: UiSchema): readonly (readonly [string, ColumnWords])[] {
  return viewsOf(uiSchema).map(({ path, item: { control, title, labels } }) => {
    const format = Object.hasOwn(OF_CONTROL, control) ? OF_CONTROL[control] : undefined;
    return [path, { title, ...defined({ format, labels }) }] as const;
  });
}

function ofComputed(uiSchema: UiSchema | undefined, rules: Rules): readonly (readonly [string, ColumnWords])[] {
  const titles = new Map(uiSchema === undefined ? [] : computedViewsOf(uiSchema).map(({ path, item }) => [path, item.title]));
  return Object.entries(rules.computed ?? {}).map(([name, { type }]) => {
    const [title, format] = [titles.get(name), Object.hasOwn(OF_TYPE, type) ? OF_TYPE[type] : undefined];
    return [`computed.${name}`, { ...defined({ title, format }) }] as const;
  });
}

/** The outer day is the one that the form names; the other days need titles that tell them apart. */
function ofDeadlines(uiSchema: UiSchema | undefined, rules: Rules): readonly (readonly [string, ColumnWords])[] {
  const titles = new Map(uiSchema === undefined ? [] : deadlineViewsOf(uiSchema).map(({ item }) => [item.deadline, item.title]));
  return Object.keys(rules.deadlines ?? {}).flatMap((name) => {
    const title = titles.get(name);
    const others = ['raw', 'extended', 'safe'].map((day) => [`deadlines.${name}.${day}`, { format: 'date' }] as const);
    return [[`deadlines.${name}.outer`, { ...defined({ title }), format: 'date' }] as const, ...others];
  });
}

/** What each column of a folder has of itself, by its field: from the form, from rules.json, or because every entry has it. */
export function columnWords({ uiSchema, rules = {} }: ColumnSources): ReadonlyMap<string, ColumnWords> {
  return new Map([
    ...OF_ENTRY,
    ...(uiSchema === undefined ? [] : ofFields(uiSchema)),
    ...ofComputed(uiSchema, rules),
    ...ofDeadlines(uiSchema, rules),
  ]);
}

/** Columns that can be named by their field alone: those of packs, and for a list those of the log. */
export type KnownColumns = readonly PlainRecord[];

function namedColumn(field: string, known: KnownColumns): PlainRecord {
  return known.find((column) => column['field'] === field) ?? { field };
}

function filledColumn(given: unknown, words: ReadonlyMap<string, ColumnWords>, known: KnownColumns): unknown {
  const column = typeof given === 'string' ? namedColumn(given, known) : given;
  if (!isRecord(column) || typeof column['field'] !== 'string') return column;
  const { field } = column;
  // A title that nothing gives is told by the check of columns, which knows why.
  return { title: field, ...words.get(field), ...column };
}

/** A card without the status of its row says less than the row: it stands there unless another column has its place. */
function withStateOnCard(columns: readonly unknown[]): readonly unknown[] {
  const cards = columns.map((column) => recordOf(column)['card']).filter((card) => card !== undefined);
  if (cards.length === 0 || cards.includes('state')) return columns;
  return columns.map((column) =>
    isRecord(column) && column['field'] === 'state' && !('card' in column) ? { ...column, card: 'state' } : column,
  );
}

const memoizeColumns = createMemoizer<PlainRecord>();

/** A log or a list whose columns have the titles, formats and labels of what they show, where they name none. */
export function fillColumns(file: PlainRecord, sources: ColumnSources, known: KnownColumns = []): PlainRecord {
  return fillWith(file, { sources, known, words: () => columnWords(sources) });
}

type Filling = {
  readonly sources: ColumnSources;
  readonly known: KnownColumns;
  readonly words: () => ReadonlyMap<string, ColumnWords>;
};

function fillWith(file: PlainRecord, { sources, known, words: wordsNow }: Filling): PlainRecord {
  return memoizeColumns(file, [sources.uiSchema, sources.rules, ...known], () => {
    const { columns } = file;
    if (!isList(columns)) return file;
    const words = wordsNow();
    return { ...file, columns: withStateOnCard(columns.map((column) => filledColumn(column, words, known))) };
  });
}

const LETTER = 'letter';

const memoizeLog = createMemoizer<PlainRecord>();

/** A log of several letters says of each entry which one it is about: at the end, where its author named no place for that. */
export function fillLog(file: PlainRecord, sources: ColumnSources, { ofPacks, hasSeveralLetters }: LogSources): PlainRecord {
  const isNamed = listOf(file['columns']).some((column) => column === LETTER || recordOf(column)['field'] === LETTER);
  const whole =
    hasSeveralLetters && isList(file['columns']) && !isNamed
      ? memoizeLog(file, [], () => ({ ...file, columns: [...listOf(file['columns']), { field: LETTER, sort: true, filter: true }] }))
      : file;
  return fillColumns(whole, sources, ofPacks);
}

/** What a log goes by: columns of packs, and whether its automation writes more than one letter. */
type LogSources = { readonly ofPacks: KnownColumns; readonly hasSeveralLetters: boolean };

// What most lists say.
const OF_LISTS = { source: 'list', sort: { field: 'createdAt', direction: 'desc' }, pageSize: 20 };

const memoizeList = createMemoizer<PlainRecord>();

const listWith = (file: PlainRecord, own: PlainRecord): PlainRecord =>
  memoizeList(file, [JSON.stringify(own)], () => ({ ...OF_LISTS, ...file, ...own }));

/** Actions that name an event of the lifecycle, and no label, have that of the event. */
function namedActions(file: PlainRecord, events: PlainRecord): PlainRecord {
  const labelOf = (event: string): unknown => recordOf(recordOf(events[event])['meta'])['label'];
  const labelled = (action: unknown): unknown => {
    if (typeof action === 'string') return { label: labelOf(action), event: action };
    if (!isRecord(action) || typeof action['event'] !== 'string' || 'label' in action) return action;
    return { label: labelOf(action['event']), ...action };
  };
  const named = ['rowActions', 'bulkActions'].flatMap((key) => {
    const actions = file[key];
    if (!isList(actions)) return [];
    return [[key, actions.map((action) => labelled(action))] as const];
  });
  return Object.fromEntries(named);
}

/** What a list may name: columns of packs and of the log, and events that the states of the lifecycle share; views, states. */
type ListSources = { readonly ofPacks: KnownColumns; readonly log?: Log | undefined; readonly lifecycle: PlainRecord };

const OF_CASES: ReadonlyMap<string, ColumnWords> = new Map(
  Object.entries(caseColumns).map(([field, { title, format, labels }]) => [field, { title, ...defined({ format, labels }) }]),
);

// What most lists of cases say.
const casesFirst = { sort: { field: 'caseName', direction: 'asc' } };

/** A list with its columns; all those of the log when it names none. */
export function fillList(file: PlainRecord, sources: ColumnSources, known: ListSources): PlainRecord {
  if (file['source'] === 'cases') return fillWith(listWith({ ...casesFirst, ...file }, {}), { sources, known: [], words: () => OF_CASES });
  // a record has no letter of its own: its entries have
  const ofLog: KnownColumns = (known.log?.columns ?? []).filter(({ field }) => field !== LETTER).map((column) => recordOf(column));
  const own = 'columns' in file || known.log === undefined ? {} : { columns: ofLog.map((column) => column['field']) };
  return fillColumns(
    listWith(file, { ...own, ...namedActions(file, recordOf(known.lifecycle['events'])), ...fillViews(file, known.lifecycle) }),
    sources,
    [...ofLog, ...known.ofPacks],
  );
}
