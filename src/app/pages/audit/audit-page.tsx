import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { problemIn } from '#app/client/problem.ts';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { localizeProblem } from '#app/client/localize-problem.ts';
import { namedRowSource } from '#app/ports/row-source.ts';
import type { RowSource } from '#runtime/ports/records.port.ts';
import { DataGrid } from '#runtime/grid/data-grid.tsx';
import { saveFile } from '#runtime/parts/save-file.ts';
import { useRows } from '#runtime/grid/use-rows.ts';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import '#runtime/look/runtime.css';

import { auditColumns } from './audit-columns.ts';
import { auditWords } from './audit-words.ts';

const start = { limit: 50, sort: { field: 'occurredAt', direction: 'desc' } } as const;
const exportTimeoutMs = 120_000;

/** Who did what, and when; the export takes out what the filters leave. */
export const AuditPage = () => {
  const { t } = useTranslation();
  const { client, texts, alerts } = useDesk();
  const language = useLanguage();
  const source = useMemo((): RowSource => {
    const words = texts.getFixedT(language);
    const rows = namedRowSource({ client, texts }, { url: '/desk/audit', envelope: 'auditRows', failed: 'audit.fetchFailed' });
    return {
      load: async (query, signal) => {
        const answer = await rows.load(query, signal);
        if (!answer.ok) return answer;
        return { ok: true, value: { ...answer.value, rows: answer.value.rows.map((row) => auditWords(row, { t: words, language })) } };
      },
    };
  }, [client, texts, language]);
  const rows = useRows(source, start);
  const period = { from: t('audit.from'), to: t('audit.to') };
  const exporting = useMutation({
    mutationFn: async () => {
      const { data } = await client.get<Blob>('/desk/audit/export', {
        params: rows.query.filters,
        responseType: 'blob',
        timeout: exportTimeoutMs,
      });
      saveFile(data, 'audit.csv');
    },
    onSuccess: () => alerts.add({ tone: 'success', text: t('audit.exported') }),
    onError: (error) =>
      alerts.add({ tone: 'danger', text: `${t('audit.exportFailed')}. ${localizeProblem(problemIn(error), texts).message}` }),
    onSettled: rows.reload,
  });
  return (
    <TextsContext value={deskTexts[language]}>
      <PageHeader title={t('audit.title')} text={t('audit.text')}>
        <Button
          variant="outline-primary"
          aria-disabled={exporting.isPending}
          onClick={() => (exporting.isPending ? undefined : exporting.mutate())}
        >
          {t(exporting.isPending ? 'audit.exporting' : 'audit.export')}
        </Button>
      </PageHeader>
      <section className="desk-card desk-list desk-audit">
        <DataGrid title={t('audit.title')} columns={auditColumns} rows={rows} empty={t('audit.none')} period={period} />
      </section>
    </TextsContext>
  );
};
