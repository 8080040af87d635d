import { describe, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { readPanel } from '#server/modules/panels/read-panel.ts';
import { expectRead } from './expect-read.ts';
import { named, type Truth } from './papers.ts';
import { printByPdfLib, printByTypst, withoutMaps } from './print-paper.ts';
import { cleanScan, scanPages } from './scan-pages.ts';

const read = (pdf: Uint8Array) =>
  readPanel(pdf, { today: calendarDate('2026-11-25')!, onProgress: () => undefined, onScan: () => undefined });

/** Recognition mistakes a mark now and then: names, number and day must be right. */
const recognized = ({ doctors, panelInformation: { panelNumber = '', issueDate = '' } }: Truth): Truth =>
  ({ doctors: doctors.map(({ name }) => ({ name })), panelInformation: { panelNumber, issueDate } }) as unknown as Truth;

describe('a panel without text that can be read:', () => {
  it('a fax that was fed upside down', async () => {
    const { sheets, truth } = named('a list');
    const scan = await scanPages(await printByPdfLib(sheets), { ...cleanScan, oneBit: true, turns: 2, skewDegrees: -0.8, faxHeader: true });
    expectRead(await read(scan), recognized(truth));
  });

  it('a scan of 150 dots to the inch that lay askew', async () => {
    const { sheets, truth } = named('a table with rules');
    const scan = await scanPages(await printByPdfLib(sheets), { ...cleanScan, dpi: 150, skewDegrees: -2.1 });
    expectRead(await read(scan), recognized(truth));
  });

  it('fonts that do not tell which letters they have', async () => {
    const { sheets, truth } = named('columns');
    expectRead(await read(await withoutMaps(printByTypst(sheets))), recognized(truth));
  });
});
