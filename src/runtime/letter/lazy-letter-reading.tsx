import { useEffect } from 'react';
import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import type { LetterReadingProps } from '#runtime/ports/screen-props.ts';
import { useTexts } from '../texts/texts.ts';

/** A letter is first shown as its pages, so its text comes when somebody asks for it. */
const reading = createLazy(async () => (await import('./letter-reading.tsx')).LetterReading);

/** Fetches it beside the pages: where those cannot be shown, the text can. */
export const usePreloadedReading = (): void => {
  useEffect(() => {
    reading.load().catch(() => undefined); // Whoever asks for the text then is told.
  }, []);
};

export const LazyLetterReading = (props: LetterReadingProps) => {
  const { t } = useTexts();
  return (
    <LazyPart part={reading} waiting={t('previewLoading')}>
      {(LetterReading) => <LetterReading {...props} />}
    </LazyPart>
  );
};
