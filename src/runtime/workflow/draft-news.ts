import type { DraftNews, DraftPort } from '../draft-port.ts';
import type { DraftKeeper } from './draft-saver.ts';

type Heard = { readonly news: DraftNews; readonly drafts: Pick<DraftPort, 'load'>; readonly caseFileNumber: string };

/** What another window did to the draft that is open here. Word may have been missed: then the draft itself is looked for. */
export const hearOfDraft = async ({ news, drafts, caseFileNumber }: Heard, keeper: DraftKeeper | undefined): Promise<void> => {
  if (keeper === undefined) return;
  if (news.kind === 'gone') return keeper.goneElsewhere(news.how);
  if (keeper.revision() === 0) return;
  const kept = await drafts.load(caseFileNumber);
  if (kept.ok && kept.value === null) keeper.goneElsewhere('unknown');
};
