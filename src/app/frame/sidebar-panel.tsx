import Offcanvas from 'react-bootstrap/Offcanvas';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

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
        <SidebarWays
          help={() => {
            close();
            help();
          }}
        />
      </Offcanvas.Body>
    </Offcanvas>
  );
};
