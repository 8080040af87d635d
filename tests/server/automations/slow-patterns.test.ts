import { expect, test } from 'vitest';
import { createChecker } from '#engine/check/check-automation.ts';
import { readUnproved } from '../../unproved-declarations.ts';
import { automationsCopy } from '../automations-copy.ts';
import { sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { mustComeMs } from '../../time-limits.ts';
import { byName } from '../../by-name.ts';
import { firstOf } from '../../long-form.ts';

const copy = automationsCopy();
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, changes: { limits: { debounceMs: 20 } } });
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');
const good = copy.read('5710-fees/schema.json');

const location = (pattern: string) => ({ type: 'string', maxLength: 200, pattern });

type Operations = {
  readonly faults: readonly {
    readonly faults: readonly { readonly code: string; readonly file: string; readonly line: number; readonly remedy: string }[];
  }[];
};

const slow = [
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(\\w+\\s?)*$',
  '^(.*a){20}$',
  '^\\d+\\d+\\d+\\d+$',
  '^([a-z0-9]+[-_]?)+@x$',
  '^(a*)*b$',
  '^(?=(a+)+$)a',
  '(x+x+)+y',
  '^(a?){30}a{30}$',
  '\\s+$',
];
const fault = {
  file: 'schema.json',
  line: expect.any(Number),
  message: expect.stringContaining('could take hours'),
  remedy: expect.any(String),
};
const declarations = await readUnproved();
const check = createChecker();

byName.each(slow)('the pattern %s is a fault', (pattern) => {
  const { properties, ...schema } = JSON.parse(good);
  const changed = JSON.stringify({ ...schema, properties: { ...properties, location: location(pattern) } });
  const files = new Map([...(declarations.folders.get('5710-fees') ?? []), ['schema.json', changed]]);
  expect(check(files, declarations.parts, { folders: declarations.folders }).faults).toContainEqual(expect.objectContaining(fault));
});

test.each(firstOf(['^(a+)+$', '(x+x+)+y']))(
  'the pattern %s is not published, and a text that is made for it holds nobody up',
  async (pattern) => {
    copy.put('5710-fees/schema.json', 'properties.location', location(pattern));
    await desk.automations.publishNow();
    const { faults } = (await manager.call('GET /desk/operations')).json<Operations>();
    expect(faults[0]?.faults).toContainEqual(expect.objectContaining(fault));
    const started = performance.now();
    for (const text of ['a'.repeat(150), '1'.repeat(150), 'x'.repeat(150), ' '.repeat(150)])
      await sendFeeLetter(clerk, { location: `${text}!` });
    expect(performance.now() - started).toBeLessThan(mustComeMs);
    copy.write('5710-fees/schema.json', good);
    await desk.automations.publishNow();
  },
);

byName('a pattern that is tried once for each character is published, and holds', async () => {
  copy.put('5710-fees/schema.json', 'properties.location', location('^[^!]*$'));
  await desk.automations.publishNow();
  expect((await sendFeeLetter(clerk, { location: 'Stockton!' })).json()).toMatchObject({
    status: 422,
    faults: [expect.objectContaining({ pointer: '/location', code: 'wrong_format' })],
  });
});
