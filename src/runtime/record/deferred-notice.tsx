import type { DeferredState } from '#schemas/api/records.gen.ts';
import { useTexts, type TextKey } from '#runtime/texts/texts.ts';

const words: Readonly<Record<DeferredState['state'], TextKey>> = {
  waiting: 'deferredWaiting',
  stuck: 'deferredStuck',
  givenUp: 'deferredGivenUp',
};

/** Says of what was accepted while the case system did not answer whether it still goes out. */
export const DeferredNotice = ({ deferred }: { readonly deferred: DeferredState }) => {
  const { t } = useTexts();
  return (
    <output className={`alert d-block ${deferred.state === 'waiting' ? 'alert-info' : 'alert-warning'}`}>
      {t(words[deferred.state], { reason: deferred.reason ?? '' }).trim()}
    </output>
  );
};
