import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import { useTexts } from '#runtime/texts/texts.ts';

/** Few workflows show what was entered once more. */
const review = createLazy(async () => (await import('./review-screen.tsx')).ReviewScreen);

export const LazyReviewScreen = () => {
  const { t } = useTexts();
  return (
    <LazyPart part={review} waiting={t('working')}>
      {(ReviewScreen) => <ReviewScreen />}
    </LazyPart>
  );
};
