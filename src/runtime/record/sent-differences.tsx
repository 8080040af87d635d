import { openedForm } from '#engine/compilation/compile-form.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import type { SentDifference } from '#engine/form/sent-differences.ts';
import { titleOf } from '#engine/form/rule-texts.ts';
import { useTexts } from '../texts/texts.ts';

type Props = { readonly automation: ReadAutomation; readonly differences: readonly SentDifference[] };

/** What its sender said differently, and what counts. */
export const SentDifferences = ({ automation, differences }: Props) => {
  const { t, language } = useTexts();
  if (differences.length === 0) return null;
  const { titles } = openedForm(automation);
  const words = (value: unknown): string =>
    value === null || value === undefined ? t('emptyValue') : typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <section className="desk-section">
      <h3 className="desk-section-title">{t('sentDifferences')}</h3>
      <ul>
        {differences.map(({ path, sent, computed }) => (
          <li key={path}>
            {t('sentDifference', {
              title: titleOf({ titles }, titles.has(path) ? path : `computed.${path}`, language).replace(/^computed\./, ''),
              sent: words(sent),
              value: words(computed),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
};
