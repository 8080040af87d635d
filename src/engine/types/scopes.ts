import { defined } from '#domain/defined.ts';
import type { DatedFigures } from '#domain/dated-figures.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { typeOfSchema, type ValueType } from '#engine/expression/value-type.ts';
import { fieldTypes, rowType, type ScopeTypes, storedFields } from './field-types.ts';
import type { Computed } from '#schemas/meta/rules.gen.ts';
import type { Case, DeskUser, Firm } from '#schemas/shared/case.gen.ts';
import { stepsOf } from '#engine/data/places.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ConfirmedReading } from '#engine/readings/reading.ts';
import { caseType, handoverNames, handoverType, sharedType } from './shared-shapes.ts';

/**
 * What expressions see beside the form. The rows of used calls stand under their name (parties, injuries).
 * What is not loaded yet is absent; expressions that touch it answer unknown.
 */
export type ScopeValues = {
  readonly case?: Case | PlainRecord;
  readonly firm?: Firm | PlainRecord;
  readonly user?: DeskUser | PlainRecord;
  /** California's date, YYYY-MM-DD. */
  readonly today?: string;
  /** An instant, ISO 8601. */
  readonly now?: string;
  /** The day that the letters of the act carry, YYYY-MM-DD: the evaluation of a form works it out. */
  readonly letterOn?: string | undefined;
  /** The deadlines that wait until a letter of the act is delivered. */
  readonly waiting?: readonly string[];
  /** The dated figures of the desk. */
  readonly figures: DatedFigures;
  /** What was read of the files of the form, by the path of the field of the file. */
  readonly readings?: ReadonlyMap<string, ConfirmedReading> | undefined;
  readonly [call: string]: unknown;
};

const text: ValueType = { kind: 'text' };
const recipients: ValueType = { kind: 'list', of: caseType('recipient') };

const computedKinds: Readonly<Record<Computed['type'], ValueType>> = {
  money: { kind: 'decimal' },
  number: { kind: 'decimal' },
  hours: { kind: 'decimal' },
  miles: { kind: 'decimal' },
  rate: { kind: 'decimal' },
  text,
  date: { kind: 'date' },
  boolean: { kind: 'boolean' },
};

/** The type of a computed value of a kind. */
export function computedType(kind: Computed['type']): ValueType {
  return computedKinds[kind];
}

function fieldsOfRow(fields: ScopeTypes, list: string): ScopeTypes {
  const row = rowType(fields, `${list}[]`);
  return row?.kind === 'record' ? row.fields : {};
}

/** Computed values by name; those of rows stand beside the fields of their row, so that a letter can print both. */
function computedTypes(automation: Automation, fields: ScopeTypes): ScopeTypes {
  const types: Record<string, ValueType> = {};
  for (const [path, computed] of Object.entries(automation.rules.computed ?? {})) {
    const [first, second] = stepsOf(path);
    if (first === undefined) continue;
    const type = computedType(computed.type);
    if (second === undefined) {
      types[first.name] = type;
      continue;
    }
    const before = types[first.name];
    const inner = before?.kind === 'list' ? before.of : before;
    const known = inner?.kind === 'record' ? inner.fields : first.rows ? fieldsOfRow(fields, first.name) : {};
    const group: ValueType = { kind: 'record', name: first.name, fields: { ...known, [second.name]: type } };
    types[first.name] = first.rows ? { kind: 'list', of: group } : group;
  }
  return types;
}

const date: ValueType = { kind: 'date' };
const count: ValueType = { kind: 'decimal' };
/** The days of one deadline: dates, and how many days it has. */
export const deadlineType = {
  kind: 'record',
  name: 'deadline',
  fields: { outer: date, safe: date, raw: date, extended: date, triggerOn: date, days: count, serviceDays: count },
} as const satisfies ValueType;

/** The days of each deadline, and what they were counted from. */
function deadlineTypes(automation: Automation): ValueType {
  const names = Object.keys(automation.rules.deadlines ?? {});
  return { kind: 'record', name: 'deadlines', fields: Object.fromEntries(names.map((name) => [name, deadlineType])) };
}

function callTypes(automation: Automation): ScopeTypes {
  const types = Object.entries(automation.calls).flatMap(([name, call]) => {
    const of = sharedType(call.rows);
    return of === undefined ? [] : [[name, { kind: 'list', of } as const] as const];
  });
  return Object.fromEntries(types);
}

