import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAcross } from '#engine/check/check-across.ts';
import { readColumn } from '#engine/columns/columns.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { placesOf, valueAt } from '#engine/data/places.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { carriedPointer, carryOver } from '#engine/history/carry-over.ts';
import { carriedRow } from '#engine/history/carried-row.ts';
import { carriedPath, pathsOf } from '#engine/history/renames.ts';

const manifest = { format: 1, id: 'claims', title: 'Claims', description: 'Claims.', status: 'live', routes: [] } as const;
const choices = ['lunch', 'dinner', 'supper'] as const;
const states = ['open', 'paid', 'closed'] as const;

/** The fields of a form: at the top, in a group, in a table. */
const form = (called: (name: string) => string, choice: (name: string) => string): PlainRecord => {
  const group = (properties: PlainRecord) => ({ type: 'object', additionalProperties: false, properties });
  const kind = { type: 'string', enum: choices.map(choice) };
  return group({
    [called('meals')]: { type: 'number' },
    [called('kind')]: kind,
    [called('kinds')]: { type: 'array', items: kind },
    [called('place')]: group({ [called('street')]: { type: 'string' }, [called('city')]: { type: 'string' } }),
    [called('trips')]: { type: 'array', items: group({ [called('miles')]: { type: 'number' }, [called('by')]: kind }) },
  });
};

const paths = ['meals', 'kind', 'kinds', 'place', 'place.street', 'place.city', 'trips', 'trips[].miles', 'trips[].by'] as const;
const chosen = ['kind', 'kinds', 'trips[].by'];
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

type Renaming = { readonly fields: ReadonlySet<string>; readonly chosen: ReadonlySet<string>; readonly stated: ReadonlySet<string> };
const some = (names: readonly string[]) => fc.subarray([...names]).map((subset) => new Set(subset));
const renaming: fc.Arbitrary<Renaming> = fc.record({ fields: some(paths.map(lastOf)), chosen: some(choices), stated: some(states) });

/** The automation after what is renamed has another name; twice, when the version between is to be skipped. */
function automationOf({ fields, chosen: renamed, stated }: Renaming, again = false): Automation {
  const nameOf = (names: ReadonlySet<string>, name: string): string => (names.has(name) ? `${name}${again ? 'Newest' : 'New'}` : name);
  const called = (name: string): string => nameOf(fields, name);
  const pathNow = (path: string) =>
    path
      .split('.')
      .map((step) => (step.endsWith('[]') ? `${called(step.slice(0, -2))}[]` : called(step)))
      .join('.');
  const was = (name: string): PlainRecord => (again ? { was: [`${name}New`, name] } : { was: name });
  const olds = (name: string): readonly string[] => (again ? [name, `${name}New`] : [name]);
  const renamedChoices = Object.fromEntries(
    [...renamed].flatMap((choice) => olds(choice).map((old) => [old, nameOf(renamed, choice)] as const)),
  );
  const rules = paths.map((path) => [
    pathNow(path),
    {
      ...(fields.has(lastOf(path)) ? was(lastOf(path)) : {}),
      ...(chosen.includes(path) && renamed.size > 0 ? { renamedChoices } : {}),
    },
  ]);
  const stateEntries = states.map((state) => [nameOf(stated, state), { meta: { title: state, ...(stated.has(state) ? was(state) : {}) } }]);
  return {
    manifest,
    schema: form(called, (choice) => nameOf(renamed, choice)),
    rules: { fields: Object.fromEntries(rules) },
    lifecycle: { id: 'claims', initial: nameOf(stated, 'open'), states: Object.fromEntries(stateEntries) },
    calls: {},
    letterParts: {},
  } as unknown as Automation;
}

const plain: Renaming = { fields: new Set(), chosen: new Set(), stated: new Set() };
const first = automationOf(plain);

const choice = fc.constantFrom(...choices);
const maybe = { requiredKeys: [] } satisfies fc.RecordConstraints<never>;
const data: fc.Arbitrary<PlainRecord> = fc.record(
  {
    meals: fc.integer({ min: 0, max: 900 }),
    kind: choice,
    kinds: fc.array(choice, { maxLength: 3 }),
    place: fc.record({ street: fc.constant('Main Street'), city: fc.constant('Oakland') }, maybe),
    trips: fc.array(fc.record({ miles: fc.integer({ min: 1, max: 90 }), by: choice }, maybe), { maxLength: 3 }),
  },
  maybe,
);

/** Every value of a form with the words for choices as they were, in the order of the paths. */
function valuesOf(automation: Automation, values: PlainRecord): readonly unknown[] {
  return paths.flatMap((path) => {
    const present = carriedPath(automation, path);
    return placesOf(present, values).map(({ pointer }) => valueAt(values, pointer));
  });
}

const unnamed = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null).replaceAll(/Newest|New/g, ''));

