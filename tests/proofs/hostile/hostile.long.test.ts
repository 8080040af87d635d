import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpus } from './corpus.ts';
import { words, type HostileFile } from './hostile-file.ts';
import { startHostileDesk, type Enclosure, type HostileDesk } from './hostile-desk.ts';
import { pageCorners, pictureCorners } from './see-corners.ts';
import { inspectContent } from '#server/modules/files/inspect-content.ts';
import { createPanelReader, usualPanelReader } from '#server/modules/panels/panel-reader.ts';
import { panelRefusals } from '#server/modules/panels/panel-refusal.port.ts';
import { largestUpload } from '#domain/upload-limits.ts';
import { longTestMs, mustComeMs } from '../../time-limits.ts';

/** The long form takes one file after the other, so that each has its own figures. */
const isLongForm = process.env['DESK_HOSTILE'] === 'long';
const files = corpus.filter((file) => isLongForm || file.isLong !== true);

/** The inspection stops a file after 15 s; in the short form each may wait for two others. */
const longestMs = isLongForm ? 40_000 : 90_000;
/** The inspection stops a file above 1 GB and looks ten times a second. */
const mostBytes = 1_400_000_000;

const outcome = ({ expected }: HostileFile): string => (expected.is === 'refused' ? expected.message : `${expected.is} ${expected.type}`);

/** The long form gives every file to the desk, the short form one of each outcome; the others it inspects here, which needs no process for each. */
const given = files.filter((file, index) => isLongForm || files.findIndex((other) => outcome(other) === outcome(file)) === index);
const onlyInspected = files.filter((file) => !given.includes(file));

let desk: HostileDesk;
let before: readonly number[];
let postmaster: number | undefined;
beforeAll(async () => {
  desk = await startHostileDesk();
  before = desk.watch.lasting();
  postmaster = desk.postmaster();
}, 2 * mustComeMs);
afterAll(() => desk.stop());

type Taken = { readonly file: HostileFile; readonly bytes: Buffer; readonly enclosure: Enclosure };
const taken: Taken[] = [];
const figures: { readonly name: string; readonly milliseconds: number; readonly bytes: number }[] = [];

async function give(file: HostileFile): Promise<void> {
  const bytes = await file.bytes();
  const answer = await desk.upload(file, bytes);
  figures.push({ name: file.name, milliseconds: answer.milliseconds, bytes: isLongForm ? desk.watch.takePeak('inspection') : 0 });
  expect(answer.milliseconds).toBeLessThan(longestMs);
  const { expected } = file;
  if (expected.is === 'refused') {
    expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([422, 'file_refused', expected.message]);
    return;
  }
  expect(String(answer.body['type'] ?? answer.body['message'])).toBe(expected.type);
  expect(answer.status).toBe(201);
  const fileId = String(answer.body['fileId']);
  const stored = await desk.content(fileId);
  taken.push({ file, bytes: stored, enclosure: { fileId, fileName: file.fileName, type: expected.type } });
  await expectStored(file, bytes, { ...answer.body, bytes: stored });
}

type Stored = { readonly width?: unknown; readonly height?: unknown; readonly bytes: Buffer };

async function expectStored({ expected }: HostileFile, bytes: Uint8Array, stored: Stored): Promise<void> {
  if (expected.is === 'taken') expect(stored.bytes.equals(bytes)).toBe(true);
  if (expected.is !== 'repaired') return;
  const { width = stored.width, height = stored.height } = expected;
  expect([stored.width, stored.height]).toEqual([width, height]);
  if (expected.without !== undefined) expect(stored.bytes.includes(Buffer.from(expected.without, 'latin1'))).toBe(false);
  if (expected.corners !== undefined) expect(await pictureCorners(stored.bytes)).toEqual(expected.corners);
}

async function inspect(file: HostileFile): Promise<void> {
  const bytes = await file.bytes();
  const found = await inspectContent(bytes);
  if (found.ok) {
    expect([file.expected.is === 'refused', outcome(file)]).toEqual([false, `${file.expected.is} ${found.type}`]);
    await expectStored(file, bytes, { ...found, bytes: Buffer.from(found.bytes) });
  } else expect(outcome(file)).toBe(found.message);
}

const gives = isLongForm ? describe : describe.concurrent;
gives('a hostile file', () => {
  it.each(given.map((file) => [file.name, file.expected.is, file] as const))('%s is %s', (...[, , file]) => give(file));
});
if (onlyInspected.length > 0)
  describe('a hostile file by the inspection alone', () => {
    it.each(onlyInspected.map((file) => [file.name, file.expected.is, file] as const))('%s is %s', (...[, , file]) => inspect(file));
  });

const isTakenPdf = ({ fileName, expected }: HostileFile): boolean => fileName.endsWith('.pdf') && expected.is === 'taken';

