import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';

import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { eventPorts } from '#app/ports/automation-ports.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { loadAutomation } from '#app/ports/versions.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { EventScreen } from '#runtime/event/event-screen.tsx';
import type { Submission } from '#runtime/ports/calls.port.ts';

import { listIn } from './list-place.ts';

type EventAddress = { readonly id: string; readonly event: string };

const OpenEvent = ({ id, event, automation }: EventAddress & { readonly automation: ReadAutomation }) => {
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const { state } = useLocation();
  const list = useMemo(() => listIn(state), [state]);
  const ports = useMemo(() => {
    const toRecord = ({ sent }: { readonly sent: boolean }): void => {
      void desk.queries.invalidateQueries({ queryKey: ['submission', id] });
      if (list === undefined) return goTo(submissionPath({ id }), { replace: sent });
      goTo(list.path, { replace: sent, state: { rows: list.query } });
    };
    return { ...eventPorts(desk, automation, { record: id, event, toRecord }), isFromList: list !== undefined };
  }, [desk, automation, goTo, id, event, list]);
  return (
    <>
      <PageHeader title={textIn(automation.manifest.title, language)} />
      <EventScreen id={id} event={event} ports={ports} language={language} />
    </>
  );
};

/** An event of a stored record that asks something, under the version that the record was made with. */
export const EventPage = () => {
  const { t } = useTranslation();
  const desk = useDesk();
  const { id = '', event = '' } = useParams();
  const found = useQuery({
    queryKey: ['submission', id, 'automation'],
    queryFn: async ({ signal }): Promise<ReadAutomation> => {
      const { data } = await desk.client.get<Submission>(`/desk/submissions/${encodeURIComponent(id)}`, { signal });
      return loadAutomation(desk, data.version);
    },
    staleTime: Infinity,
  });
  if (found.data !== undefined) return <OpenEvent key={`${id} ${event}`} id={id} event={event} automation={found.data} />;
  if (found.isPending) return <Spinner message={t('submission.loading')} />;
  return <ProblemCard error={found.error} retry={() => void found.refetch()} />;
};
