import { useState } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';

import type { MenuSection } from './desk-menu.ts';
import { Icon, iconNamed } from './icon.tsx';
import { useRouteWords } from './menu-words.ts';
import { useWaysOut } from './use-ways-out.ts';
import { WayLink } from './way-link.tsx';

const SidebarSection = ({ section }: { readonly section: MenuSection }) => {
  const { t } = useTranslation();
  const words = useRouteWords();
  return (
    <section>
      <h2>{t(`group.${section.group}`)}</h2>
      <ul>
        {section.routes.map((route) => (
          <li key={route.path}>
            <NavLink to={route.path} end>
              <Icon name={iconNamed(route.icon)} />
              <span>{words(route).menuTitle}</span>
              {route.status === 'planned' && <span className="desk-badge">{t('home.planned')}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the bar has beside its menus. */
const SidebarWays = ({ help }: { readonly help: () => void }) => {
  const { t } = useTranslation();
  const ways = useWaysOut();
  return (
    <section>
      <h2>{t('group.other')}</h2>
      <ul>
        {ways.map((way) => (
          <li key={way.id}>
            <WayLink way={way}>
              <Icon name={way.icon} />
              <span>{way.isOutside ? t('ways.outside', { words: way.words }) : way.words}</span>
            </WayLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={help}>
            <Icon name="keys" /> <span>{t('keys.show')}</span>
          </button>
        </li>
      </ul>
    </section>
  );
};

/** The whole menu on small screens, behind one button. */
export const Sidebar = ({ sections, help }: { readonly sections: readonly MenuSection[]; readonly help: () => void }) => {
  const { t } = useTranslation();
  const { key } = useLocation();
  // Open on the page where it was opened, so that going to another closes it.
  const [openAt, setOpenAt] = useState<string | undefined>(undefined);
  const open = openAt === key;
  return (
    <>
      <button
        type="button"
        className="desk-icon-button desk-sidebar-button"
        aria-label={t('menu.open')}
        aria-expanded={open}
        onClick={() => setOpenAt(key)}
      >
        <Icon name="menu" />
      </button>
      <Offcanvas show={open} onHide={() => setOpenAt(undefined)} className="desk-sidebar" aria-label={t('menu.main')}>
        <Offcanvas.Header closeButton closeLabel={t('menu.close')}>
          <span className="desk-sidebar-title">{t('desk.name')}</span>
        </Offcanvas.Header>
        <Offcanvas.Body as="nav" aria-label={t('menu.main')}>
          <NavLink to="/" end>
            <Icon name="home" /> <span>{t('menu.home')}</span>
          </NavLink>
          {sections.length === 0 && <p className="desk-quiet">{t('menu.noPages')}</p>}
          {sections.map((section) => (
            <SidebarSection key={section.group} section={section} />
          ))}
          <SidebarWays
            help={() => {
              setOpenAt(undefined);
              help();
            }}
          />
        </Offcanvas.Body>
      </Offcanvas>
    </>
  );
};
