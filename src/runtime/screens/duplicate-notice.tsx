import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomationState } from '#runtime/workflow/automation-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';

/** Says beside the buttons that the log has the same already; the person may send all the same. */
export const SameEntryLine = () => {
  const { t } = useTexts();
  const same = useAutomationState((state) => state.same);
  return (
    <output className={same === undefined ? 'visually-hidden' : 'desk-same'}>
      {same !== undefined && `${t('sameEntry', { date: t('pacificTime', { time: usDateTime(same.createdAt) }), who: same.creatorEmail })} `}
      {same?.address !== undefined && (
        // What is typed stays in this window.
        <a href={same.address} target="_blank" rel="noopener">
          {t('sameEntryOpen')}
        </a>
      )}
    </output>
  );
};
