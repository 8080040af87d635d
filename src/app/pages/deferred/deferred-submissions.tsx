import type { OwnDeferredSubmission } from '#schemas/api/records.gen.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProblemCard } from '#app/components/problem-card.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

/** What this person sent while the case system did not answer and that is still waiting; nothing if there is none. */
export const DeferredSubmissions = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const language = useLanguage();
  const deferred = useQuery({
    queryKey: ['deferredSubmissions'],
    queryFn: async ({ signal }) =>
      (await client.get<{ deferredSubmissions: readonly OwnDeferredSubmission[] }>('/desk/deferredSubmissions', { signal })).data
        .deferredSubmissions,
  });
  if (deferred.data === undefined && deferred.error !== null)
    return <ProblemCard error={deferred.error} retry={() => void deferred.refetch()} />;
  if (deferred.data === undefined || deferred.data.length === 0) return null;
  return (
    <section className="desk-card" aria-labelledby="deferred-submissions">
      <h2 id="deferred-submissions">{t('deferred.title')}</h2>
      <p className="desk-quiet">{t('deferred.text')}</p>
      <ul className="desk-sessions">
        {deferred.data.map(({ id, title, caseFileNumber, caseName, acceptedAt, state, reason }) => (
          <li key={id}>
            <Link to={`/submissions/${encodeURIComponent(id)}`}>
              {[textIn(title, language), caseName ?? undefined, caseFileNumber ?? undefined].filter(Boolean).join(' · ')}
            </Link>
            <ToneBadge tone={state === 'waiting' ? 'neutral' : 'danger'}>{t(`deferred.${state}`)}</ToneBadge>
            {reason !== undefined && <span className="desk-line">{reason}</span>}
            <span className="desk-line desk-quiet">{t('deferred.since', { at: usDateTime(acceptedAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
