import type { DraftNews, DraftPort } from '../draft-port.ts';
import type { DraftSaver } from './draft-saver.ts';

type NewsOfDraft = { readonly news: DraftNews; readonly drafts: Pick<DraftPort, 'load'>; readonly caseFileNumber: string };

/** What another window did to the draft that is open here. Word may have been missed: then the draft itself is looked for. */
export const handleDraftNews = async ({ news, drafts, caseFileNumber }: NewsOfDraft, saver: DraftSaver | undefined): Promise<void> => {
  if (saver === undefined) return;
  if (news.kind === 'ended') return saver.endedElsewhere(news.how);
  if (saver.revision() === 0) return;
  const kept = await drafts.load(caseFileNumber);
  if (kept.ok && kept.value === null) saver.endedElsewhere('unknown');
};
