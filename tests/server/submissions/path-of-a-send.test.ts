import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { serverPath } from '../../docs/code-map.ts';
import { feeLetter, sendFeeLetter } from '../sending.ts';
import { automationsCopy } from '../automations-copy.ts';
import { testDesk } from '../test-desk.ts';
import { withoutStates } from '../without-states.ts';

// a server that only answers calls: nothing serves the letter meanwhile
const copy = automationsCopy();
// a letter that looks up and tells no other records
withoutStates(copy);
const desk = await testDesk({ settings: { DESK_ROLE: 'web', DESK_AUTOMATIONS: copy.folder } });
const clerk = await desk.as('caseManager');
const profiler = new Session();

/** It joins the modules at the start, or runs by a clock of its own: seals of the audit log, the look at the folders. */
const isBeside = (file: string): boolean =>
  /\.module\.ts$|\/(?:audit-sealing|seal-audit\.usecase|audit-batches\.repository|declaration-folder)\.ts$/.test(file);

/** The files of the server of which a function with a name was called since this was asked last. */
async function calledFiles(): Promise<ReadonlySet<string>> {
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  const called = result.filter(({ functions }) =>
    functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]!.count > 0),
  );
  return new Set(called.flatMap(({ url }) => /src\/server\/.*\.ts$/.exec(url)?.[0] ?? []));
}

async function filesOfSend(depositionDate: string): Promise<ReadonlySet<string>> {
  await calledFiles();
  const headers = { 'x-draft-place': feeLetter.caseFileNumber };
  expect((await sendFeeLetter(clerk, { depositionDate }, { headers })).statusCode).toBe(201);
  return calledFiles();
}

test('the code map names the files that a send runs through', async () => {
  await desk.automations.indexed();
  // what is made once and used ever after
  await sendFeeLetter(clerk, { depositionDate: '2026-04-13' });
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const [first, ...others] = [await filesOfSend('2026-04-14'), await filesOfSend('2026-04-15'), await filesOfSend('2026-04-16')];
  await profiler.post('Profiler.stopPreciseCoverage');
  profiler.disconnect();
  const called = [...first].filter((file) => others.every((other) => other.has(file)));
  expect(called.length).toBeGreaterThan(30);
  expect(called.filter((file) => file.includes('/modules/') && !isBeside(file) && !serverPath.includes(file))).toEqual([]);
  // the PDF is written in a process of its own
  expect(serverPath.filter((file) => !called.includes(file))).toEqual(['src/server/modules/letters/letter-worker.ts']);
});
