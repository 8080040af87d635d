import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomationState } from '#runtime/workflow/automation-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';

/** Says beside the buttons that the log has the same already; the person may send all the same. */
export const DuplicateNotice = () => {
  const { t } = useTexts();
  const duplicate = useAutomationState((state) => state.duplicate);
  return (
    <output className={duplicate === undefined ? 'visually-hidden' : 'desk-same'}>
      {duplicate !== undefined &&
        `${t('duplicate', { date: t('pacificTime', { time: usDateTime(duplicate.createdAt) }), who: duplicate.creatorEmail })} `}
      {duplicate?.address !== undefined && (
        // What is typed stays in this window.
        <a href={duplicate.address} target="_blank" rel="noopener">
          {t('duplicateOpen')}
        </a>
      )}
    </output>
  );
};
