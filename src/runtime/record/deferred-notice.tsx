import type { Deferred } from '#runtime/ports/calls.port.ts';
import { useTexts, type TextKey } from '#runtime/texts/texts.ts';

const words: Readonly<Record<Deferred['state'], TextKey>> = { waiting: 'heldWaiting', stuck: 'heldStuck', givenUp: 'heldGivenUp' };

/** Says of what was accepted while the case system did not answer whether it still goes out. */
export const DeferredNotice = ({ deferred }: { readonly deferred: Deferred }) => {
  const { t } = useTexts();
  return (
    <output className={`alert d-block ${deferred.state === 'waiting' ? 'alert-info' : 'alert-warning'}`}>
      {t(words[deferred.state], { reason: deferred.reason ?? '' }).trim()}
    </output>
  );
};
