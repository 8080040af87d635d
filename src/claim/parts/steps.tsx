import { useTexts } from '#claim/texts/texts.ts';

/** How far one is: three bars. */
export const Steps = ({ step }: { readonly step: 1 | 2 | 3 }) => {
  const t = useTexts();
  return (
    <ol className="claim-steps" aria-label={t('stepOf', { step })}>
      {[1, 2, 3].map((each) => (
        <li key={each} data-done={each <= step} aria-current={each === step ? 'step' : undefined}>
          <span className="visually-hidden">{t('stepOf', { step: each })}</span>
        </li>
      ))}
    </ol>
  );
};
