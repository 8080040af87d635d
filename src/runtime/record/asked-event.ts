import type { RecordEvent } from '#schemas/api/records.gen.ts';

export type AskedEvent = Pick<RecordEvent, 'label' | 'style' | 'confirm' | 'yes' | 'no' | 'sections' | 'letters' | 'note'>;

/** Whether the event has a page of its own: something has to be filled in, or letters are looked at. */
export const hasPage = ({ sections, letters }: Pick<AskedEvent, 'sections' | 'letters'>): boolean =>
  sections !== undefined || letters !== undefined;

/** Whether something has to be confirmed or can be noted before the event is sent. */
export const mustAsk = ({ confirm, note }: AskedEvent): boolean => confirm !== undefined || note !== undefined;
