import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

import type { LogEntry } from '#schemas/api/records.gen.ts';
import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useGoTo } from '#app/context/use-go-to.ts';
import { logPorts } from '#app/ports/log-ports.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { LogGrid } from '#runtime/grid/log-grid.tsx';

import { useLogPlace } from './use-log-place.ts';

const isBuilt = ({ status }: LogEntry): boolean => status !== 'planned';

const OneLog = ({ log }: { readonly log: LogEntry }) => {
  const { t } = useTranslation();
  const desk = useDesk();
  const language = useLanguage();
  const goTo = useGoTo();
  const ports = useMemo(() => logPorts(desk, log.token, goTo), [desk, log.token, goTo]);
  const place = useLogPlace(log.columns);
  return (
    <>
      {!isBuilt(log) && (
        <p className="desk-card" role="note">
          {t('logs.planned')}
        </p>
      )}
      <div className="desk-list">
        <LogGrid log={log} ports={ports} language={language} {...place} />
      </div>
    </>
  );
};

const LogOption = ({ log: { token, title } }: { readonly log: LogEntry }) => <option value={token}>{textIn(title, useLanguage())}</option>;

/** All logs of the declarations, one at a time; the chosen one stands in the address. */
export const AllLogsPage = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const [search, setSearch] = useSearchParams();
  const logs = useQuery({
    queryKey: ['logs'],
    queryFn: async ({ signal }) => (await client.get<{ logs: readonly LogEntry[] }>('/desk/logs', { signal })).data.logs,
  });
  const chosen = logs.data?.find(({ token }) => token === search.get('log')) ?? logs.data?.find(isBuilt) ?? logs.data?.[0];
  const planned = (logs.data ?? []).filter((log) => !isBuilt(log));
  return (
    <>
      <PageHeader title={t('logs.title')} text={t('logs.text')}>
        {chosen !== undefined && (
          <Form.Select
            aria-label={t('logs.choose')}
            value={chosen.token}
            onChange={(event) => setSearch({ log: event.target.value }, { replace: true })}
          >
            {logs.data?.filter(isBuilt).map((log) => (
              <LogOption key={log.token} log={log} />
            ))}
            {planned.length > 0 && (
              <optgroup label={t('logs.plannedOnes')}>
                {planned.map((log) => (
                  <LogOption key={log.token} log={log} />
                ))}
              </optgroup>
            )}
          </Form.Select>
        )}
      </PageHeader>
      {logs.isPending && <Spinner message={t('logs.loading')} />}
      {logs.data === undefined && logs.error !== null && <ProblemCard error={logs.error} retry={() => void logs.refetch()} />}
      {logs.data?.length === 0 && <p className="desk-card">{t('logs.none')}</p>}
      {chosen !== undefined && <OneLog key={chosen.token} log={chosen} />}
    </>
  );
};
