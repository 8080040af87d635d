import { useTexts } from '../texts/texts.ts';

/** What a rule points out about what stands above it. */
export const WarningWords = ({ messages }: { readonly messages: readonly string[] }) => {
  const { t } = useTexts();
  if (messages.length === 0) return null;
  return (
    <div className="desk-warning">
      <strong>{t('warning')}</strong> {messages.join(' ')}
    </div>
  );
};
