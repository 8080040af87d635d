import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { OperationsAnswer } from '#schemas/api/operations.gen.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';

import { Declarations } from './declarations.tsx';
import { WaitingWork } from './waiting-work.tsx';

const figuresPath = '/dated-figures';

/** What needs a person: declarations with faults, and work that waits or is stuck. */
export const OperationsPage = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const { routes } = useDeskRoutes();
  const operations = useQuery({
    queryKey: ['operations'],
    queryFn: async ({ signal }) => (await client.get<OperationsAnswer>('/desk/operations', { signal })).data,
  });
  return (
    <>
      <PageHeader title={t('operations.title')} text={t('operations.text')}>
        {routes.some(({ path }) => path === figuresPath) && (
          <Link className="btn btn-outline-primary" to={figuresPath}>
            {t('figures.title')}
          </Link>
        )}
      </PageHeader>
      {operations.isPending && <Spinner message={t('operations.loading')} />}
      {operations.data === undefined && operations.error !== null && (
        <ProblemCard error={operations.error} retry={() => void operations.refetch()} />
      )}
      {operations.data !== undefined && (
        <div className="desk-list">
          <WaitingWork jobs={operations.data.jobs} />
          <Declarations faults={operations.data.faults} versions={operations.data.versions} />
        </div>
      )}
    </>
  );
};
