import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { useTexts } from '#claim/texts/texts.ts';

const shownMs = 3000;

/** What is wrong with a trip, for a moment; longer while one points at it or looks elsewhere. The same stands at its field, which reads it aloud. */
export const AlertArea = () => {
  const t = useTexts();
  const { say } = useClaim();
  const { alert } = useClaimState();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (alert === undefined) return undefined;
    const look = (): void => {
      const isLookedAt = place.current?.matches(':hover') === true || place.current?.contains(document.activeElement) === true;
      if (document.hidden || isLookedAt) timer = setTimeout(look, shownMs);
      else say(undefined);
    };
    let timer = setTimeout(look, shownMs);
    return () => clearTimeout(timer);
  }, [alert, say]);
  if (alert === undefined) return null;
  return (
    <section ref={place} className="claim-alert tone-danger" aria-label={t('pleaseCorrect')}>
      <ul>
        {alert.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button type="button" className="btn claim-ghost" aria-label={t('close')} onClick={() => say(undefined)}>
        <X aria-hidden="true" />
      </button>
    </section>
  );
};
