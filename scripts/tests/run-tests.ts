import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from '../web/build-web.ts';
import { cacheCompiledCode } from '../code-cache.ts';
import { failedInPlaywright, failedInVitest } from './failed-tests.ts';
import { makeScratchFolder } from './scratch-folder.ts';

type Outcome = { readonly passed: number; readonly failed: number; readonly output: string; readonly failures?: readonly string[] };
/** One of those that run side by side is seen at work; the others are written when they have ended, so that their lines do not mix. */
type Step = { readonly name: string; readonly run: (isSeen: boolean) => Promise<Outcome> };

const root = path.join(import.meta.dirname, '..', '..');
const reports = path.join(root, '.cache', 'test');
const isLong = process.env['DESK_LONG'] === 'yes';
/**
 * What reads, reckons with or writes dates and times; by name it runs in a second zone, too, where the day is another than in California. Of the two
 * servers that the browser tests use, one always runs in that zone, and their browser in a third.
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
type Zone = { readonly name: string; readonly only?: readonly string[] };
const firmZone: Zone = { name: 'America/Los_Angeles' };
const farZone: Zone = { name: 'Pacific/Kiritimati', only: dated };

type Ended = { readonly code: number; readonly output: string };

function command(args: readonly string[], { isSeen, env = {} }: CommandOptions): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: isSeen ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: scratch, ...env },
    });
    const parts: string[] = [];
    child.stdout?.on('data', (part) => parts.push(String(part)));
    child.stderr?.on('data', (part) => parts.push(String(part)));
    child.on('close', (code) => resolve({ code: code ?? 1, output: parts.join('') }));
  });
}

type CommandOptions = { readonly isSeen: boolean; readonly env?: Readonly<Record<string, string>> };

const bin = (file: string): string => path.join(root, 'node_modules', file);

/** A command that passes or fails as one. */
const whole = (name: string, args: readonly string[]): Step => ({
  name,
  run: async (isSeen) => {
    const { code, output } = await command(args, { isSeen });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  },
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
      ? { ...outcome, passed: 0, failed: Math.max(1, outcome.failed) }
      : outcome;

const vitest = ({ name: zone, only = [] }: Zone): Step => ({
  name: `unit, property, server and declaration tests (TZ=${zone})`,
  run: async (isSeen) => {
    const file = path.join(reports, `vitest-${zone.replace('/', '-')}.json`);
    // Few files are too short for many workers: each reads the whole desk first.
    const workers = only.length > 0 ? ['--maxWorkers=2'] : [];
    const args = ['run', ...workers, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only];
    const { code, output } = await command([bin('vitest/vitest.mjs'), ...args], { isSeen, env: { TZ: zone } });
    const report = await readReport(file);
    const failures = failedInVitest(report);
    return judged({ passed: count(report['numPassedTests']), failed: count(report['numFailedTests']), output, failures }, code);
  },
});

const browser: Step = {
  name: 'end-to-end tests in Chromium',
  run: async (isSeen) => {
    await buildWeb(console.log);
    const file = path.join(reports, 'playwright.json');
    const args = [bin('@playwright/test/cli.js'), 'test', '--reporter=line,json'];
    const { code, output } = await command(args, { isSeen, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
    const report = await readReport(file);
    const stats = report['stats'];
    const numbers = typeof stats === 'object' && stats !== null ? { ...stats } : {};
    const { expected, unexpected, flaky } = { expected: 0, unexpected: 0, flaky: 0, ...numbers };
    const failures = failedInPlaywright(report);
    return judged({ passed: count(expected), failed: count(unexpected) + count(flaky), output, failures }, code);
  },
};

/** Those of one group run side by side, so that no core waits; the last of them takes longest and is seen. */
const groups: readonly (readonly Step[])[] = [
  [
    // Lint reads the types of each room, so it says what is wrong with them, too. By name the compiler also emits them for the other rooms.
    whole('types and lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings']),
    ...(isLong ? [whole('types, room by room', [bin('typescript/bin/tsc'), '-b'])] : []),
    whole('format', [bin('oxfmt/bin/oxfmt'), '--check', '.']),
    whole('unused code', [bin('knip/bin/knip.js')]),
    whole('declarations', ['scripts/declarations/check-declarations.ts']),
    ...(isLong ? [vitest(farZone)] : []),
    vitest(firmZone),
  ],
  [browser],
];

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1).padStart(6);

const times: string[] = [];
/** Named once more at the end: there a reader looks first. */
const failed: string[] = [];

async function take({ name, run }: Step, isSeen: boolean): Promise<Outcome> {
  const since = performance.now();
  if (isSeen) console.log(`\n── ${name}`);
  const outcome = await run(isSeen);
  const { passed, output, failures = [] } = outcome;
  if (!isSeen) console.log(`\n── ${name}\n${output}`);
  times.push(`${seconds(since)} s  ${outcome.failed === 0 ? 'passed' : 'FAILED'}  ${name} (${passed} passed, ${outcome.failed} failed)`);
  failed.push(...failures);
  return outcome;
}

cacheCompiledCode();
const scratch = await makeScratchFolder();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const asked = process.argv.slice(2);
const outcomes: Outcome[] = [];
for (const group of groups) {
  const wanted = group.filter(({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)));
  outcomes.push(...(await Promise.all(wanted.map((step, index) => take(step, index === wanted.length - 1)))));
}
await rm(scratch, { recursive: true, force: true });
const total = outcomes.reduce((sum, { passed }) => sum + passed, 0);
const faulty = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\nWhere the time went:\n${times.join('\n')}\n`);
if (failed.length > 0) console.log(`What failed:\n${failed.join('\n')}\n`);
console.log(`${total} passed, ${faulty} failed`);
process.exitCode = faulty === 0 && total > 0 ? 0 : 1;
