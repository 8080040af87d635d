import { useMutation, useQuery } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/desk-context.ts';
import { ProblemCard } from '#app/frame/problem-card.tsx';
import { Spinner } from '#app/frame/spinner.tsx';
import { sayFailure } from '#app/ports/attempt.ts';
import { showInstant } from '#app/texts/show-instant.ts';

export type OwnSession = {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: string;
  readonly renewedAt: string;
  readonly current: boolean;
};

const queryKey = ['ownSessions'];

/** Where this person is signed in. */
export const OwnSessions = () => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts } = useDesk();
  const sessions = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await client.get<{ sessions: readonly OwnSession[] }>('/auth/profile/sessions', { signal })).data.sessions,
  });
  const ending = useMutation({
    mutationFn: async () => (await client.post<{ ended: number }>('/auth/profile/sessions/endOthers')).data.ended,
    onSuccess: (count) => alerts.tell({ tone: 'success', text: t('ownSessions.ended', { count }) }),
    onError: (error) => alerts.tell({ tone: 'danger', text: sayFailure(error, t('ownSessions.ending'), texts) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (sessions.isPending) return <Spinner message={t('ownSessions.loading')} />;
  if (sessions.data === undefined) return <ProblemCard error={sessions.error} retry={() => void sessions.refetch()} />;
  const others = sessions.data.filter(({ current }) => !current).length;
  return (
    <>
      <ul className="desk-sessions">
        {sessions.data.map(({ id, device, createdAt, renewedAt, current }) => (
          <li key={id}>
            <strong>{device ?? t('ownSessions.unknownDevice')}</strong>
            {current && <span className="desk-state desk-state-good">{t('ownSessions.current')}</span>}
            <span className="desk-line desk-quiet">{t('ownSessions.since', { at: showInstant(createdAt) })}</span>
            <span className="desk-line desk-quiet">{t('ownSessions.renewed', { at: showInstant(renewedAt) })}</span>
          </li>
        ))}
      </ul>
      {others === 0 && <p className="desk-quiet">{t('ownSessions.alone')}</p>}
      {others > 0 && (
        <Button variant="outline-danger" aria-disabled={ending.isPending} onClick={() => (ending.isPending ? undefined : ending.mutate())}>
          {t('ownSessions.endOthers', { count: others })}
        </Button>
      )}
    </>
  );
};
