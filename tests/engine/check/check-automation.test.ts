import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { checkAcross } from '#engine/check/check-across.ts';
import { checkAutomation, createChecker } from '#engine/check/check-automation.ts';
import { describe, expect, it } from 'vitest';
import { readDeclarations } from '../../../scripts/declarations/declaration-folders.ts';
import { uncheckedAutomation } from '../../unproved-declarations.ts';
import { generateFolder } from '../../automations/generated/generate-folder.ts';

const { folders, parts } = await readDeclarations();
const files = folders.get('invoice-payment') ?? new Map<string, string>();

function changed(file: string, from: string, to: string): ReadonlyMap<string, string> {
  const before = files.get(file) ?? '';
  if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return new Map([...files, [file, before.replace(from, to)]]);
}

describe('a folder of declarations', () => {
  it('becomes an automation with the calls, parts and workflow that it uses', () => {
    const { automation, faults } = checkAutomation(folders.get('5710-fees') ?? new Map(), parts, { folders });
    expect(faults).toEqual([]);
    expect(Object.keys(automation?.calls ?? {})).toEqual(['parties', 'injuries']);
    expect(Object.keys(automation?.letterParts ?? {})).toEqual(['paymentToFirm', 'salutation', 'reservation']);
    expect(automation?.workflow).toMatchObject({ id: '5710-fees', initial: 'search' });
    expect(JSON.stringify(automation?.schema)).not.toContain('$ref');
  });

  it('tells every fault at once, not only the first', () => {
    const wrong = new Map([
      ...changed('manifest.json', '"operations"]', '"opperations"]'),
      ['log.json', '{ "key": 5 '],
      ['list.json', (files.get('list.json') ?? '').replace('"pageSize": 20', '"pageSize": 3')],
    ]);
    expect(checkAutomation(wrong, parts, { folders }).faults.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'manifest.json not_a_choice',
      'log.json not_json',
      'list.json out_of_range',
    ]);
  });

  it('is not published with an error, but with a warning', () => {
    const noLabel = changed('schema.json', '"checkNumber": {', '"memo": { "type": "string", "maxLength": 40 }, "checkNumber": {');
    const warned = checkAutomation(noLabel, parts, { folders });
    expect([...new Set(warned.faults.map(({ severity }) => severity))]).toEqual(['warning']);
    expect(warned.automation).toBeDefined();
    expect(checkAutomation(changed('manifest.json', '"status": "live"', '"status": "alive"'), parts).automation).toBeUndefined();
  });

  it('may be empty without bringing the check down', () => {
    expect(checkAutomation(new Map(), new Map()).faults).toMatchObject([{ file: 'manifest.json', line: 1, code: 'missing_file' }]);
    expect(checkAutomation(new Map([['manifest.json', '']]), new Map()).faults).toMatchObject([{ code: 'not_json' }]);
  });

  it('may be planned with nothing but its pages', () => {
    const manifest = {
      format: 1,
      id: 'unistrike',
      title: 'Unistrike',
      description: 'Strike a name.',
      status: 'planned',
      routes: [{ path: '/unistrike', screen: 'form', group: 'Med-Legals', roles: ['admin'] }],
    };
    expect(checkAutomation(new Map([['manifest.json', JSON.stringify(manifest)]]), parts).faults).toEqual([]);
  });

  it('is told the same by a checker that has seen it before', () => {
    const check = createChecker();
    const first = check(files, parts, { folders });
    expect(check(changed('list.json', '"pageSize": 20', '"pageSize": 2'), parts, { folders }).faults).toHaveLength(1);
    expect(check(files, parts, { folders })).toEqual(first);
  });

  it('uses shared shapes that are handed in before those of the desk', () => {
    const shared = {
      'shared/fields.json': {
        definitions: { caseFileNumber: { type: 'string', maxLength: 12 }, date: { type: 'string', format: 'date' } },
      },
    };
    const { automation } = checkAutomation(files, parts, { shared, folders });
    expect(automation?.schema?.properties['caseFileNumber']).toEqual({ type: 'string', maxLength: 12 });
  });

  it('may compute a value for the guard of an event alone', () => {
    const files = new Map(folders.get('deposition'));
    const put = (file: string, from: string, to: string): void =>
      void files.set(
        file,
        (files.get(file) ?? '').replaceAll(from, () => to),
      );
    put(
      'rules.json',
      '"deposed": { "type"',
      '"weekBefore": { "type": "date", "is": "addDays(depositionDate, -7)" },\n    "deposed": { "type"',
    );
    const idle = checkAutomation(files, parts, { folders }).faults.map(({ path, code }) => `${code} ${path}`);
    put('lifecycle.json', '"record.depositionDate <= today"', '"record.computed.weekBefore <= today"');
    const used = checkAutomation(files, parts, { folders }).faults.map(({ path, code }) => `${code} ${path}`);
    expect(idle).toEqual(['never_used /computed/weekBefore']);
    expect(used.filter((fault) => fault.startsWith('never_used'))).toEqual([]);
  });

  it('that nobody has seen before is found right', () => {
    const check = createChecker();
    for (let seed = 1; seed <= 40; seed += 1) {
      const { files: made } = generateFolder(seed);
      const texts = new Map(Object.entries(made).map(([name, value]) => [name, JSON.stringify(value)]));
      expect(check(texts, parts).faults, `seed ${seed}`).toEqual([]);
    }
  });
});

