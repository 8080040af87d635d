import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useDeskUser } from '#app/desk-context.ts';
import { useSignOut } from '#app/unsaved/use-sign-out.ts';

import { Icon } from './icon.tsx';
import { LateMenu } from './late-menu.tsx';
import { useRoleName } from './menu-words.ts';

export const ProfileMenu = ({ help }: { readonly help: () => void }) => {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const user = useDeskUser();
  const roleName = useRoleName();
  const name = `${user.name} ${user.lastName}`.trim();
  const [open, toggle] = useState(false);
  return (
    <LateMenu
      align="end"
      open={open}
      toggle={toggle}
      button={{
        className: 'desk-profile',
        'aria-label': t('menu.profileOf', { name }),
        children: (
          <>
            <Icon name="person" />
            <span className="desk-profile-name">{name}</span>
            <Icon name="down" />
          </>
        ),
      }}
    >
      {({ Divider, Item }) => (
        <>
          <div className="desk-profile-who">
            <strong>{name}</strong>
            <span>{roleName(user.role)}</span>
            <span>{user.email}</span>
          </div>
          <Divider />
          <Item as={Link} to="/profile">
            <Icon name="gear" /> <span>{t('menu.profile')}</span>
          </Item>
          <Item as="button" onClick={help}>
            <Icon name="keys" /> <span>{t('keys.show')}</span>
          </Item>
          <Item as="button" onClick={() => void signOut()}>
            <Icon name="out" /> <span>{t('menu.signOut')}</span>
          </Item>
        </>
      )}
    </LateMenu>
  );
};
