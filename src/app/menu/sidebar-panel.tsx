import Offcanvas from 'react-bootstrap/Offcanvas';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import { Icon, iconNamed } from '#app/components/icon.tsx';
import { useRouteWords } from '#app/context/route-words.ts';

import { HelpLink } from './help-link.tsx';
import type { MenuSection } from './menu-sections.ts';
import { useHelpLinks } from './use-help-links.ts';

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
              <span>{words(route).title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What the bar has beside its menus. */
const SidebarHelpLinks = ({ help }: { readonly help: () => void }) => {
  const { t } = useTranslation();
  const links = useHelpLinks();
  return (
    <section>
      <h2>{t('group.other')}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <HelpLink link={link}>
              <Icon name={link.icon} />
              <span>{link.isOutside ? t('helpLinks.outside', { words: link.words }) : link.words}</span>
            </HelpLink>
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

type Props = {
  readonly sections: readonly MenuSection[];
  readonly help: () => void;
  readonly open: boolean;
  readonly close: () => void;
};

/** The whole menu on small screens. */
export const SidebarPanel = ({ sections, help, open, close }: Props) => {
  const { t } = useTranslation();
  return (
    <Offcanvas show={open} onHide={close} className="desk-sidebar" aria-label={t('menu.main')}>
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
        <SidebarHelpLinks
          help={() => {
            close();
            help();
          }}
        />
      </Offcanvas.Body>
    </Offcanvas>
  );
};
