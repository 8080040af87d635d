import type { Duplicate } from '#runtime/ports/automation.port.ts';
import { type Texts, useTexts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState } from '#runtime/workflow/automation-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';

const words = { error: 'duplicateRefused', ask: 'duplicateAsked', warn: 'duplicate' } as const;

type DuplicateLevel = keyof typeof words;

const wordsOf = (
  { values, createdAt, creatorEmail, caseName, caseFileNumber }: Duplicate,
  level: DuplicateLevel,
  { t, local }: Texts,
): string => {
  return t(words[level], {
    values: local(values),
    who: creatorEmail,
    date: t('pacificTime', { time: usDateTime(createdAt) }),
    where: caseFileNumber === undefined ? '' : t('duplicateFor', { name: caseName ?? '', number: caseFileNumber }),
  });
};

/** Says beside the buttons that the log has the same already, and where; the person may send all the same, unless the log refuses it or asks first. */
export const DuplicateNotice = () => {
  const texts = useTexts();
  const { automation } = useAutomation();
  const duplicate = useAutomationState((state) => state.duplicate);
  const level = automation.log?.duplicates?.level ?? 'warn';
  return (
    <output className={duplicate === undefined ? 'visually-hidden' : 'desk-same'}>
      {duplicate !== undefined && `${wordsOf(duplicate, level, texts)} `}
      {duplicate?.address !== undefined && (
        // What is typed stays in this window.
        <a href={duplicate.address} target="_blank" rel="noopener">
          {texts.t('duplicateOpen')}
        </a>
      )}
    </output>
  );
};
