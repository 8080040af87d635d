import { describe, expect, it } from 'vitest';
import { checkAutomation } from '#engine/check/check-automation.ts';
import { readDraft } from '#engine/check-shape/read-draft.ts';
import { lookupIn } from '#engine/check-shape/resolve-references.ts';
import { placeInFolder } from '#engine/check-shape/place-in-folder.ts';
import { readDeclarations } from '../../../scripts/declarations/declaration-folders.ts';

const examples = {
  minimal: { caseFileNumber: '20260017', place: { city: 'Oakland', street: '1 Main Street' }, days: ['2026-05-04', '2026-05-05'] },
  later: { given: { caseFileNumber: '20260018' }, with: { today: '2026-06-01', earlier: [] }, event: 'pay', on: '2026-06-09' },
  'invalid-day': { given: { caseFileNumber: '1' }, refused: ['caseFileNumber'] },
};
const files = (tests: readonly object[]): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(examples).map(([name, value]) => [`examples/${name}.json`, JSON.stringify(value)] as const),
    ['examples/later.expected.json', '{}'],
    ['manifest.json', '{}'],
    ['tests.json', JSON.stringify({ tests })],
  ]);
const expected = { errors: [] };

function read(...tests: readonly object[]) {
  const titled = tests.map((test, index) => ({ title: `test ${index}`, expect: expected, ...test }));
  const cache = { texts: new Map(), shapes: new Map() };
  const { draft, findings } = readDraft({ files: files(titled), parts: new Map(), lookup: lookupIn({}), cache, folders: new Map() });
  const place = (path: string): string => Object.values(placeInFolder(draft, { file: 'tests.json', path })).join(' ');
  return { tests: draft.tests, place, findings: findings.filter(({ file }) => file === 'tests.json') };
}

describe('a test that names an example', () => {
  it('starts from its form, in its case, without its event', () => {
    const [minimal, later, invalid] = read({ given: 'minimal' }, { given: 'later' }, { given: 'invalid-day' }).tests;
    expect(minimal).toEqual({ title: 'test 0', expect: expected, given: examples.minimal });
    expect(later).toEqual({ title: 'test 1', expect: expected, given: { caseFileNumber: '20260018' }, with: examples.later.with });
    expect(invalid?.given).toEqual({ caseFileNumber: '1' });
  });

  it('changes it: a value replaces, null takes out, a group is merged, a list is replaced', () => {
    const but = { caseFileNumber: null, place: { city: 'Fresno', street: null }, days: ['2026-06-01'], note: { by: 'mail' } };
    const [test] = read({ given: 'minimal', but }).tests;
    expect(test?.given).toEqual({ place: { city: 'Fresno' }, days: ['2026-06-01'], note: { by: 'mail' } });
  });

  it('changes its case entry by entry', () => {
    const [test] = read({ given: 'later', with: { today: '2026-07-01', user: { id: 'user-2' } } }).tests;
    expect(test?.with).toEqual({ today: '2026-07-01', earlier: [], user: { id: 'user-2' } });
  });

  it('tells what is wrong where it is written', () => {
    const { place } = read({ given: 'later', but: { place: { city: 'Fresno' } }, with: { user: {} } }, { given: 'minimal' });
    expect(place('/tests/0/given/place/city')).toBe('tests.json /tests/0/but/place/city');
    expect(place('/tests/0/given/caseFileNumber')).toBe('examples/later.json /given/caseFileNumber');
    expect(place('/tests/0/with/earlier/0')).toBe('examples/later.json /with/earlier/0');
    expect(place('/tests/0/with/user/id')).toBe('tests.json /tests/0/with/user/id');
    expect(place('/tests/1/given/days/0')).toBe('examples/minimal.json /days/0');
  });

  it('must name one that is there; each is told once, and no test is tried', () => {
    const { tests, findings } = read({ given: 'minmal' }, { given: 'minmal' }, { given: 'later.expected' }, { given: {} });
    expect(tests).toEqual([]);
    expect(findings.map(({ path, code, remedy }) => [path, code, remedy])).toEqual([
      ['/tests/0/given', 'unknown_example', 'Did you mean "minimal"?'],
      ['/tests/2/given', 'unknown_example', 'Use one of: minimal, later, invalid-day.'],
    ]);
  });
});

it('tests are no part of what is published', async () => {
  const { folders, parts } = await readDeclarations();
  const panels = folders.get('panel-qme') ?? new Map<string, string>();
  const { automation, tests } = checkAutomation(panels, parts, { folders });
  const without = checkAutomation(new Map([...panels].filter(([file]) => file !== 'tests.json')), parts, { folders });
  expect(tests.length).toBeGreaterThan(10);
  expect([without.automation, without.tests]).toEqual([automation, []]);
});
