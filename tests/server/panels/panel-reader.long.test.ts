import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createPanelReader, usualPanelReader, type PanelReaderOptions } from '#server/modules/panels/panel-reader.ts';
import { encryptedPdf } from '../uploads/made-files.ts';

const clock = { now: () => new Date('2026-11-25T20:00:00Z') };
const readers: ReturnType<typeof createPanelReader>[] = [];
const readerWith = (limits: Partial<PanelReaderOptions> = {}) => {
  const reader = createPanelReader({ ...usualPanelReader, ...limits }, clock);
  readers.push(reader);
  return reader;
};
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

async function paperOf(...lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  for (const [index, text] of lines.entries()) page.drawText(text, { x: 60, y: 700 - 14 * index, size: 10, font });
  return document.save();
}

const panel = await paperOf(
  'Panel of Qualified Medical Evaluators',
  'Panel Number: 7412905',
  'Date Issued: 06/19/26',
  '',
  'Ana Moreno, M.D.',
  '12 Oak St., Fresno, CA 93721',
);
const failed = 'Failed to fetch doctors from panel. Please try uploading a different PDF file.';

it('a panel is read in a process of its own, and every page is reported', async () => {
  const told: string[] = [];
  const reading = await readerWith().read(panel, { onProgress: (done, of) => told.push(`${done} of ${of}`) });
  expect(reading).toMatchObject({ ok: true, panel: { doctors: [{ name: 'Ana Moreno' }], panelInformation: { issueDate: '2026-06-19' } } });
  expect(told).toEqual(['1 of 1']);
});

it.each([
  ['an empty file', new Uint8Array(), 'File cannot be empty'],
  ['a picture under the name of a PDF', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'Please select a valid PDF file'],
  ['a file above 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), 'File size must be less than 10MB'],
  ['a file that ends in the middle', panel.slice(0, 300), failed],
  [
    'a locked file',
    await encryptedPdf({ userPassword: 'secret', ownerPassword: 'secret too' }),
    'The PDF is password-protected. Save it without the password and upload it again.',
  ],
  [
    'a letter',
    await paperOf('Dear Ms. Moreno,', 'thank you for the papers that you sent to the office of this firm on Monday.'),
    'No doctors were found in the document. Please double-check the PDF and ensure it contains a valid doctor panel.',
  ],
] as const)('%s is refused in the words of the specification', async (_name, bytes, message) => {
  expect(await readerWith().read(bytes)).toMatchObject({ ok: false, message });
});

it('a process that takes too long is ended, and the file is refused', async () => {
  expect(await readerWith({ timeLimitMs: 20 }).read(panel)).toEqual({ ok: false, code: 'panel_unreadable', message: failed });
});

it('a file without pictures is given up sooner than a scan', async () => {
  expect(await readerWith({ textLimitMs: 20 }).read(panel)).toEqual({ ok: false, code: 'panel_unreadable', message: failed });
});

it('people take turns: a first file goes before the second of somebody else', async () => {
  const reader = readerWith({ processes: 1 });
  const ended: string[] = [];
  const read = async (ownerId: string): Promise<void> => {
    await reader.read(panel, { ownerId });
    ended.push(ownerId);
  };
  await Promise.all(['clerk', 'clerk', 'clerk', 'colleague'].map(read));
  expect(ended).toEqual(['clerk', 'colleague', 'clerk', 'clerk']);
});

it('a process that takes too much memory is ended, and the file is refused', async () => {
  expect(await readerWith({ memoryLimitBytes: 30_000_000 }).read(panel)).toMatchObject({ ok: false, code: 'panel_unreadable' });
});

it('whoever leaves ends the reading', async () => {
  const leaving = new AbortController();
  const reading = readerWith().read(panel, { signal: leaving.signal });
  leaving.abort();
  await expect(reading).rejects.toThrow('aborted');
});

it('when too many wait, the next is asked to come again', async () => {
  const reader = readerWith({ processes: 1, longestQueue: 1 });
  const taken = [reader.read(panel), reader.read(panel)];
  await expect(reader.read(panel)).rejects.toMatchObject({ code: 'rate_limited' });
  expect((await Promise.all(taken)).every(({ ok }) => ok)).toBe(true);
});

/** The processes of this one that read panels. */
const workers = (): readonly string[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('panel-worker'));

it('after a file one process stands by, reads the next, and ends with the desk', async () => {
  const reader = readerWith();
  expect((await reader.read(panel)).ok).toBe(true);
  const standingBy = await vi.waitUntil(() => (workers().length === 1 ? workers()[0] : undefined));
  expect((await reader.read(panel)).ok).toBe(true);
  const next = await vi.waitUntil(() => (workers().length === 1 ? workers()[0] : undefined));
  expect(next).not.toBe(standingBy);
  process.kill(Number(next), 'SIGKILL');
  await pause(300); // until the desk has heard of it
  expect((await reader.read(panel)).ok).toBe(true);
  reader.close();
  await vi.waitUntil(() => workers().length === 0);
});
