import type { CaseMatch } from '#schemas/api/cases.gen.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { hasTeam, teamWords } from './team-words.ts';
import { CaseAge } from './case-age.tsx';

/** A case with what tells namesakes apart: year of birth, employer, injuries and numbers. */
export const CaseLines = ({ match }: { readonly match: CaseMatch }) => {
  const { t } = useTexts();
  const details = [
    match.employerName !== undefined && t('caseEmployer', { name: match.employerName }),
    match.injuries.length > 0 && t('caseInjuries', { list: match.injuries.join(', ') }),
    match.claimNumbers.length > 0 && t('caseClaims', { list: match.claimNumbers.join(', ') }),
    match.adjNumbers.length > 0 && t('caseAdj', { list: match.adjNumbers.join(', ') }),
    hasTeam(match.team) && t('caseTeam', { list: teamWords(match.team) }),
  ].filter((line) => line !== false);
  return (
    <>
      <div className="desk-case-name">
        <span>
          <strong>{match.applicantName}</strong>
          {match.birthYear !== undefined && ` · ${t('caseBorn', { year: match.birthYear })}`}
          {match.status === 'closed' && <span className="badge text-bg-secondary ms-2">{t('caseClosed')}</span>}
        </span>
        <span className="desk-case-number">{match.caseFileNumber}</span>
      </div>
      <div className="desk-case-details">{details.join(' · ')}</div>
      <CaseAge copy={match.copy} />
    </>
  );
};
