import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { validatorModule } from '#engine/compile/validator-module.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readUnproved, uncheckedAutomation } from '../../unproved-declarations.ts';

const run = promisify(execFile);
const declarations = await readUnproved();
const { folders } = declarations;
const folder = await mkdtemp(path.join(tmpdir(), 'validators-'));
afterAll(() => rm(folder, { recursive: true }));

const automationOf = (name: string): Automation => uncheckedAutomation(folders.get(name) ?? new Map(), declarations);

const runner = path.join(import.meta.dirname, 'run-validator-module.mjs');

/** Validates data as a browser under a strict policy does: from the module alone, with every eval refused. */
async function errorsIn(name: string, data: readonly unknown[]): Promise<readonly (readonly string[])[]> {
  const automation = automationOf(name);
  const [code, given] = [path.join(folder, `${name}.mjs`), path.join(folder, `${name}.json`)];
  await writeFile(code, validatorModule(automation));
  await writeFile(given, JSON.stringify({ schema: automation.schema, data }));
  const { stdout } = await run(process.execPath, ['--disallow-code-generation-from-strings', runner, code, given]);
  return JSON.parse(stdout);
}

const example = (name: string, file: string): Record<string, unknown> => {
  const read = JSON.parse(folders.get(name)?.get(`examples/${file}`) ?? '{}');
  return read.given ?? read;
};

describe('the validator that a browser loads', () => {
  it('asks for no other module and holds no eval', () => {
    const drawn = [...folders.keys()].map(automationOf).filter(({ schema }) => schema !== undefined);
    expect(drawn.length).toBeGreaterThanOrEqual(3);
    for (const automation of drawn) {
      const code = validatorModule(automation);
      expect(code).not.toMatch(/\brequire\s*\(|\bimport\s|\beval\s*\(|new Function/);
      expect(code).toContain('export default exports;');
    }
  });

  it('takes the examples of a form with shared shapes', async () => {
    const names = ['minimal.json', 'maximal.json', 'travel-only.json'];
    expect(
      await errorsIn(
        '5710-fees',
        names.map((file) => example('5710-fees', file)),
      ),
    ).toEqual([[], [], []]);
  });

  it('refuses what the shared shapes and the formats refuse, at its place', async () => {
    const minimal = example('5710-fees', 'minimal.json');
    const data = [
      { ...minimal, depositionDate: '2026-02-30' },
      { ...minimal, startTime: '25:00' },
      { ...minimal, mileageData: { parkingReceipt: { fileId: 'one', name: 'a.pdf', type: 'application/pdf' } } },
      { ...minimal, mileageData: { tolls: -1 } },
      { ...minimal, unknown: 1 },
    ];
    expect(await errorsIn('5710-fees', data)).toEqual([
      ['format /depositionDate'],
      ['format /startTime'],
      ['format /mileageData/parkingReceipt/fileId'],
      ['minimum /mileageData/tolls'],
      ['additionalProperties '],
    ]);
  });

  it('takes every cent, which a plain remainder would refuse', async () => {
    const minimal = example('invoice-payment', 'minimal.json');
    const amounts = [0.07, 0.14, 0.29, 1.1, 1530.55, 99999.99];
    expect(
      await errorsIn(
        'invoice-payment',
        [...amounts, 0.075].map((amountPaid) => ({ ...minimal, amountPaid })),
      ),
    ).toEqual([...amounts.map(() => []), ['multipleOf /amountPaid']]);
  });

  it('counts letters as a person does', async () => {
    const minimal = example('invoice-payment', 'minimal.json');
    expect(
      await errorsIn('invoice-payment', [
        { ...minimal, checkNumber: '😀'.repeat(40) },
        { ...minimal, checkNumber: '😀'.repeat(41) },
      ]),
    ).toEqual([[], ['maxLength /checkNumber']]);
  });

  it('is not made for an automation that has no form', () => {
    const { manifest } = automationOf('invoice-payment');
    expect(() => validatorModule({ manifest })).toThrow('invoice-payment has no schema');
  });
});
