import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { automationsRoot, readDeclarations } from '../../scripts/declarations/declaration-folders.ts';
import { basesRoot, materialise, spelledOut } from './faulty-folder.ts';

const run = promisify(execFile);
const script = path.join(import.meta.dirname, '../../scripts/declarations/check-declarations.ts');
const declarations = await readDeclarations();

type Rules = {
  readonly finds?: Readonly<Record<string, { readonly records?: string; readonly gives?: readonly string[] }>>;
  readonly fields?: Readonly<Record<string, { readonly options?: string | { readonly value: string } }>>;
};

/** What the command says, and how it ends. */
async function command(root: string, program = script): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const options = { cwd: path.dirname(root) };
  const ended = await run(process.execPath, [program, root], options).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { readonly code: number; readonly stdout: string }) => error,
  );
  return { code: ended.code, lines: ended.stdout.trim().split('\n') };
}

describe('the declarations of the desk', () => {
  // that nothing is found in them, the command itself says in every whole test
  it('are all walked', async () => {
    const onDisk = (await readdir(automationsRoot, { withFileTypes: true })).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
    );
    expect([...declarations.folders.keys()]).toEqual(onDisk.map((entry) => entry.name).toSorted());
  });

  it('give no id or name of a record to who may not see it, but an id that a field keeps', () => {
    const given = (text: string): readonly string[] => {
      const { finds = {}, fields = {} }: Rules = JSON.parse(text);
      const kept = Object.values(fields).some(({ options }) => typeof options === 'object' && options.value === 'row.id');
      return Object.values(finds).flatMap(({ records, gives = [] }) =>
        records === undefined ? [] : gives.filter((path) => /^(caseName|clientName|creator\w*)$/.test(path) || (path === 'id' && !kept)),
      );
    };
    const rules = [...declarations.folders.values()].map((files) => files.get('rules.json') ?? '{}');
    const ofPacks = [...declarations.parts]
      .filter(([file]) => file.startsWith('packs/'))
      .map(([, text]) => JSON.stringify(JSON.parse(text).rules ?? {}));
    expect([...rules, ...ofPacks].flatMap(given)).toEqual([]);
  });

  it('show with every live automation that has a form what can be sent, what comes of it, and what is refused', () => {
    for (const [folder, files] of declarations.folders) {
      const { status } = JSON.parse(files.get('manifest.json') ?? '{}');
      const wanted =
        status === 'live' && files.has('schema.json')
          ? ['minimal.json', 'minimal.expected.json', 'maximal.json', 'maximal.expected.json', 'invalid-empty.json']
          : [];
      expect(
        wanted.filter((name) => !files.has(`examples/${name}`)),
        folder,
      ).toEqual([]);
    }
  });
});

describe('npm run check-declarations', () => {
  it.each([
    ['--help', 0],
    ['--folder', 2],
  ])('says with %s how it is used', async (option, code) => {
    expect(await command(option)).toEqual({ code, lines: [expect.stringContaining('npm run check-declarations -- FOLDER')] });
  });

  it('says file, line, place, what is wrong and what to do, and ends badly', async () => {
    const root = await materialise({
      title: 'two faults in two folders',
      base: 'invoice-payment',
      changes: [
        { file: 'log.json', replace: '"field": "amountPaid"', by: '"field": "amountPayed"' },
        { file: '../deposition/workflow.json', write: spelledOut },
        { file: '../deposition/workflow.json', replace: '"target": "saving"', by: '"target": "savings"' },
      ],
      expect: { severity: 'error', file: '', path: '', code: '', words: '' },
    });
    const { code, lines } = await command(root);
    await rm(root, { recursive: true });
    const folder = path.basename(root);
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${folder}/deposition/workflow\\.json:\\d+ /states/clientLetter/on/save/target – "savings" is not a state in this workflow\\. Did you mean "saving"\\?$`,
        ),
      ),
      `${folder}/invoice-payment/log.json:8 /columns/2/field – "amountPayed" is not a column in this automation. Did you mean "amountPaid"?`,
      `${(await readDeclarations(basesRoot)).folders.size} folders checked: 2 errors, 0 warnings.`,
    ]);
  });
});

describe('npm run write-expected', () => {
  it('refuses a folder whose letter cannot be written, and says where', async () => {
    const root = await materialise({
      title: 'a value without its condition',
      base: 'deposition',
      changes: [{ file: 'letter.json', replace: '"en": "Please bring', by: '"en": "{url}: please bring' }],
      expect: { severity: 'error', file: '', path: '', code: '', words: '' },
    });
    const expected = path.join(root, 'deposition', 'examples', 'minimal.expected.json');
    const before = await readFile(expected, 'utf8');
    const { code, lines } = await command(root, path.join(import.meta.dirname, '../../scripts/declarations/write-expected.ts'));
    expect(code).toBe(1);
    expect(lines.filter((line) => line.includes('deposition/'))).toEqual([
      expect.stringMatching(
        /deposition\/letter\.json:\d+ \/blocks\/2\/then\/6\/else\/0\/text\/en – The letter for examples\/english\.json cannot be written: \{url\} has no value\. Put the text under "if": "has\(url\)", or make the field required\.$/,
      ),
    ]);
    expect(lines.at(-1)).toBe('Not written, because of these errors: deposition.');
    expect(await readFile(expected, 'utf8')).toBe(before);
    await rm(root, { recursive: true });
  });
});
