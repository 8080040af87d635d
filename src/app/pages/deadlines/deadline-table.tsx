import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLanguage } from '#app/context/desk-context.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

import { DayText } from './day-text.tsx';
import type { DeadlinesShown } from './deadline-board.tsx';
import { DeadlineRule } from './deadline-rule.tsx';
import { MarkButton } from './mark-button.tsx';

/** Deadlines in a list, with how each was counted. */
export const DeadlineTable = ({ days, rules, attorneys }: DeadlinesShown) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const heads = ['what', 'case', 'state', 'due', 'last', 'person', 'rule'] as const;
  return (
    <div className="desk-table-frame">
      <Table hover size="sm" aria-label={t('deadlines.title')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`deadlines.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={`${day.id} ${day.deadline}`}>
              <th scope="row">
                <Link to={submissionPath({ ...day })}>{textIn(day.deadlineTitle, language)}</Link>
                <div className="desk-quiet">{textIn(day.title, language)}</div>
              </th>
              <td>
                {day.caseName}
                <div className="desk-quiet">{day.caseFileNumber}</div>
              </td>
              <td>
                <ToneBadge tone={day.tone}>{textIn(day.state, language)}</ToneBadge>
              </td>
              <td>
                <DayText day={day.safe} />
              </td>
              <td className={day.isLate ? 'desk-due-late' : undefined}>
                <DayText day={day.outer} />
              </td>
              <td>
                {day.person}
                <div className="desk-due-mark">
                  <MarkButton day={day} attorneys={attorneys} />
                </div>
              </td>
              <td className="desk-quiet">
                <DeadlineRule day={day} rules={rules} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
};
