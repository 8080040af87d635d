import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { caseFilesInWorker, usualCaseFiles } from '#server/modules/case-files/case-files-in-worker.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const operations = await desk.as('operations');
const check = async (content: string, format = 'csv') =>
  (await operations.call('POST /desk/caseImports/check', { body: { format, content } })).json();

const columns = 'a,'.repeat(10_000_000);

test.each([
  ['a CSV of ten million columns', { format: 'csv', content: columns, code: 'longHeadings' }],
  ['a CSV of ten million columns behind an empty line', { format: 'csv', content: `\n${columns}`, code: 'longHeadings' }],
  ['a CSV of nine million rows', { format: 'csv', content: `caseFileNumber,lastNames\n${'a\n'.repeat(9_000_000)}`, code: 'tooManyRows' }],
  ['nine million empty cases', { format: 'json', content: `[${'{},'.repeat(9_000_000)}{}]`, code: 'tooManyValues' }],
])('%s is refused in words, and nothing is read of it', async (_, { format, content, code }) => {
  expect(await check(content, format)).toMatchObject({
    faultCount: 1,
    faults: [expect.objectContaining({ code })],
    added: 0,
    examples: [],
  });
});

test('a file with more faults than anybody reads is told the first of them', async () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => `N-${index},`);
  const told = await check(['caseFileNumber,lastNames', ...rows].join('\n'));
  expect(told).toMatchObject({ faultCount: 10_001, added: 0 });
  expect(told.faults).toHaveLength(2_000);
});

const references = { attorneys: new Map(), partners: new Map(), staff: new Map() };
const rows = (count: number): string =>
  `caseFileNumber,lastNames\n${Array.from({ length: count }, (_, index) => `N-${index},Ibarra`).join('\n')}`;
const file = (count: number) => ({ file: { format: 'csv', content: rows(count) }, references }) as const;

test('a large file is read without holding up anybody else', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const content = file(400_000);
  delay.enable();
  const count = await caseFilesInWorker(usualCaseFiles).read(content, async ({ portions }) => {
    let cases = 0;
    for await (const some of portions()) cases += some.length;
    return cases;
  });
  delay.disable();
  expect(count).toBe(400_000);
  expect(delay.percentile(99) / 1e6).toBeLessThan(1_000);
});

test.each([
  ['time', { ...usualCaseFiles, timeLimitMs: 1 }],
  ['memory', { ...usualCaseFiles, memoryLimitMb: 10 }],
])('a file that takes too much %s is refused in words, and the next one is read', async (_, options) => {
  const reader = caseFilesInWorker(options);
  const refused = reader.read(file(200_000), async () => 'read');
  await expect(refused).rejects.toMatchObject({
    code: 'too_large',
    message: 'The file takes too long to read. Split it into smaller files.',
  });
  expect(await caseFilesInWorker(usualCaseFiles).read(file(2), async ({ faultCount }) => faultCount)).toBe(0);
});

test('files wait for each other, and too many of them are refused', async () => {
  const reader = caseFilesInWorker({ ...usualCaseFiles, longestQueue: 2 });
  const tries = await Promise.allSettled([1, 2, 3].map((count) => reader.read(file(count), async ({ faultCount }) => faultCount)));
  expect(tries).toEqual([
    { status: 'fulfilled', value: 0 },
    { status: 'fulfilled', value: 0 },
    { status: 'rejected', reason: expect.objectContaining({ code: 'rate_limited' }) },
  ]);
});
