import type { Column } from '#schemas/meta/log.gen.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import { SHOWN_DAYS } from '#engine/form/solve-deadline.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { choicesOf, isFileShape } from '#engine/check-shape/control-fit.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';

type Format = NonNullable<Column['format']>;

/** What a column shows: the formats that fit its values, the first being the usual one, and its choices. */
export type ColumnFact = { readonly formats: readonly (Format | undefined)[]; readonly choices?: readonly string[] };

const TEXT: ColumnFact = { formats: [undefined, 'text'] };

/** The fields that every stored entry has, beside those of the form. */
const ENTRY: Readonly<Record<string, ColumnFact>> = {
  id: TEXT,
  caseFileNumber: TEXT,
  caseName: TEXT,
  creatorEmail: TEXT,
  creatorName: TEXT,
  docucentId: TEXT,
  letter: TEXT,
  state: TEXT,
  version: TEXT,
  createdAt: { formats: ['dateTime', 'date'] },
};

const COMPUTED: Readonly<Record<string, ColumnFact>> = {
  money: { formats: ['money'] },
  number: { formats: [undefined, 'number'] },
  hours: { formats: ['hours'] },
  miles: { formats: ['miles'] },
  rate: { formats: ['rate'] },
  text: TEXT,
  date: { formats: ['date', 'age'] },
  boolean: { formats: ['yesNo'] },
};

const UNITS: Readonly<Record<string, readonly (Format | undefined)[]>> = {
  money: ['money'],
  hours: ['hours'],
  miles: ['miles'],
  minutes: ['minutes', 'number'],
  percent: ['percent', 'number'],
};

function textFormats(format: unknown): ColumnFact['formats'] {
  if (format === 'date') return ['date', 'age'];
  return format === 'time' ? [format] : [undefined, 'text'];
}

function ofField(facts: FolderFacts, path: string): ColumnFact | undefined {
  const shape = facts.fields?.get(path)?.shape;
  if (shape === undefined || path.includes('[]') || isFileShape(shape)) return undefined;
  const choices = choicesOf(shape);
  const withChoices = choices === undefined ? {} : { choices };
  const control = facts.views?.find((view) => view.path === path)?.item.control ?? '';
  switch (shape['type']) {
    case 'string':
      return { formats: textFormats(shape['format']), ...withChoices };
    case 'boolean':
      return { formats: ['yesNo'] };
    case 'integer':
    case 'number':
      return { formats: UNITS[control] ?? [undefined, 'number', 'money', 'hours', 'miles', 'rate'] };
    case 'array':
      return recordOf(shape['items'])['type'] === 'string' ? { formats: ['list', undefined], ...withChoices } : undefined;
    default:
      return undefined;
  }
}

/** Whether a path is one of the four days of a declared deadline. */
function isDeadlineDay({ deadlines = {} }: Rules, path: string): boolean {
  const [, name = '', day = '', ...deeper] = path.split('.');
  return Object.hasOwn(deadlines, name) && SHOWN_DAYS.some((known) => known === day) && deeper.length === 0;
}

/** What a column's field holds; undefined when no column can show it. */
export function columnFact(facts: FolderFacts, field: string): ColumnFact | undefined {
  if (field.startsWith('computed.')) {
    const type = facts.draft.rules.computed?.[field.slice('computed.'.length)]?.type;
    return type === undefined ? undefined : COMPUTED[type];
  }
  if (field.startsWith('deadlines.')) return isDeadlineDay(facts.draft.rules, field) ? COMPUTED['date'] : undefined;
  if (facts.fields?.has(field) === true) return ofField(facts, field);
  return Object.hasOwn(ENTRY, field) ? ENTRY[field] : undefined;
}

/** Every name that a column can have. */
export function columnNames(facts: FolderFacts): readonly string[] {
  const computed = Object.keys(facts.draft.rules.computed ?? {}).map((name) => `computed.${name}`);
  const deadlines = Object.keys(facts.draft.rules.deadlines ?? {}).flatMap((name) => SHOWN_DAYS.map((day) => `deadlines.${name}.${day}`));
  return [...(facts.fields?.keys() ?? []), ...computed, ...deadlines, ...Object.keys(ENTRY)].filter(
    (name) => columnFact(facts, name) !== undefined,
  );
}
