import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useDesk } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { servicePort } from '#app/ports/automation-ports.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';
import { ServiceDialog, type AskedService } from '#runtime/record/service-dialog.tsx';
import type { ServiceRow, ServiceTab } from '#schemas/api/service.gen.ts';

import { actsOf, askedOf, type ServiceAct } from './service-acts.ts';
import { useReloadService } from './use-service.ts';

const dayText = (day: string): string => {
  const date = calendarDate(day);
  return date === undefined ? day : usDate(date);
};

/** What the desk could not send: those who look after stuck work come there from here. */
const Stuck = () => {
  const { t } = useTranslation();
  const words = <ToneBadge tone="danger">{t('service.where.stuck')}</ToneBadge>;
  const { routes } = useDeskRoutes();
  return (
    <>
      <span className="text-nowrap">{words}</span>
      <div>
        {routes.some(({ path }) => path === '/operations') ? (
          <Link to="/operations">{t('service.toOperations')}</Link>
        ) : (
          t('service.askOperations')
        )}
      </div>
    </>
  );
};

const Where = ({ row }: { readonly row: ServiceRow }) => {
  const { t } = useTranslation();
  const { transit, method, status, on, backOn, backReason, toSign, declarant = '', isStuck } = row;
  const day = dayText(backOn ?? on);
  if (transit === 'bounced' || transit === 'returned')
    return (
      <>
        <span className="text-nowrap">
          <ToneBadge tone="danger">{t(`service.where.${transit}`, { day })}</ToneBadge>
        </span>
        <div className="desk-quiet">{backReason}</div>
      </>
    );
  if (isStuck === true) return <Stuck />;
  if (toSign) return t('service.toSign', { who: declarant });
  if (status === 'waiting') return t(method === 'personal' || method === 'fax' ? `service.where.to${method}` : 'service.where.queued');
  return t(transit === 'delivered' ? 'service.where.delivered' : `service.where.sent${method}`, { day });
};

type RowProps = { readonly row: ServiceRow; readonly acts: readonly ServiceAct[]; readonly ask: (act: ServiceAct) => void };

const LetterRow = ({ row, acts, ask }: RowProps) => {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <Link to={submissionPath({ id: row.recordId })}>{row.title}</Link>
        {row.again !== undefined && <div className="desk-quiet">{t(row.again === 'servedAgain' ? 'service.again' : 'service.copy')}</div>}
      </th>
      <td data-title={t('service.head.case')}>
        {row.caseName}
        <div className="desk-quiet">{row.caseFileNumber}</div>
      </td>
      <td data-title={t('service.head.recipient')}>{row.recipient}</td>
      <td data-title={t('service.head.where')}>
        <Where row={row} />
      </td>
      <td>
        <div className="desk-job-actions">
          {acts.map((act) => (
            <Button
              key={act}
              size="sm"
              variant="outline-primary"
              aria-label={`${t(`service.${act}`)}: ${row.recipient}`}
              onClick={() => ask(act)}
            >
              {t(`service.${act}`)}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  );
};

type Asked = { readonly recordId: string; readonly asked: AskedService };

/** Letters with what a person can do about each, by the same calls as on the page of the record. */
export const ServiceTable = ({ tab, rows }: { readonly tab: ServiceTab; readonly rows: readonly ServiceRow[] }) => {
  const { t } = useTranslation();
  const desk = useDesk();
  const reload = useReloadService();
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const ports = { service: servicePort(desk), notify: desk.alerts.add, changed: reload };
  return (
    <div className="desk-table-frame">
      <Table hover size="sm" className="desk-table" aria-label={t(`service.tabs.${tab}`)}>
        <thead>
          <tr>
            {(['letter', 'case', 'recipient', 'where', 'actions'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`service.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LetterRow
              key={row.id}
              row={row}
              acts={actsOf(tab, row)}
              ask={(act) => setAsked({ recordId: row.recordId, asked: askedOf(act, row) })}
            />
          ))}
        </tbody>
      </Table>
      {asked !== undefined && <ServiceDialog id={asked.recordId} asked={asked.asked} ports={ports} close={() => setAsked(undefined)} />}
    </div>
  );
};