describe('folders beside each other', () => {
  const automations = new Map([...folders].map(([name, texts]) => [name, uncheckedAutomation(texts, { folders, parts })]));

  it('do not clash as they stand', () => {
    expect(automations.size).toBe(folders.size);
    expect([...checkAcross(automations, { texts: folders })]).toEqual([]);
  });

  it('clash when one is copied, in everything that has one owner', () => {
    const copied = new Map([...automations, ...[...automations].slice(0, 1).map(([, automation]) => ['copy', automation] as const)]);
    const faults = checkAcross(copied, { texts: new Map([...folders, ['copy', folders.get('5710-fees') ?? new Map()]]) }).get('copy') ?? [];
    expect(faults.map(({ path, code }) => `${code} ${path}`)).toEqual([
      'clash /routes/0/path',
      'clash /routes/1/path',
      'clash /serves/preview/call',
      'clash /serves/submit/call',
      'clash /serves/list',
      'clash /serves/get',
      'clash /serves/transition',
      'clash /key',
      'clash /token',
      'wrong_id /id',
    ]);
    expect(faults.every(({ line }) => line > 1)).toBe(true);
  });

  const second = (id: string) => {
    // a copy that others do not tell
    const { lifecycle: _, ...fees } = automations.get('5710-fees')!;
    const copied = new Map([[id, { ...fees, manifest: { ...fees.manifest, id } }], ...automations]);
    const told = (published?: typeof automations) =>
      [...checkAcross(copied, published === undefined ? {} : { published })].map(([folder, [fault]]) => [folder, fault?.message]);
    return told;
  };

  it('blame the folder that is not published, whatever its name', () => {
    expect(second('1-more')(automations)).toEqual([['1-more', 'The page /5710-fees belongs to 5710-fees, which is published.']]);
    expect(second('zzz')(automations)).toEqual([['zzz', 'The page /5710-fees belongs to 5710-fees, which is published.']]);
  });

  it('name both when it is not known which is published', () => {
    expect(second('1-more')()).toEqual([['5710-fees', 'The page /5710-fees is claimed by two folders: 1-more and 5710-fees.']]);
  });

  it('leave its own pages to the desk', () => {
    const payment = automations.get('invoice-payment')!;
    const routes = payment.manifest.routes.map((route, index) => (index === 0 ? { ...route, path: '/operations' } : route));
    const taken = new Map([...automations, ['invoice-payment', { ...payment, manifest: { ...payment.manifest, routes } }]]);
    const faults = checkAcross(taken, { deskPages: ['/', '/operations'] }).get('invoice-payment');
    expect(faults?.map(({ message }) => message)).toEqual(['The page /operations belongs to the desk itself.']);
  });
});

describe('the version of a declaration', () => {
  it('is the same for the same words in another order', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ñ' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ñ","d":null}]}');
    expect(canonicalJson({ a: true, b: [1, { c: 'ñ', d: null }], gone: undefined })).toBe(
      canonicalJson({ b: [1, { d: null, c: 'ñ' }], a: true }),
    );
  });
});