test('no record or draft loses a value by a renaming, whatever is renamed, once or twice', () => {
  fc.assert(
    fc.property(data, renaming, fc.boolean(), (typed, names, twice) => {
      const now = automationOf(names, twice);
      const { data: carried, notCarried } = carryOver({ data: typed, from: first, to: now });
      expect(notCarried).toBeUndefined();
      expect(unnamed(carried)).toEqual(typed);
      expect(unnamed(valuesOf(now, carried))).toEqual(unnamed(valuesOf(first, typed)));
      // what was carried over once stays as it is
      expect(carryOver({ data: carried, from: now, to: now }).data).toEqual(carried);
    }),
  );
});

test('a row that is stored under an earlier version shows each value in the column of its present name', () => {
  fc.assert(
    fc.property(data, renaming, fc.tuple(fc.constantFrom(...states), fc.boolean()), (stored, names, [state, twice]) => {
      const now = automationOf(names, twice);
      const before = { data: stored, computed: {}, state };
      const row = carriedRow(now, before);
      expect(Object.keys(now.lifecycle?.states ?? {})).toContain(row.state);
      expect(unnamed(row.state)).toBe(state);
      for (const path of ['meals', 'kind', 'place.street'])
        expect(unnamed(readColumn({ field: carriedPath(now, path) }, row))).toEqual(readColumn({ field: path }, before));
    }),
  );
});

test('the column of a list looks under every name that its field ever had', () => {
  fc.assert(
    fc.property(renaming, (names) => {
      const now = automationOf(names, true);
      for (const path of paths) expect(pathsOf(now, carriedPath(now, path))).toContain(path);
    }),
  );
});

test('what stands at a field of a draft stays at it', () => {
  fc.assert(
    fc.property(data, renaming, (typed, names) => {
      const now = automationOf(names);
      const { data: carried } = carryOver({ data: typed, from: first, to: now });
      for (const path of paths)
        for (const { pointer } of placesOf(path, typed))
          expect(unnamed(valueAt(carried, carriedPointer(now, pointer)))).toEqual(unnamed(valueAt(typed, pointer)));
    }),
  );
});

/** What the checker says of a folder that takes the place of the published one. */
const saidOf = (now: Automation, published: Automation): readonly (readonly [string, string, string, string])[] =>
  [...checkAcross(new Map([['claims', now]]), { published: new Map([['claims', published]]) }).values()]
    .flat()
    .map(({ severity, code, path, remedy }) => [severity, code, path, remedy]);

test('a renaming that says every earlier name has no finding', () => {
  fc.assert(
    fc.property(renaming, (names) => {
      expect(saidOf(automationOf(names), first)).toEqual([]);
      expect(saidOf(automationOf(names, true), automationOf(names))).toEqual([]);
    }),
  );
});

const meals = { ...plain, fields: new Set(['meals']) };
const withRules = (automation: Automation, rule: object, more: Partial<Automation> = {}): Automation => ({
  ...automation,
  rules: { fields: { [carriedPath(automationOf(meals), 'meals')]: rule } },
  ...more,
});

test('an earlier name that was never there is pointed out', () => {
  expect(saidOf(withRules(automationOf(meals), { was: 'meal' }), first)).toEqual([
    ['warning', 'was_never_there', '/fields/mealsNew/was', 'Write the name that the field had, or remove "was" if the field is new.'],
  ]);
});

test('a name that is not carried over any more is pointed out with the whole list', () => {
  const published = automationOf(meals);
  const newest = automationOf(meals, true);
  const forgot = { ...newest, rules: { fields: { mealsNewest: { was: 'mealsNew' } } } };
  expect(saidOf(forgot, published)).toEqual([['warning', 'was_forgotten', '/fields/mealsNewest', 'Write "was": ["mealsNew","meals"].']]);
});

test('a field that was a number cannot go on as a text', () => {
  const now = withRules(automationOf(meals), { was: 'meals' });
  const schema = { ...now.schema, properties: { ...now.schema?.properties, mealsNew: { type: 'string' } } } as Automation['schema'];
  expect(saidOf({ ...now, ...(schema && { schema }) }, first)).toEqual([
    ['error', 'was_another_kind', '/fields/mealsNew/was', 'Keep the type in schema.json when you rename a field, or remove "was".'],
  ]);
});

test('a column that goes blank for stored records is pointed out', () => {
  const list = { source: 'list', columns: [{ field: 'mealsNew' }] } as unknown as Automation['list'];
  const now = withRules(automationOf(meals), {}, list === undefined ? {} : { list });
  expect(saidOf(now, first)).toEqual([
    ['warning', 'column_goes_blank', '/columns/0/field', 'If "mealsNew" is a new name of "meals", write "was" at the field in rules.json.'],
  ]);
});

test('a state that is gone while a new one is there is pointed out', () => {
  const renamed = automationOf({ ...plain, stated: new Set(['paid']) });
  const { meta: _meta, ...rest } = renamed.lifecycle?.states['paidNew'] ?? { meta: {} };
  const lifecycle = {
    ...renamed.lifecycle,
    states: { ...renamed.lifecycle?.states, paidNew: { ...rest, meta: { title: 'Paid' } } },
  } as Automation['lifecycle'];
  expect(saidOf({ ...renamed, ...(lifecycle && { lifecycle }) }, first)).toEqual([
    ['warning', 'state_is_gone', '/states', 'If it was renamed, write "was": "paid" in the meta of the state.'],
  ]);
});
