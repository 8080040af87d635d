import { useTexts } from '#runtime/texts/texts.ts';
import { hasTeam, teamWords } from './team-words.ts';
import { CaseAge } from './case-age.tsx';
import { useAutomationState } from '#runtime/workflow/automation-context.ts';

/** Which case this is about; it stays in sight while the form scrolls. */
export const CaseHeading = () => {
  const { t } = useTexts();
  const caseFileNumber = useAutomationState((state) => state.caseFileNumber);
  const name = useAutomationState((state) => state.form?.caseName);
  const copy = useAutomationState((state) => state.form?.opened.copy);
  const team = useAutomationState((state) => state.form?.opened.team);
  if (caseFileNumber === '') return null;
  return (
    <p className="desk-case-heading">
      {t('chosenCase')}: <strong>{name ?? caseFileNumber}</strong>
      {name !== undefined && <span> · {caseFileNumber}</span>}
      {hasTeam(team) && <span> · {t('caseTeam', { list: teamWords(team) })}</span>}
      <CaseAge copy={copy} />
    </p>
  );
};
