import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useDesk } from '#app/desk-context.ts';

import { Icon } from './icon.tsx';
import { LateMenu } from './late-menu.tsx';
import { Mark } from './mark.tsx';
import { useCompany } from './use-company.ts';
import { useHouse } from './use-house.ts';

const Logo = ({ company }: { readonly company: string }) => {
  const { baseURL } = useDesk();
  return <img className="desk-mark" src={`${baseURL}/desk/house/${company}/logo`} alt="" height="28" />;
};

/** The brand whose menu is shown, and the way to the others. */
export const Brand = () => {
  const { t } = useTranslation();
  const desk = useDesk();
  const company = useCompany();
  const [open, toggle] = useState(false);
  const {
    brands,
    links: { newJobForm },
  } = useHouse();
  const shown = brands.find(({ id }) => id === company);
  const name = shown?.name ?? '';
  return (
    <div className="desk-brand">
      <Link to="/" className="desk-brand-home" aria-label={name === '' ? t('menu.home') : undefined}>
        {shown?.hasLogo === true ? <Logo company={company} /> : <Mark />}
        <span>{name}</span>
      </Link>
      <LateMenu
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
                  <Icon name="outside" /> <span>{t('ways.outside', { words: t('ways.newJob') })}</span>
                </Item>
              </>
            )}
          </>
        )}
      </LateMenu>
    </div>
  );
};
