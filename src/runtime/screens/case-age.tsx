import type { CaseCopy } from '#schemas/api/cases.gen.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { usDateTime } from '#domain/calendar-date.ts';

/** When the case system was last heard about a case, and whether what stands here may be old, disputed or not all. */
export const CaseAge = ({ copy }: { readonly copy: CaseCopy | undefined }) => {
  const { t } = useTexts();
  if (copy === undefined) return null;
  const { people, injuries } = copy.unread ?? { people: 0, injuries: 0 };
  const time = t('pacificTime', { time: usDateTime(copy.asOf) });
  return (
    <span className="desk-case-age">
      {t(copy.isStale ? 'caseStale' : 'caseAsOf', { time })}
      {copy.conflicts > 0 && ` ${t('caseDisputed')}`}
      {people > 0 && ` ${t('casePeopleUnread', { count: people })}`}
      {injuries > 0 && ` ${t('caseInjuriesUnread', { count: injuries })}`}
    </span>
  );
};
