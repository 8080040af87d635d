import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { keepCompiledCode } from './code-cache.ts';

type Outcome = { readonly passed: number; readonly failed: number };
type Step = { readonly name: string; readonly run: () => Promise<Outcome> };

const root = path.join(import.meta.dirname, '..');
const reports = path.join(root, '.cache', 'test');
/**
 * What reads, reckons with or writes dates and times; it runs in a second zone, where the day is another than in California. Of the two servers that the
 * browser tests use, one runs in that zone, too, and their browser in a third.
 */
const dated = [
  'tests/domain/',
  'tests/engine/expression/',
  'tests/engine/form/chosen-labels',
  'tests/engine/form/deadlines',
  'tests/engine/form/fee-letter',
  'tests/engine/form/prefill',
  'tests/engine/form/rows',
  'tests/engine/letter/',
  'tests/engine/workflow/',
  'tests/automations/examples',
];
const zones: readonly { readonly name: string; readonly only: readonly string[] }[] = [
  { name: 'America/Los_Angeles', only: [] },
  { name: 'Pacific/Kiritimati', only: dated },
];

function command(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const bin = (file: string): string => path.join(root, 'node_modules', file);

/** A command that passes or fails as one. */
const whole = (name: string, args: readonly string[]): Step => ({
  name,
  run: async () => ((await command(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

async function readReport(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const report: unknown = JSON.parse(text);
  return typeof report === 'object' && report !== null ? { ...report } : {};
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A run that ends badly counts as one failure even when every test that ran passed. */
const judged = (outcome: Outcome, code: number): Outcome =>
  code !== 0 && outcome.failed === 0
    ? { ...outcome, failed: 1 }
    : outcome.passed === 0
      ? { passed: 0, failed: Math.max(1, outcome.failed) }
      : outcome;

const vitest = ({ name: zone, only }: (typeof zones)[number]): Step => ({
  name: `unit, property, server and declaration tests (TZ=${zone})`,
  run: async () => {
    const file = path.join(reports, `vitest-${zone.replace('/', '-')}.json`);
    // Few files are too short for many workers: each reads the whole desk first.
    const workers = only.length === 0 ? [] : ['--maxWorkers=2'];
    const args = ['run', ...workers, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only];
    const code = await command([bin('vitest/vitest.mjs'), ...args], { TZ: zone });
    const report = await readReport(file);
    return judged({ passed: count(report['numPassedTests']), failed: count(report['numFailedTests']) }, code);
  },
});

const browser: Step = {
  name: 'end-to-end tests in Chromium',
  run: async () => {
    await buildWeb(console.log);
    const file = path.join(reports, 'playwright.json');
    const code = await command([bin('@playwright/test/cli.js'), 'test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
    const stats = (await readReport(file))['stats'];
    const numbers = typeof stats === 'object' && stats !== null ? { ...stats } : {};
    const { expected, unexpected, flaky } = { expected: 0, unexpected: 0, flaky: 0, ...numbers };
    return judged({ passed: count(expected), failed: count(unexpected) + count(flaky) }, code);
  },
};

const steps: readonly Step[] = [
  whole('types, room by room', [bin('typescript/bin/tsc'), '-b']),
  whole('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  whole('format', [bin('oxfmt/bin/oxfmt'), '--check', '.']),
  whole('unused code', [bin('knip/bin/knip.js')]),
  whole('declarations', ['scripts/check-declarations.ts']),
  ...zones.map(vitest),
  browser,
];

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1).padStart(6);

keepCompiledCode();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const asked = process.argv.slice(2);
const times: string[] = [];
let total: Outcome = { passed: 0, failed: 0 };
for (const step of steps.filter((each) => asked.length === 0 || asked.some((word) => each.name.includes(word)))) {
  const since = performance.now();
  console.log(`\n── ${step.name}`);
  const outcome = await step.run();
  total = { passed: total.passed + outcome.passed, failed: total.failed + outcome.failed };
  times.push(
    `${seconds(since)} s  ${outcome.failed === 0 ? 'passed' : 'FAILED'}  ${step.name} (${outcome.passed} passed, ${outcome.failed} failed)`,
  );
}
console.log(`\nWhere the time went:\n${times.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
