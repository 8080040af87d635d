import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { createWorker, OEM } from 'tesseract.js';
import { openPdf } from '#server/modules/page-words/open-pdf.ts';
import { renderPage } from '#server/modules/page-words/render-page.ts';
import type { BenchRow } from './bench-row.ts';
import { makeDataFolder, removeDataFolder } from '../../data-folder.ts';
import { startDesk, type RunningDesk } from '../../start-desk.ts';
import { named } from '../panels/papers.ts';
import { printByPdfLib } from '../panels/print-paper.ts';
import { cleanScan, scanPages } from '../panels/scan-pages.ts';
import { callsWatch, healthWatch, p99, startWatch } from './health-during.ts';

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 1 : 5;
const longestTextMs = 500;
const longestScanMs = 20_000;
const longestHealthMs = 100;
const longestCallMs = 100;
const calmMs = 5000;
/** Pages done, of three: what is told last is the end. */
const fewestSteps = 2;
const dotsPerInch = 200;

/** A panel between its request and its service, with a day of its own, so that no answer is kept for it. */
function threePages(round: number): Promise<Uint8Array> {
  const { sheets } = named('a packet with the request before it and its service behind it');
  return printByPdfLib(sheets.map((sheet) => [...sheet, `Received on July ${round + 1}, 2026`]));
}

type Caller = (path: string, init?: RequestInit) => Promise<Readonly<Record<string, unknown>>>;

async function signIn(origin: string): Promise<Caller> {
  const call = async (at: string, init: RequestInit = {}): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await fetch(`${origin}/api/v1${at}`, init);
    if (!answer.ok) throw new Error(`${at} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Readonly<Record<string, unknown>>;
  };
  const headers = { 'content-type': 'application/json', 'x-desk-client': 'desk' };
  const credentials = JSON.stringify({ email: 'casemanager@firm.example', password: 'demo-desk-2026' });
  const { token } = await call('/auth/login', { method: 'POST', headers, body: credentials });
  return (at, init = {}) =>
    call(at, {
      ...init,
      headers: { authorization: `Bearer ${String(token)}`, 'x-desk-client': 'desk', ...(init.headers as object | undefined) },
    });
}

/** How long it took, and how many steps on the way ("page 1 of 3") somebody who looks was told. */
type Waited = { readonly milliseconds: number; readonly steps: number };

/** From the press of the button to what was read, as the browser waits for it; the upload is over then. */
async function read(call: Caller, bytes: Uint8Array): Promise<Waited> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'panel.pdf');
  const { fileId } = await call('/files', { method: 'POST', body: form });
  const before = performance.now();
  const headers = { 'content-type': 'application/json' };
  const begun = await call('/desk/readings/of/panel-qme', {
    method: 'POST',
    headers,
    body: JSON.stringify({ field: 'documentFile', fileId }),
  });
  const told = new Set<string>();
  let reading = begun;
  while (reading['state'] === 'reading') {
    await pause(20);
    reading = await call(`/desk/readings/${String(begun['id'])}`);
    const { done, of } = reading;
    if (reading['state'] === 'reading' && of !== undefined) told.add(JSON.stringify([done, of]));
  }
  if (reading['state'] !== 'read') throw new Error(`A panel of the bench is ${String(reading['state'])}.`);
  return { milliseconds: performance.now() - before, steps: told.size };
}

const languages = path.dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json')));

/** The rival: the same pages drawn by pdf.js and recognized by tesseract.js, once each as they lie, with nothing made of the words. */
async function recognizeAlone(bytes: Uint8Array): Promise<number> {
  const before = performance.now();
  const opened = await openPdf(bytes);
  if ('fault' in opened) throw new Error('The scan does not open.');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath: path.join(languages, '4.0.0_best_int'), cacheMethod: 'none' });
  for (let number = 1; number <= opened.document.numPages; number += 1) {
    const { width, height, pixels } = await renderPage(await opened.document.getPage(number), { dotsPerInch, turns: 0, skewRadians: 0 });
    await worker.recognize(
      await sharp(pixels, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
    );
  }
  await worker.terminate();
  return performance.now() - before;
}

/** The same calls of staff while nothing is read. */
async function callsAlone(origin: string): Promise<readonly number[]> {
  const watch = await startWatch(origin, callsWatch);
  await pause(calmMs);
  return watch.end();
}

const longest = (name: string, value: number, most: number): BenchRow => ({
  name,
  value,
  unit: 'ms',
  target: `<= ${most} ms`,
  met: value <= most,
});

const middle = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function measure({ origin }: RunningDesk): Promise<readonly BenchRow[]> {
  const call = await signIn(origin);
  const [texts, scans, alone]: [number[], number[], number[]] = [[], [], []];
  const [health, calls, calm, steps]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const printed = await threePages(round);
    texts.push((await read(call, printed)).milliseconds);
    const scan = await scanPages(printed, cleanScan);
    calm.push(...(await callsAlone(origin)));
    const watches = await Promise.all([startWatch(origin, healthWatch), startWatch(origin, callsWatch)]);
    const waited = await read(call, scan);
    scans.push(waited.milliseconds);
    steps.push(waited.steps);
    const [ofHealth, ofCalls] = await Promise.all(watches.map((watch) => watch.end()));
    health.push(...(ofHealth ?? []));
    calls.push(...(ofCalls ?? []));
    alone.push(await recognizeAlone(scan));
  }
  const [text, scan, rival] = [middle(texts), Math.max(...scans), middle(alone)];
  return [
    longest('a panel of three pages with a text layer is read', text, longestTextMs),
    {
      name: 'a scan of three pages is read, the slowest',
      value: scan,
      unit: 'ms',
      rival: 'its words alone, by tesseract.js as it comes (median)',
      rivalValue: rival,
      ratio: scan / rival,
      target: `<= ${longestScanMs} ms`,
      met: scan <= longestScanMs,
    },
    {
      name: 'steps that are told while a scan of three pages is read, the fewest',
      value: Math.min(...steps),
      unit: '',
      target: `>= ${fewestSteps}`,
      met: Math.min(...steps) >= fewestSteps,
    },
    longest('/health, p99 while scans are read', p99(health), longestHealthMs),
    {
      ...longest('lists, drafts and payments of somebody who is signed in, p99 while scans are read', p99(calls), longestCallMs),
      rival: 'the same calls while nothing is read',
      rivalValue: p99(calm),
      ratio: p99(calls) / p99(calm),
    },
  ];
}

/** How long people wait for a panel, and whether others notice: a real desk, over HTTP. */
export async function run(): Promise<readonly BenchRow[]> {
  const folder = makeDataFolder('desk-bench-panels-');
  const desk = await startDesk({ DESK_DATA: path.join(folder, 'data'), DESK_REQUESTS_PER_MINUTE: '100000', DESK_LOG_LEVEL: 'warn' });
  try {
    return await measure(desk);
  } finally {
    await desk.stop();
    await removeDataFolder(folder);
  }
}
