import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Icon } from '#app/components/icon.tsx';
import { LazyMenu } from '#app/components/lazy-menu.tsx';
import { Mark } from '#app/components/mark.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { useBranding } from '#app/context/use-branding.ts';
import { useCompany } from '#app/context/use-company.ts';

const Logo = ({ company }: { readonly company: string }) => {
  const { baseURL } = useDesk();
  return <img className="desk-mark" src={`${baseURL}/desk/branding/${company}/logo`} alt="" height="28" />;
};

/** The brand whose menu is shown, and the choice of the others. */
export const BrandMenu = () => {
  const { t } = useTranslation();
  const desk = useDesk();
  const company = useCompany();
  const [open, toggle] = useState(false);
  const {
    brands,
    links: { newJobForm },
  } = useBranding();
  const shown = brands.find(({ id }) => id === company);
  const name = shown?.name ?? '';
  return (
    <div className="desk-brand">
      <Link to="/" className="desk-brand-home" aria-label={name === '' ? t('menu.home') : undefined}>
        {shown?.hasLogo === true ? <Logo company={company} /> : <Mark />}
        <span>{name}</span>
      </Link>
      <LazyMenu
        open={open}
        toggle={toggle}
        button={{ className: 'desk-icon-button', 'aria-label': t('menu.company', { name }), children: <Icon name="down" /> }}
      >
        {({ Divider, Item }) => (
          <>
            {brands.map(({ id, name: other }) => (
              <Item key={id} as="button" aria-current={id === company} onClick={() => desk.company.choose(id)}>
                {other}
              </Item>
            ))}
            {newJobForm !== undefined && (
              <>
                <Divider />
                <Item href={newJobForm} target="_blank" rel="noreferrer">
                  <Icon name="outside" /> <span>{t('helpLinks.outside', { words: t('helpLinks.newJob') })}</span>
                </Item>
              </>
            )}
          </>
        )}
      </LazyMenu>
    </div>
  );
};
