import { useTexts } from '../texts/texts.ts';
import { shortNumber } from './short-number.ts';

type Props = { readonly id: string; readonly version?: string };

/** The number of a record in short; opened, it shows in full what is copied into a message to those who look after the desk. */
export const FullNumber = ({ id, version }: Props) => {
  const { t } = useTexts();
  return (
    <details className="desk-full-number">
      <summary>{shortNumber(id)}</summary>
      <dl>
        <dt>{t('numberInFull')}</dt>
        <dd>
          <code>{id}</code>
        </dd>
        {version !== undefined && (
          <>
            <dt>{t('recordVersion')}</dt>
            <dd>
              <code>{version}</code>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
};
