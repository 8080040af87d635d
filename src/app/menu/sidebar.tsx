import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { Icon } from '#app/components/icon.tsx';
import { LazyOverlay } from '#app/components/lazy-overlay.tsx';

import { lazySidebarPanel } from './lazy-sidebar-panel.ts';
import type { MenuSection } from './menu-sections.ts';

/** The button of the whole menu on small screens. */
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
      <LazyOverlay part={lazySidebarPanel} open={open}>
        {(Panel) => <Panel sections={sections} help={help} open={open} close={() => setOpenAt(undefined)} />}
      </LazyOverlay>
    </>
  );
};
