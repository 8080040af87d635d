import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomationState } from '#runtime/workflow/automation-context.ts';
import type { MoveOver } from './version-notice.tsx';

/** An automation is seldom published anew while its form is open. */
const notice = createLazy(async () => (await import('./version-notice.tsx')).VersionNotice);

export const LazyVersionNotice = ({ moveOver }: { readonly moveOver: MoveOver }) => {
  const { t } = useTexts();
  const isNew = useAutomationState((state) => state.newVersion !== undefined);
  if (!isNew) return null;
  return (
    <LazyPart part={notice} waiting={t('working')}>
      {(VersionNotice) => <VersionNotice moveOver={moveOver} />}
    </LazyPart>
  );
};
