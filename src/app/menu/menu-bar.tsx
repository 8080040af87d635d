import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { Icon, iconNamed } from '#app/components/icon.tsx';
import { LazyMenu, type MenuLibrary } from '#app/components/lazy-menu.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { useRouteWords } from '#app/context/route-words.ts';
import { usePrefetchVersion } from '#app/context/use-prefetch-version.ts';

import type { Language } from '#app/texts/texts.ts';
import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import type { OpenCounts } from '#schemas/api/records.gen.ts';

import type { MenuSection } from './menu-sections.ts';
import { useCloseOnLeave } from './use-close-on-leave.ts';

type GroupProps = { readonly section: MenuSection; readonly open: boolean; readonly toggle: (open: boolean) => void };

/** What is looked up: a list or a log. Everything else starts something, or is a page of its own. */
const isLookUp = ({ screen }: DeskRoute): boolean => screen === 'list' || screen === 'log';

type ChoicesProps = { readonly routes: readonly DeskRoute[]; readonly counts: OpenCounts['counts']; readonly library: MenuLibrary };

const Choices = ({ routes, counts, library: { Item } }: ChoicesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useRouteWords();
  const { pathname } = useLocation();
  const fetchVersion = usePrefetchVersion();
  const id = useId();
  return routes.map((route, index) => {
    const count = countOf(route, counts, language);
    const described = count === undefined ? {} : { 'aria-describedby': `${id}-${index}` };
    return (
      <Item
        key={route.path}
        as={Link}
        to={route.path}
        aria-current={route.path === pathname ? 'page' : undefined}
        {...described}
        {...fetchVersion(route)}
      >
        <Icon name={iconNamed(route.icon)} />
        <span>{words(route).title}</span>
        {count !== undefined && (
          <span id={`${id}-${index}`} className="desk-tab-count" aria-hidden="true">
            {t('menu.openCount', { count })}
          </span>
        )}
      </Item>
    );
  });
};

/** How many are open in the list that a page shows whole. */
const countOf = ({ automation = '', view, screen }: DeskRoute, counts: OpenCounts['counts'], language: Language): string | undefined => {
  const { count, isExact } = counts[automation] ?? {};
  if (screen !== 'list' || view !== undefined || typeof count !== 'number' || count === 0) return undefined;
  return `${new Intl.NumberFormat(`${language}-US`).format(count)}${isExact === true ? '' : '+'}`;
};

const useOpenCounts = ({ group, routes }: MenuSection, isOpen: boolean): OpenCounts['counts'] => {
  const { client } = useDesk();
  const { data } = useQuery({
    queryKey: ['open-counts', group],
    enabled: isOpen && routes.some(isLookUp),
    queryFn: async ({ signal }) => (await client.get<OpenCounts>('/desk/openCounts', { params: { group }, signal })).data.counts,
  });
  return data ?? {};
};

const MenuGroup = ({ section, open, toggle }: GroupProps) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const counts = useOpenCounts(section, open);
  const isHere = section.routes.some((route) => route.path === pathname);
  const columns = [
    { title: t('menu.start'), routes: section.routes.filter((route) => !isLookUp(route)) },
    { title: t('menu.lookUp'), routes: section.routes.filter(isLookUp) },
  ].filter(({ routes }) => routes.length > 0);
  return (
    <LazyMenu
      as="li"
      open={open}
      toggle={toggle}
      button={{ className: `desk-menu-group${isHere ? ' desk-menu-here' : ''}`, children: t(`group.${section.group}`) }}
      menuClassName={columns.length > 1 ? 'desk-submenu' : ''}
    >
      {(library) =>
        columns.map(({ title, routes }) => (
          <section key={title} aria-label={title}>
            <h4 className="desk-submenu-title">{title}</h4>
            <Choices routes={routes} counts={counts} library={library} />
          </section>
        ))
      }
    </LazyMenu>
  );
};

/** The groups of the top bar; one submenu is open at a time. */
export const MenuBar = ({ sections }: { readonly sections: readonly MenuSection[] }) => {
  const { t } = useTranslation();
  const { key } = useLocation();
  // Open on the page where it was opened, so that going to another closes it.
  const [opened, setOpen] = useState<{ readonly group: string; readonly at: string } | undefined>(undefined);
  const open = opened?.at === key ? opened.group : undefined;
  const leaving = useCloseOnLeave(() => setOpen(undefined));
  return (
    <nav className="desk-menu" aria-label={t('menu.main')} {...leaving}>
      <ul>
        {sections.map((section) => (
          <MenuGroup
            key={section.group}
            section={section}
            open={open === section.group}
            toggle={(opens) => setOpen(opens ? { group: section.group, at: key } : undefined)}
          />
        ))}
      </ul>
    </nav>
  );
};
