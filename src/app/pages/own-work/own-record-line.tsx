import type { OwnRecord } from '#schemas/api/records.gen.ts';
import { Link } from 'react-router-dom';

import { useLanguage } from '#app/context/desk-context.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

/** A record in one line: what it is and of which case, how it stands, and when it was sent. */
export const OwnRecordLine = ({ record }: { readonly record: OwnRecord }) => {
  const language = useLanguage();
  const { title, caseFileNumber, caseName, state, tone, createdAt } = record;
  return (
    <li>
      <span>
        <Link to={submissionPath({ ...record })}>
          {[textIn(title, language), caseName, caseFileNumber].filter((part) => part !== null).join(' · ')}
        </Link>
        {state !== null && <ToneBadge tone={tone}>{textIn(state, language)}</ToneBadge>}
      </span>
      <time className="desk-quiet" dateTime={createdAt}>
        {usDateTime(createdAt)}
      </time>
    </li>
  );
};
