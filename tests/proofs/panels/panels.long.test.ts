import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPanelReader, usualPanelReader } from '#server/modules/panels/panel-reader.ts';
import { longTestMs } from '../../time-limits.ts';
import { corpus, type PanelFile } from './corpus.ts';
import { scoreReading } from './score.ts';

// The short form of "npm run test:panels": no browser, one file of each text layout that another program prints, and one scan.
const reader = createPanelReader(usualPanelReader, { now: () => new Date('2026-11-25T20:00:00Z') });
const withoutBrowser = corpus(1).filter(({ name, set }) => set === 'seen' && !name.includes('chromium'));
const layouts = ['A', 'B', 'C', 'E', 'H', 'I', 'L', 'O', 'S', 'T'];
const texts = layouts.map((layout) => withoutBrowser.find((file) => file.layout === layout && file.scan === undefined)!);
const scan = withoutBrowser.find((file) => file.layout === 'S' && file.scan?.turns === 2)!;

const noBrowser = (): never => {
  throw new Error('the short form prints without a browser');
};
const readFile = async (file: PanelFile) => scoreReading(await reader.read(await file.print(noBrowser)), file);

let scores: ReadonlyMap<string, Awaited<ReturnType<typeof readFile>>>;
beforeAll(async () => {
  scores = new Map(await Promise.all([...texts, scan].map(async (file) => [file.name, await readFile(file)] as const)));
}, longTestMs);
afterAll(() => reader.close());

it.each(texts.map(({ name }) => name))('%s is read without a fault', (name) => {
  expect(scores.get(name)?.faults).toEqual([]);
});

it('a fax that was fed upside down is read: its names, number and date', () => {
  const score = scores.get(scan.name);
  expect(score).toMatchObject({
    namesRight: score?.namesTrue,
    isNumberRight: true,
    isDateRight: true,
    invented: [],
    misspelled: [],
    decoysTaken: [],
  });
});
