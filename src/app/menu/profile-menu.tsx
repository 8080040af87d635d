import { fullName } from '#domain/person-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { Icon } from '#app/components/icon.tsx';
import { LazyMenu } from '#app/components/lazy-menu.tsx';
import { useDeskUser } from '#app/context/desk-context.ts';
import { useRoleName } from '#app/context/route-words.ts';
import { useSignOut } from '#app/unsaved/use-sign-out.ts';

export const ProfileMenu = ({ help }: { readonly help: () => void }) => {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const user = useDeskUser();
  const roleName = useRoleName();
  const name = fullName(user);
  const [open, toggle] = useState(false);
  return (
    <LazyMenu
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
    </LazyMenu>
  );
};
