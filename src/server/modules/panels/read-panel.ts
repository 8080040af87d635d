import type { CalendarDate } from '#domain/calendar-date.ts';
import { pageWordsModule } from '#server/modules/page-words/page-words.module.ts';
import { studyPage } from './find-panel-page.ts';
import { linesToReadAgain } from './lines-to-read-again.ts';
import { refusedPanel } from './panel-refusal.public.ts';
import { parsePanel } from './parse-panel.ts';
import type { PanelReading } from './panels.public.ts';

export type ReadPanelOptions = {
  /** A date without a century is near this day. */
  readonly today: CalendarDate;
  readonly onProgress: (done: number, of: number) => void;
  readonly onScan: () => void;
};

const { readPages } = pageWordsModule();

/** Reads a panel from a file; runs where a hostile file can harm nobody else. */
export async function readPanel(bytes: Uint8Array, { today, onProgress, onScan }: ReadPanelOptions): Promise<PanelReading> {
  const read = await readPages(bytes, { onProgress, onScan, linesToReadAgain: (page) => linesToReadAgain(studyPage(page)) });
  if ('fault' in read) return refusedPanel(read.fault === 'locked' ? 'panel_locked' : 'panel_unreadable');
  const panel = parsePanel(read, today);
  return panel.doctors.length === 0 ? refusedPanel('panel_no_doctors') : { ok: true, panel };
}
