import type { CalendarDate } from '#domain/calendar-date.ts';
import type { PanelReading } from './panels.public.ts';

/** What a reading process is given. */
export type PanelRequestMessage = { readonly pdf: Uint8Array; readonly today: CalendarDate };

/** What it tells: how far it came, that a page is a picture, and at last what it read. */
export type PanelReplyMessage =
  | { readonly done: number; readonly of: number }
  | { readonly isScan: true }
  | { readonly reading: PanelReading };
