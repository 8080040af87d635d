import type { Deferred } from '#runtime/ports/calls.port.ts';
import { useTexts, type TextKey } from '#runtime/texts/texts.ts';

const words: Readonly<Record<Deferred['state'], TextKey>> = { waiting: 'heldWaiting', stuck: 'heldStuck', givenUp: 'heldGivenUp' };

/** Says of what was accepted while the case system did not answer whether it still goes out. */
export const DeferredNotice = ({ held }: { readonly held: Deferred }) => {
  const { t } = useTexts();
  return (
    <output className={`alert d-block ${held.state === 'waiting' ? 'alert-info' : 'alert-warning'}`}>
      {t(words[held.state], { reason: held.reason ?? '' }).trim()}
    </output>
  );
};
