import { useState } from 'react';
import { Dialog } from '#claim/parts/dialog.tsx';
import { useTexts, type TextKey } from '#claim/texts/texts.ts';

const steps: readonly TextKey[] = ['tourAdd', 'tourTotal', 'tourContinue'];

/** A short guide, for who asks for it. */
export const Tour = () => {
  const t = useTexts();
  const [at, setAt] = useState<number | undefined>(undefined);
  const end = (): void => {
    sessionStorage.setItem('mileageTourCompleted', 'true');
    setAt(undefined);
  };
  const step = at === undefined ? undefined : steps[at];
  const isLast = at === steps.length - 1;
  return (
    <>
      <button type="button" className="btn claim-ghost" onClick={() => setAt(0)}>
        {t('tourStart')}
      </button>
      {at !== undefined && step !== undefined && (
        <Dialog title={t('stepOf', { step: at + 1 })} close={end}>
          <p aria-live="polite">{t(step)}</p>
          <div className="claim-pair">
            <button type="button" className="btn btn-light" onClick={() => (at === 0 ? end() : setAt(at - 1))}>
              {t(at === 0 ? 'tourSkip' : 'tourPrevious')}
            </button>
            <button type="button" className="btn btn-primary" onClick={() => (isLast ? end() : setAt(at + 1))}>
              {t(isLast ? 'tourFinish' : 'tourNext')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
};
