import type { OwnSessionsPage } from '#schemas/api/sessions.gen.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { failureMessage } from '#app/client/localize-problem.ts';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

const queryKey = ['ownSessions'];
const pageSize = 20;
const maxShown = 200;

/** Where this person is signed in. */
export const OwnSessions = () => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts } = useDesk();
  const [limit, setLimit] = useState(pageSize);
  const sessions = useQuery({
    queryKey: [...queryKey, limit],
    queryFn: async ({ signal }) => (await client.get<OwnSessionsPage>('/auth/profile/sessions', { signal, params: { limit } })).data,
    placeholderData: keepPreviousData,
  });
  const ending = useMutation({
    mutationFn: async () => (await client.post<{ ended: number }>('/auth/profile/sessions/endOthers')).data.ended,
    onSuccess: (count) => alerts.add({ tone: 'success', text: t('ownSessions.ended', { count }) }),
    onError: (error) => alerts.add({ tone: 'danger', text: failureMessage(error, t('ownSessions.ending'), texts) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (sessions.isPending) return <Spinner message={t('ownSessions.loading')} />;
  if (sessions.data === undefined) return <ProblemCard error={sessions.error} retry={() => void sessions.refetch()} />;
  const { sessions: shown, totalItems } = sessions.data;
  const others = totalItems - 1;
  const isMore = shown.length < totalItems && limit < maxShown;
  return (
    <>
      <ul className="desk-sessions">
        {shown.map(({ id, device, createdAt, renewedAt, current }) => (
          <li key={id}>
            <strong>{device ?? t('ownSessions.unknownDevice')}</strong>
            {current && <ToneBadge tone="success">{t('ownSessions.current')}</ToneBadge>}
            <span className="desk-line desk-quiet">{t('ownSessions.since', { at: usDateTime(createdAt) })}</span>
            <span className="desk-line desk-quiet">{t('ownSessions.renewed', { at: usDateTime(renewedAt) })}</span>
          </li>
        ))}
      </ul>
      {isMore && (
        <Button variant="link" onClick={() => setLimit(Math.min(limit + pageSize, maxShown))}>
          {t('ownSessions.more', { shown: shown.length, total: totalItems })}
        </Button>
      )}
      {others === 0 && <p className="desk-quiet">{t('ownSessions.alone')}</p>}
      {others > 0 && (
        <Button variant="outline-danger" aria-disabled={ending.isPending} onClick={() => (ending.isPending ? undefined : ending.mutate())}>
          {t('ownSessions.endOthers', { count: others })}
        </Button>
      )}
    </>
  );
};
