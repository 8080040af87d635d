import { foldedWords, foldText } from '#domain/fold-text.ts';
import { useState } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { Icon, iconNamed } from '#app/components/icon.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { useDeskUser } from '#app/context/desk-context.ts';
import { useRouteWords } from '#app/context/route-words.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { useCompany } from '#app/context/use-company.ts';
import { usePrefetchVersion } from '#app/context/use-prefetch-version.ts';
import { isPlanned, menuSections, type MenuSection } from '#app/menu/menu-sections.ts';
import { mainCompany } from '#app/state/company-choice.ts';

import { DeferredSubmissions } from '#app/pages/deferred/deferred-submissions.tsx';
import { HomeNotice } from './home-notice.tsx';
import { OwnWork } from './own-work/own-work.tsx';
import { Reminders } from './own-work/reminders.tsx';
import { usePrefetchForms } from './use-prefetch-forms.ts';

const AutomationCard = ({ route }: { readonly route: DeskRoute }) => {
  const { title, description } = useRouteWords()(route);
  const fetchVersion = usePrefetchVersion();
  return (
    <li className="desk-tile">
      <Icon name={iconNamed(route.icon)} />
      <div>
        <h3>
          <Link to={route.path} {...fetchVersion(route)}>
            {title}
          </Link>
        </h3>
        {description !== undefined && <p>{description}</p>}
      </div>
    </li>
  );
};

/** What cannot be used yet stands behind one line, so that it hides nothing that can. */
const PlannedPages = ({ routes }: { readonly routes: readonly DeskRoute[] }) => {
  const { t } = useTranslation();
  const words = useRouteWords();
  return (
    <details className="desk-planned">
      <summary>{t('home.plannedPages', { count: routes.length })}</summary>
      <ul>
        {routes.map((route) => (
          <li key={route.path}>
            <Link to={route.path}>{words(route).title}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
};

const Section = ({ section: { group, routes } }: { readonly section: MenuSection }) => {
  const { t } = useTranslation();
  return (
    <section className="desk-tiles">
      <h2>{t(`group.${group}`)}</h2>
      <ul>
        {routes.map((route) => (
          <AutomationCard key={route.path} route={route} />
        ))}
      </ul>
    </section>
  );
};

/** Greets, and asks to pick an automation. */
export const HomePage = () => {
  const { t } = useTranslation();
  const user = useDeskUser();
  const { routes } = useDeskRoutes();
  const words = useRouteWords();
  const [searchText, setSearchText] = useState('');
  usePrefetchForms();
  const isFound = (route: DeskRoute): boolean => {
    const { title, description } = words(route);
    const shown = foldText(`${title} ${description ?? ''}`);
    return foldedWords(searchText).every((word) => shown.includes(word));
  };
  const company = useCompany();
  const all = menuSections(routes, company);
  const found = routes.filter(isFound);
  const sections = menuSections(
    found.filter((route) => !isPlanned(route)),
    company,
  );
  const planned = menuSections(found.filter(isPlanned), company).flatMap((section) => section.routes);
  return (
    <>
      <PageHeader title={t('home.hello', { name: user.name })} text={t('home.text')}>
        {all.length > 1 && (
          <Form.Control
            type="search"
            value={searchText}
            placeholder={t('home.find')}
            aria-label={t('home.find')}
            onChange={(event) => setSearchText(event.target.value)}
          />
        )}
      </PageHeader>
      <div className="desk-list">
        <HomeNotice state={useLocation().state} />
        <DeferredSubmissions />
        <Reminders />
        {company === mainCompany && <OwnWork />}
        {all.length === 0 && <p className="desk-card">{t(company === mainCompany ? 'home.nothing' : 'menu.noPages')}</p>}
        {all.length > 0 && sections.length + planned.length === 0 && (
          <output className="desk-card">{t('home.noneFound', { text: searchText.trim() })}</output>
        )}
        <div className="desk-groups">
          {sections.map((section) => (
            <Section key={section.group} section={section} />
          ))}
        </div>
        {planned.length > 0 && <PlannedPages routes={planned} />}
      </div>
    </>
  );
};
