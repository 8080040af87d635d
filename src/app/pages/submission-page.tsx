import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';

import { problemIn } from '#app/client/problem.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk, useDeskUser, useLanguage } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { editOf, recordPorts } from '#app/ports/automation-ports.ts';
import { loadAutomation } from '#app/ports/versions.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';
import { RecordView } from '#runtime/record/record-view.tsx';

import { WithdrawSubmission } from '#app/pages/deferred/withdraw-submission.tsx';

type Stored = { readonly submission: Submission; readonly automation: ReadAutomation };

const StoredRecord = ({ submission, automation, changed }: Stored & { readonly changed: () => void }) => {
  const { t } = useTranslation();
  const desk = useDesk();
  const language = useLanguage();
  const { email } = useDeskUser();
  const goTo = useGoTo();
  const ports = useMemo(
    () => recordPorts(desk, automation, { changed, goTo, ...editOf(automation, { id: submission.id, goTo }) }),
    [desk, automation, submission.id, changed, goTo],
  );
  return (
    <>
      <PageHeader
        title={textIn(automation.manifest.title, language)}
        {...(automation.lifecycle === undefined ? { text: t('submission.text') } : {})}
      />
      {submission.deferred !== undefined && submission.creatorEmail === email && <WithdrawSubmission id={submission.id} />}
      <RecordView automation={automation} submission={submission} ports={ports} language={language} />
    </>
  );
};

const MissingRecord = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('submission.missing')} />
      <section className="desk-card desk-narrow">
        <p>{t('submission.missingText')}</p>
        <p>
          <Link to="/">{t('planned.back')}</Link>
        </p>
      </section>
    </>
  );
};

/** The page that an automation declares for its records, for those who may open it; undefined where one is there already. */
const useRecordAddress = (id: string, automation: string | undefined): string | undefined => {
  const { routes } = useDeskRoutes();
  const { pathname } = useLocation();
  const page = routes.find((route) => route.automation === automation && route.screen === 'record' && route.status !== 'planned');
  const address = page?.path.replace('{id}', encodeURIComponent(id));
  return automation === undefined || address === pathname ? undefined : address;
};

/** A stored submission, read-only, under the version it was made with. */
const RecordPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const desk = useDesk();
  const stored = useQuery({
    queryKey: ['submission', id],
    queryFn: async ({ signal }): Promise<Stored> => {
      const { data: submission } = await desk.client.get<Submission>(`/desk/submissions/${encodeURIComponent(id)}`, { signal });
      return { submission, automation: await loadAutomation(desk, submission.version) };
    },
  });
  const { refetch } = stored;
  const changed = useMemo(() => () => void refetch(), [refetch]);
  const declared = useRecordAddress(id, stored.data?.automation.manifest.id);
  if (declared !== undefined) return <Navigate to={declared} replace />;
  if (stored.data !== undefined) return <StoredRecord key={id} {...stored.data} changed={changed} />;
  if (stored.isPending) return <Spinner message={t('submission.loading')} />;
  return problemIn(stored.error).status === 404 ? <MissingRecord /> : <ProblemCard error={stored.error} retry={() => void refetch()} />;
};

/** The address of any record; where its automation declares a page, that one opens. */
export const SubmissionPage = () => {
  const { id = '' } = useParams();
  return <RecordPage id={id} />;
};

/** A record at the address that its automation declares, which ends with its id. */
export const DeclaredRecordPage = () => {
  const { pathname } = useLocation();
  return <RecordPage id={decodeURIComponent(pathname.split('/').at(-1) ?? '')} />;
};
