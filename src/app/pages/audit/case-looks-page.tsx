import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';

import { PageHeader } from '#app/components/page-header.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { namedRowSource } from '#app/ports/row-source.ts';
import { DataGrid } from '#runtime/grid/data-grid.tsx';
import { useRows } from '#runtime/grid/use-rows.ts';
import type { RowSource } from '#runtime/ports/records.port.ts';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import '#runtime/look/runtime.css';

import { looksColumns } from './audit-columns.ts';
import { auditWords } from './audit-words.ts';

const start = { limit: 50, sort: { field: 'occurredAt', direction: 'desc' } } as const;

const LooksList = ({ caseFileNumber }: { readonly caseFileNumber: string }) => {
  const { t } = useTranslation();
  const { client, texts } = useDesk();
  const language = useLanguage();
  const source = useMemo((): RowSource => {
    const words = texts.getFixedT(language);
    const fixed = { caseFileNumber, looks: 'true' };
    const rows = namedRowSource({ client, texts }, { url: '/desk/audit', envelope: 'auditRows', failed: 'audit.fetchFailed', fixed });
    return {
      load: async (query, signal) => {
        const answer = await rows.load(query, signal);
        if (!answer.ok) return answer;
        return { ok: true, value: { ...answer.value, rows: answer.value.rows.map((row) => auditWords(row, { t: words, language })) } };
      },
    };
  }, [client, texts, language, caseFileNumber]);
  const rows = useRows(source, start);
  const title = t('audit.looks.title', { number: caseFileNumber });
  const period = { from: t('audit.from'), to: t('audit.to') };
  return (
    <TextsContext value={deskTexts[language]}>
      <PageHeader title={title} text={t('audit.looks.text')} />
      <section className="desk-card desk-list desk-audit">
        <DataGrid title={title} columns={looksColumns} rows={rows} empty={t('audit.looks.none')} period={period} />
      </section>
    </TextsContext>
  );
};

/** Who opened a case, and what of it; for those who may see the audit log. */
export const CaseLooksPage = () => {
  const { t } = useTranslation();
  const { routes, closed = [] } = useDeskRoutes();
  const { caseFileNumber = '' } = useParams();
  if (routes.some(({ path }) => path === '/audit')) return <LooksList key={caseFileNumber} caseFileNumber={caseFileNumber} />;
  const roles = closed.find(({ path }) => path === '/audit')?.roles ?? [];
  return <Navigate to="/unauthorized" replace state={{ page: t('audit.looks.link'), roles }} />;
};
