import { caseWith } from '#engine/data/day-of-case.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { mergePatch } from '#engine/data/merge-patch.ts';
import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { exampleForm, type ExampleForm } from '#engine/declaration/example.ts';
import type { RuleTest } from '#engine/declaration/rule-test.ts';
import type { WrittenPlaces } from '#engine/fill/written-places.ts';
import { below, errorAt, type Finding, type Place } from '#engine/findings/finding.ts';
import type { RuleTest as WrittenTest } from '#schemas/meta/tests.gen.ts';
import type { Draft } from './draft.ts';
import { fileAt, unknownName } from './folder-facts.ts';
import { isRuleTests } from './meta-validators.gen.js';
import { readShaped, type Folder } from './read-shaped.ts';

/** The tests of a folder as they are tried, and where it is written what they have from examples and from "but". */
type ReadTests = Pick<Draft, 'tests'> & { readonly testPlaces: WrittenPlaces };

/** The form that a test starts from, and the example that has it. */
type Start = { readonly form: ExampleForm; readonly example?: PlainRecord; readonly file?: string };

const NONE: ReadTests = { tests: [], testPlaces: new Map() };

/** The names of the examples of a folder, as tests name them. */
const examplesOf = ({ files }: Folder): readonly string[] =>
  [...files.keys()].flatMap((file) => /^examples\/(.+?)(?<!\.expected)\.json$/.exec(file)?.[1] ?? []);

function faultsOf({ given, but }: WrittenTest, place: Place, known: readonly string[]): readonly Finding[] {
  if (typeof given === 'string')
    return known.includes(given)
      ? []
      : [unknownName(below(place, 'given'), { kind: 'an example', name: given, where: 'the folder examples', known })];
  if (but === undefined) return [];
  return [
    errorAt(below(place, 'but'), {
      code: 'idle_setting',
      message: '"but" changes an example, and "given" does not name one.',
      remedy: 'Name an example under "given", or write the change into the data.',
    }),
  ];
}

/** What a test starts from: the form of its example, or its own; undefined while the example is missing or broken. */
function startOf({ given }: WrittenTest, examples: Draft['examples']): Start | undefined {
  if (typeof given !== 'string') return { form: { data: recordOf(given), at: '', with: {} } };
  const file = `${given}.json`;
  const example = examples.get(file);
  return isRecord(example) ? { form: exampleForm(file, example), example, file } : undefined;
}

const memoizeExpanded = createMemoizer<RuleTest>();

/** A test with its data spelled out. The same object each time, so that its outcome stays known. */
function expanded(test: WrittenTest, { form, example }: Start): RuleTest {
  return memoizeExpanded(test, [example], () => {
    const changed = caseWith(form.with, test.with);
    return {
      ...test,
      given: mergePatch(form.data, test.but ?? {}),
      ...(Object.keys(changed).length === 0 ? {} : { with: changed }),
    };
  });
}

/** The places of single values below one of a record. */
function leafPlaces(record: PlainRecord, from: Place, to: Place): readonly (readonly [string, Place])[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const [at, written] = [below(from, key), below(to, key)];
    return isRecord(value) ? leafPlaces(value, at, written) : [[at.path, written] as const];
  });
}

/** Where it is written what a test has from its example, and what it changes. */
function placesOf(test: WrittenTest, place: Place, { form, file }: Start): readonly (readonly [string, Place])[] {
  if (file === undefined) return [];
  const inExample = fileAt(`examples/${file}`);
  const others = Object.keys(form.with).filter((name) => !Object.hasOwn(test.with ?? {}, name));
  return [
    [below(place, 'given').path, { ...inExample, path: form.at }],
    ...others.map((name) => [below(place, 'with', name).path, below(inExample, 'with', name)] as const),
    ...leafPlaces(test.but ?? {}, below(place, 'given'), below(place, 'but')),
  ];
}

/** Reads tests.json. Without one of the examples that it names, because that is missing or broken, no test is tried. */
export function readTests(folder: Folder, examples: Draft['examples']): ReadTests {
  const read = readShaped(folder, 'tests.json', { guard: isRuleTests, meta: 'tests.json' });
  if (read === undefined) return NONE;
  const known = examplesOf(folder);
  const placed = read.tests.map((test, index) => ({ test, place: fileAt('tests.json', 'tests', index), start: startOf(test, examples) }));
  // an example that many tests name is told once
  const first = placed.filter(
    ({ test: { given } }, index) => typeof given !== 'string' || placed.findIndex(({ test }) => test.given === given) === index,
  );
  const faults = first.flatMap(({ test, place }) => faultsOf(test, place, known));
  folder.findings.push(...faults);
  if (faults.length > 0 || placed.some(({ start }) => start === undefined)) return NONE;
  return {
    tests: placed.flatMap(({ test, start }) => (start === undefined ? [] : [expanded(test, start)])),
    testPlaces: new Map(placed.flatMap(({ test, place, start }) => (start === undefined ? [] : placesOf(test, place, start)))),
  };
}