/** Nobody stands on any of them. What the inspection of uploads finds is told in its own words; all else in those of the specified call. */
function panelAnswers({ expected, fileName }: HostileFile, { byteLength }: Uint8Array): readonly string[] {
  if (!fileName.endsWith('.pdf')) return [panelRefusals.panel_file_type];
  if (byteLength === 0) return [panelRefusals.panel_file_empty];
  if (byteLength > largestUpload.pdf) return [panelRefusals.panel_file_size];
  if (expected.is !== 'refused' && expected.type === 'application/pdf')
    return [panelRefusals.panel_no_doctors, panelRefusals.panel_unreadable];
  const isOfPdf = expected.is === 'refused' && (expected.message.includes('PDF') || expected.message === words.costly);
  return [isOfPdf && expected.message !== words.type ? expected.message : panelRefusals.panel_file_type];
}

const asPanels = isLongForm ? files : [...given, ...files.filter(isTakenPdf).slice(0, 1)];
/** Each needs a process, so the short form takes the last ones: a huge page, one that unpacks to 120 MB, one that is too large, one that is taken. */
const alone = isLongForm ? asPanels : asPanels.slice(-4);

describe('a hostile file that is sent as a panel', () => {
  it.each(asPanels.map((file) => [file.name, file] as const))('%s is refused in the sentences for panels', async (...[, file]) => {
    const bytes = await file.bytes();
    const { status, body, milliseconds } = await desk.readAsPanel(file, bytes);
    figures.push({ name: `${file.name}, sent as a panel`, milliseconds, bytes: 0 });
    expect([status, body['code']]).toEqual([422, expect.stringMatching(/^(?:file_refused|invalid_input)$/u)]);
    expect(panelAnswers(file, bytes)).toContain(body['message']);
    expect(milliseconds).toBeLessThan(longestMs);
  });
});

describe('a hostile file that the reader of panels gets without an inspection', () => {
  const reader = createPanelReader(usualPanelReader, { now: () => new Date() });
  afterAll(() => reader.close());
  it.each(alone.map((file) => [file.name, file] as const))('%s is refused in the sentences for panels', async (...[, file]) => {
    const since = performance.now();
    const reading = await reader.read(await file.bytes());
    expect(reading).toMatchObject({ ok: false, message: expect.toBeOneOf(Object.values(panelRefusals)) });
    expect(performance.now() - since).toBeLessThan(longestMs);
  });
});

describe('what was taken', () => {
  it(
    'goes out with letters, and pictures stand upright in them',
    async () => {
      const pairs = taken.flatMap((first, index) => (index % 2 === 0 ? [[first, ...taken.slice(index + 1, index + 2)]] : []));
      const letters = await Promise.all(
        pairs.map(async (pair) => ({ pair, id: await desk.sendLetter(pair.map(({ enclosure }) => enclosure)) })),
      );
      for (const { pair, id } of letters) {
        const pages = await desk.servedEnclosures(id);
        expect(pages.length).toBe(pair.length);
        for (const [index, page] of pages.entries()) await expectEnclosed(pair[index]!, page);
      }
    },
    longTestMs,
  );

  async function expectEnclosed({ file: { name, expected }, bytes }: Taken, page: Buffer): Promise<void> {
    if (expected.is === 'taken') expect([name, page.equals(bytes)]).toEqual([name, true]);
    else if (expected.is === 'repaired' && expected.corners !== undefined)
      expect([name, ...(await pageCorners(page))]).toEqual([name, ...expected.corners]);
  }
});

describe('the desk', () => {
  it('is ready; it and PostgreSQL live on, and so do letter processes that it did not let go', async () => {
    expect(await desk.isReady()).toBe(true);
    expect([postmaster, desk.postmaster()]).toEqual([expect.any(Number), postmaster]);
    // The process that set a picture of 64 million points is replaced on purpose. The one that looks at a file ends with it.
    const lasting = desk.watch.lasting();
    expect(lasting).toEqual(expect.arrayContaining(isLongForm ? before.slice(0, 1) : [...before]) as number[]);
    expect(desk.letterEnds().filter(({ code }) => code !== 0)).toEqual([]);
  });

  afterAll(() => {
    if (!isLongForm) return;
    const folder = path.join(import.meta.dirname, '..', '..', '..', '.cache');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'hostile.json'), JSON.stringify(figures, null, 2));
  });

  it('used no more memory for a file than it may', () => {
    const peak = isLongForm ? Math.max(...figures.map(({ bytes }) => bytes)) : desk.watch.takePeak('inspection');
    if (desk.watch.sees) expect(peak).toBeGreaterThan(20_000_000);
    expect(peak).toBeLessThan(mostBytes);
    expect(desk.watch.takePeak('letters')).toBeLessThan(mostBytes);
  });
});
