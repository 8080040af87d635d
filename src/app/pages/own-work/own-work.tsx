import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { ProblemCard } from '#app/components/problem-card.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { defined } from '#domain/defined.ts';
import { WhoseChoice } from '#runtime/parts/whose-choice.tsx';
import { useWhose } from '#runtime/parts/whose-context.ts';

import { OwnRecordLine } from './own-record-line.tsx';
import type { OwnRecordsAnswer } from '#schemas/api/records.gen.ts';

const titles = { sent: 'ownWork.title', mine: 'ownWork.ofMine', team: 'ownWork.ofTeam' } as const;

const shownFirst = 4;
const shownMore = 20;

/** What this person sent, or what was sent in its cases or its team's, the newest first. It is there for everybody, with or without the page of a log. */
export const OwnWork = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const list = useRef<HTMLUListElement>(null);
  const language = useLanguage();
  const own = useWhose();
  const whose = own?.whose;
  const work = useInfiniteQuery({
    queryKey: ['ownRecords', whose],
    queryFn: async ({ signal, pageParam: behind }) => {
      const params = { ...(behind === '' ? { limit: shownFirst } : { limit: shownMore, behind }), ...defined({ whose }) };
      return (await client.get<OwnRecordsAnswer>('/desk/ownRecords', { params, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ ownRecords, hasMore }) => (hasMore ? ownRecords.at(-1)?.id : undefined),
    // who comes home from a receipt looks for what was just sent
    staleTime: 0,
  });
  const records = work.data?.pages.flatMap(({ ownRecords }) => ownRecords) ?? [];
  /** The button may go away with the last page of records, so the focus moves to the first new line. */
  const asked = useRef(0);
  useEffect(() => {
    if (asked.current > 0 && records.length > asked.current) {
      list.current?.querySelectorAll('a')[asked.current]?.focus();
      asked.current = 0;
    }
  }, [records.length]);
  if (work.isPending) return null;
  if (work.data === undefined) return <ProblemCard error={work.error} retry={() => void work.refetch()} />;
  const showMore = (): void => {
    if (work.isFetchingNextPage) return;
    asked.current = records.length;
    void work.fetchNextPage();
  };
  return (
    <section className="desk-card" aria-labelledby="own-work">
      <div className="desk-card-head">
        <h2 id="own-work">{t(titles[whose ?? 'sent'])}</h2>
        {own !== undefined && <WhoseChoice {...own} language={language} unset={t('ownWork.sent')} />}
      </div>
      {records.length === 0 && <p className="desk-quiet">{t(whose === undefined ? 'ownWork.none' : 'ownWork.noneOfCases')}</p>}
      {records.length > 0 && (
        <ul className="desk-own-work" ref={list}>
          {records.map((record) => (
            <OwnRecordLine key={record.id} record={record} />
          ))}
        </ul>
      )}
      {work.isFetchNextPageError && <p role="alert">{t('ownWork.moreFailed')}</p>}
      {work.hasNextPage && (
        <Button variant="outline-primary" size="sm" aria-disabled={work.isFetchingNextPage} onClick={showMore}>
          {t('ownWork.more')}
        </Button>
      )}
    </section>
  );
};
