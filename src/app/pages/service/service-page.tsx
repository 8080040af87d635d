import { useDeferredValue, useState } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import type { ServiceAnswer, ServiceTab } from '#schemas/api/service.gen.ts';
import '#runtime/look/runtime.css';

import { ServiceTable } from './service-table.tsx';
import { useService } from './use-service.ts';

const tabs: readonly ServiceTab[] = ['back', 'toDo', 'underWay', 'oldAddress'];

const Tabs = ({ shown, counts }: { readonly shown: ServiceTab; readonly counts: ServiceAnswer['counts'] | undefined }) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('service.title')}>
      <ul className="nav nav-tabs mb-3">
        {tabs.map((tab) => (
          <li key={tab} className="nav-item">
            <Link
              to={{ search: tab === 'back' ? '' : `?tab=${tab}` }}
              className={`nav-link${tab === shown ? ' active' : ''}`}
              {...(tab === shown ? { 'aria-current': 'page' } : {})}
            >
              {t(`service.tabs.${tab}`)} {counts !== undefined && <span className="desk-tab-count">{counts[tab]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** The service of letters: what came back, what a person must do, what is on the way, and what went to an address that changed since. */
export const ServicePage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'back';
  const found = useService({ tab, ...(text === '' ? {} : { text }) });
  const { data } = found;
  return (
    <>
      <PageHeader title={t('service.title')} text={t('service.text')} />
      <section className="desk-list">
        <Tabs shown={tab} counts={data?.counts} />
        <search className="desk-toolbar">
          <Form.Control
            size="sm"
            type="search"
            aria-label={t('service.search')}
            placeholder={t('service.search')}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </search>
        {found.isPending && <Spinner message={t('service.loading')} />}
        {data === undefined && found.error !== null && <ProblemCard error={found.error} retry={() => void found.refetch()} />}
        {data !== undefined && data.rows.length === 0 && <p>{t(`service.empty.${tab}`)}</p>}
        {data !== undefined && data.rows.length > 0 && <ServiceTable tab={tab} rows={data.rows} />}
        {data?.hasMore === true && <p>{t('service.more', { count: data.rows.length })}</p>}
      </section>
    </>
  );
};
