import { describe, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { readPanel } from '#server/modules/panels/read-panel.ts';
import { expectRead } from './expect-read.ts';
import { named, papers } from './papers.ts';
import { printByPdfLib, printByTypst, type Twist } from './print-paper.ts';

const read = (pdf: Uint8Array) =>
  readPanel(pdf, { today: calendarDate('2026-11-25')!, onProgress: () => undefined, onScan: () => undefined });

describe('a panel that is printed as', () => {
  it.each(papers.map((paper) => [paper.name, paper] as const))('%s is read without a fault', async (...[, { sheets, truth }]) => {
    expectRead(await read(await printByPdfLib(sheets)), truth);
  });

  it.each([
    ['words in no order', 'a table without rules'],
    ['accents apart', 'names with accents, hyphens and suffixes'],
    ['turned', 'columns'],
    ['sideways', 'a list'],
  ] as const satisfies readonly (readonly [Twist, string])[])('%s is read without a fault', async (twist, name) => {
    const { sheets, truth } = named(name);
    expectRead(await read(await printByPdfLib(sheets, [twist])), truth);
  });

  it('joined letters is read without a fault', async () => {
    const { sheets, truth } = named('a panel of four');
    expectRead(await read(printByTypst(sheets)), truth);
  });
});
