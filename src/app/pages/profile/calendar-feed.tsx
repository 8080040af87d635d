import type { CalendarFeed as Feed, CalendarFeedBody, MadeCalendarFeed } from '#schemas/api/desk.gen.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { failureMessage } from '#app/client/localize-problem.ts';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { usDateTime } from '#domain/calendar-date.ts';

const queryKey = ['calendarFeed'];

/** The address that was just made; it is shown once. */
const NewAddress = ({ address }: { readonly address: string }) => {
  const { t } = useTranslation();
  const { alerts } = useDesk();
  const id = useId();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address);
    alerts.add({ tone: 'success', text: t('calendarFeed.copied') });
  };
  return (
    <div>
      <Form.Label htmlFor={id}>{t('calendarFeed.address')}</Form.Label>
      <Form.Control id={id} readOnly value={address} onFocus={({ target }) => target.select()} aria-describedby={`${id}-once`} />
      <p id={`${id}-once`} className="desk-quiet">
        {t('calendarFeed.once')}
      </p>
      <Button variant="outline-primary" onClick={() => void copy()}>
        {t('calendarFeed.copy')}
      </Button>
    </div>
  );
};

/** The own deadlines and appointments in another calendar program. */
export const CalendarFeed = () => {
  const { t } = useTranslation();
  const { client, alerts, queries, texts, baseURL } = useDesk();
  const [withNames, setWithNames] = useState(false);
  const names = useId();
  const feed = useQuery({ queryKey, queryFn: async ({ signal }) => (await client.get<Feed>('/desk/calendarFeed', { signal })).data.feed });
  const settled = {
    onError: (error: unknown) => alerts.add({ tone: 'danger' as const, text: failureMessage(error, t('calendarFeed.changing'), texts) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  };
  const making = useMutation({
    mutationFn: async () => {
      const { path } = (await client.post<MadeCalendarFeed>('/desk/calendarFeed', { withNames } satisfies CalendarFeedBody)).data;
      return `${globalThis.location.origin}${baseURL}${path}`;
    },
    ...settled,
  });
  const ending = useMutation({ mutationFn: async () => client.delete('/desk/calendarFeed'), onSuccess: () => making.reset(), ...settled });
  if (feed.isPending) return <Spinner message={t('calendarFeed.loading')} />;
  if (feed.error !== null) return <ProblemCard error={feed.error} retry={() => void feed.refetch()} />;
  const now = feed.data;
  return (
    <>
      <p>{t('calendarFeed.what')}</p>
      {now !== null && (
        <p className="desk-quiet">
          {t(now.withNames ? 'calendarFeed.madeWithNames' : 'calendarFeed.made', { at: usDateTime(now.createdAt) })}{' '}
          {now.readAt === null ? t('calendarFeed.notRead') : t('calendarFeed.read', { at: usDateTime(now.readAt) })}
        </p>
      )}
      {making.data !== undefined && <NewAddress address={making.data} />}
      <Form.Check
        id={names}
        className="my-2"
        label={t('calendarFeed.withNames')}
        checked={withNames}
        onChange={({ target }) => setWithNames(target.checked)}
      />
      <div className="d-flex gap-2">
        <Button variant="outline-primary" aria-disabled={making.isPending} onClick={() => (making.isPending ? undefined : making.mutate())}>
          {t(now === null ? 'calendarFeed.make' : 'calendarFeed.makeNew')}
        </Button>
        {now !== null && (
          <Button
            variant="outline-danger"
            aria-disabled={ending.isPending}
            onClick={() => (ending.isPending ? undefined : ending.mutate())}
          >
            {t('calendarFeed.end')}
          </Button>
        )}
      </div>
    </>
  );
};