/** The fields of some shapes of what is handed over. */
export function fieldsOfShapes(shapes: readonly string[]): ScopeTypes {
  const fields = shapes.flatMap((name) => {
    const shape = handoverType(name);
    return shape?.kind === 'record' ? Object.entries(shape.fields) : [];
  });
  return Object.fromEntries(fields);
}

/**
 * What the form sees of the record that it was started from: the fields of every shape that it takes. What only other shapes have is never there, so
 * that a pack can name it for all the folders that use it.
 */
const givenType = ({ manifest: { takes = [] } }: Pick<Automation, 'manifest'>): ValueType => ({
  kind: 'record',
  name: 'given',
  fields: { ...fieldsOfShapes(handoverNames), ...fieldsOfShapes(takes) },
});

/** What a prefill, and a note that nobody stores, see: also the record that the form was started from. */
export function withGiven(automation: Pick<Automation, 'manifest'>, types: ScopeTypes): ScopeTypes {
  return { ...types, given: givenType(automation) };
}

/** What was worked out is unknown where it is not there. */
function matchType(row: ValueType): ValueType {
  if (row.kind !== 'record') return row;
  const { computed, deadlines, ...fields } = row.fields;
  const workedOut = { ...defined({ computed, deadlines }) };
  return { ...row, fields: { ...storedFields(fields), ...workedOut } };
}

/** The rows of lookups, by the name that expressions read them by. */
function lookupTypes({ finds = {} }: Automation): ScopeTypes {
  const types = Object.entries(finds).map(
    ([name, { row }]) => [name, { kind: 'list', of: matchType(typeOfSchema(row, { name })) }] as const,
  );
  return Object.fromEntries(types);
}

/** One step of a record's history. */
export const stepType = {
  kind: 'record',
  name: 'step',
  fields: { event: text, state: text, days: count, by: text, at: { kind: 'instant' } },
} as const satisfies ValueType;

/** What the desk keeps beside the fields of each record. */
export const recordFieldTypes = {
  id: text,
  caseFileNumber: text,
  caseName: text,
  creatorEmail: text,
  createdAt: { kind: 'instant' },
  state: text,
  history: { kind: 'list', of: stepType },
} as const satisfies ScopeTypes;

/** What a record says besides, where it is handed over. */
export const handedOverFieldTypes = { servedOn: date } as const satisfies ScopeTypes;

/** What expressions see of a stored record: its fields, its computed values and what the desk keeps beside them. */
function storedType(fields: ScopeTypes, computed: ValueType, deadlines: ValueType): ValueType {
  return { kind: 'record', name: 'record', fields: { ...fields, ...recordFieldTypes, computed, deadlines } };
}

/** Whether a record of an automation can change once it is stored. */
export function canChange({ lifecycle, manifest }: Pick<Automation, 'lifecycle' | 'manifest'>): boolean {
  return lifecycle !== undefined || manifest.serves?.update !== undefined || manifest.serves?.delete !== undefined;
}

function computedScope(automation: Automation, fields: ScopeTypes): ValueType {
  return { kind: 'record', name: 'computed', fields: computedTypes(automation, fields) };
}

/** A stored record as it is handed over: also when it never changes, and with the day on which its letter was served. */
export function handedOverType(automation: Automation): ValueType {
  const fields = fieldTypes(automation);
  return storedType({ ...fields, ...handedOverFieldTypes }, computedScope(automation, fields), deadlineTypes(automation));
}

/** The type of every name but those of rules.names and row. */
export function fixedTypes(automation: Automation): ScopeTypes {
  const fields = fieldTypes(automation);
  const computed = computedScope(automation, fields);
  const deadlines = deadlineTypes(automation);
  return {
    ...callTypes(automation),
    ...lookupTypes(automation),
    ...fields,
    computed,
    deadlines,
    case: caseType('case'),
    firm: caseType('firm'),
    user: caseType('user'),
    today: { kind: 'date' },
    now: { kind: 'instant' },
    letterOn: { kind: 'date' },
    addressee: caseType('recipient'),
    recipients: { kind: 'record', name: 'recipients', fields: { to: recipients, cc: recipients, served: recipients } },
    ...(canChange(automation) ? { record: storedType(fields, computed, deadlines) } : {}),
  };
}
