import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk } from '#app/context/desk-context.ts';

import { Attorneys } from './attorneys.tsx';
import { FirmForm } from './firm-form.tsx';
import type { FirmAnswer } from '#schemas/api/firm.gen.ts';
import { Offices } from './offices.tsx';

/** What letters say of the firm, and who signs them. */
export const FirmPage = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const firm = useQuery({
    queryKey: ['firm'],
    queryFn: async ({ signal }) => (await client.get<FirmAnswer>('/desk/firm', { signal })).data,
  });
  const saved = async (): Promise<void> => {
    await firm.refetch();
  };
  return (
    <>
      <PageHeader title={t('firm.title')} text={t('firm.text')} />
      {firm.isPending && <Spinner message={t('firm.loading')} />}
      {firm.data === undefined && firm.error !== null && <ProblemCard error={firm.error} retry={() => void firm.refetch()} />}
      {firm.data !== undefined && (
        <>
          <section className="desk-card" aria-labelledby="letterhead">
            <h2 id="letterhead">{t('firm.letterhead')}</h2>
            <FirmForm key={firm.data.firm.revision} loaded={firm.data.firm} saved={saved} />
          </section>
          <Offices offices={firm.data.offices} attorneys={firm.data.attorneys} saved={saved} />
          <Attorneys attorneys={firm.data.attorneys} offices={firm.data.offices} saved={saved} />
        </>
      )}
    </>
  );
};
