import type { Clock } from '#server/platform/clock.port.ts';
import { createPanelReader, usualPanelReader, type PanelReaderOptions } from './panel-reader.ts';

export type PanelsSettings = { readonly clock: Clock; readonly limits?: Partial<PanelReaderOptions> };

/** Reads panels of evaluators out of PDFs. */
export function panelsModule({ clock, limits }: PanelsSettings) {
  return { panelReader: createPanelReader({ ...usualPanelReader, ...limits }, clock) };
}
