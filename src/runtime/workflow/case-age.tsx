import type { CaseCopy } from '../case-copy.ts';
import { useTexts } from '../texts/texts.ts';
import { usDateTime } from '#domain/calendar-date.ts';

/** When the case system was last heard about a case, and whether what stands here may be old or disputed. */
export const CaseAge = ({ copy }: { readonly copy: CaseCopy | undefined }) => {
  const { t } = useTexts();
  if (copy === undefined) return null;
  const time = t('pacificTime', { time: usDateTime(copy.asOf) });
  return (
    <span className="desk-case-age">
      {t(copy.isStale ? 'caseStale' : 'caseAsOf', { time })}
      {copy.conflicts > 0 && ` ${t('caseDisputed')}`}
    </span>
  );
};
