import { useEffect } from 'react';
import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import { useTexts } from '#runtime/texts/texts.ts';
import type { ConfirmProps } from './confirm-dialog.tsx';

const confirm = createLazy(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Fetches the question beforehand where something on the page may ask it. */
export const usePreloadedConfirm = (mayAsk: boolean): void => {
  useEffect(() => {
    if (mayAsk) confirm.load().catch(() => undefined); // Whoever needs it then is told.
  }, [mayAsk]);
};

/** The question of `ConfirmDialog`, which comes when something can ask it. */
export const LazyConfirmDialog = (props: ConfirmProps) => {
  const { t } = useTexts();
  return (
    <LazyPart part={confirm} waiting={t('working')}>
      {(ConfirmDialog) => <ConfirmDialog {...props} />}
    </LazyPart>
  );
};
