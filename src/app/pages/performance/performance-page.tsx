import { useQuery } from '@tanstack/react-query';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk, useDeskUser, useLanguage } from '#app/context/desk-context.ts';
import { defined } from '#domain/defined.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import type { PerformanceAnswer } from '#schemas/api/desk.gen.ts';
import '#runtime/look/runtime.css';
import '#runtime/figures/figures.css';

import { WorkChart } from './work-chart.tsx';
import { WorkKinds } from './work-kinds.tsx';

/** What is asked for stands in the address; what is not understood there is what is usual. */
const usePlace = () => {
  const [search, setSearch] = useSearchParams();
  const change = (name: 'each' | 'person' | 'what', value: string): void =>
    setSearch(
      (before) => {
        const words = new URLSearchParams(before);
        if (value === '') words.delete(name);
        else words.set(name, value);
        return words;
      },
      { replace: true },
    );
  const each = search.get('each') === 'month' ? ('month' as const) : ('week' as const);
  return { each, person: search.get('person') ?? undefined, what: search.get('what') ?? undefined, change };
};

type ChoiceProps = ReturnType<typeof usePlace> & { readonly people: PerformanceAnswer['people'] };

const Choices = ({ each, person, people, change }: ChoiceProps) => {
  const { t } = useTranslation();
  const { id } = useDeskUser();
  return (
    <>
      <Form.Select
        className="desk-whose"
        aria-label={t('performance.each')}
        value={each}
        onChange={({ target }) => change('each', target.value === 'week' ? '' : target.value)}
      >
        <option value="week">{t('performance.byWeek')}</option>
        <option value="month">{t('performance.byMonth')}</option>
      </Form.Select>
      {people !== undefined && (
        <Form.Select
          className="desk-whose"
          aria-label={t('performance.person')}
          value={person ?? id}
          onChange={({ target }) => change('person', target.value === id ? '' : target.value)}
        >
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Form.Select>
      )}
    </>
  );
};

/** What a person did by week and month, as a chart and a table; managers choose a person. */
export const PerformancePage = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const language = useLanguage();
  const place = usePlace();
  const { each, person, what } = place;
  const found = useQuery({
    queryKey: ['performance', each, person],
    queryFn: async ({ signal }) =>
      (await client.get<PerformanceAnswer>('/desk/performance', { params: { each, ...defined({ person }) }, signal })).data,
    staleTime: 0,
  });
  const kinds = found.data?.kinds ?? [];
  const chosen = kinds.find(({ key }) => key === what) ?? kinds[0];
  return (
    <TextsContext value={deskTexts[language]}>
      <PageHeader title={t('performance.title')} text={t('performance.text')}>
        <Choices {...place} people={found.data?.people} />
      </PageHeader>
      {found.isPending && <Spinner message={t('performance.loading')} />}
      {found.data === undefined && found.error !== null && <ProblemCard error={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && chosen === undefined && <p className="desk-card">{t('performance.none')}</p>}
      {chosen !== undefined && (
        <div className="desk-figures">
          <WorkChart kind={chosen} each={each} title={textIn(chosen.title, language)} />
          <WorkKinds kinds={kinds} chosen={chosen.key} choose={(key) => place.change('what', key)} />
        </div>
      )}
    </TextsContext>
  );
};
