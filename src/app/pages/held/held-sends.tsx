import type { HeldSend } from '#schemas/api/records.gen.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProblemCard } from '#app/components/problem-card.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import { textIn } from '#engine/data/localized-text.ts';

/** What this person sent while the case system did not answer and has not gone out; nothing where there is nothing. */
export const HeldSends = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const language = useLanguage();
  const held = useQuery({
    queryKey: ['heldSends'],
    queryFn: async ({ signal }) => (await client.get<{ heldSends: readonly HeldSend[] }>('/desk/heldSends', { signal })).data.heldSends,
  });
  if (held.data === undefined && held.error !== null) return <ProblemCard error={held.error} retry={() => void held.refetch()} />;
  if (held.data === undefined || held.data.length === 0) return null;
  return (
    <section className="desk-card" aria-labelledby="held-sends">
      <h2 id="held-sends">{t('held.title')}</h2>
      <p className="desk-quiet">{t('held.text')}</p>
      <ul className="desk-sessions">
        {held.data.map(({ id, title, caseFileNumber, caseName, acceptedAt, state, reason }) => (
          <li key={id}>
            <Link to={`/submissions/${encodeURIComponent(id)}`}>
              {[textIn(title, language), caseName ?? undefined, caseFileNumber ?? undefined].filter(Boolean).join(' · ')}
            </Link>
            <span className={`desk-state ${state === 'waiting' ? 'desk-state-calm' : 'desk-state-bad'}`}>{t(`held.${state}`)}</span>
            {reason !== undefined && <span className="desk-line">{reason}</span>}
            <span className="desk-line desk-quiet">{t('held.since', { at: usDateTime(acceptedAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
