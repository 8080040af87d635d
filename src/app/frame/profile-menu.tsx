import Dropdown from 'react-bootstrap/Dropdown';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useDesk, useDeskUser } from '#app/desk-context.ts';

import { Icon } from './icon.tsx';
import { useRoleName } from './menu-words.ts';

export const ProfileMenu = ({ help }: { readonly help: () => void }) => {
  const { t } = useTranslation();
  const { session } = useDesk();
  const user = useDeskUser();
  const roleName = useRoleName();
  const name = `${user.name} ${user.lastName}`.trim();
  return (
    <Dropdown align="end">
      <Dropdown.Toggle as="button" type="button" className="desk-profile" aria-label={t('menu.profileOf', { name })}>
        <Icon name="person" />
        <span className="desk-profile-name">{name}</span>
        <Icon name="down" />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <div className="desk-profile-who">
          <strong>{name}</strong>
          <span>{roleName(user.role)}</span>
          <span>{user.email}</span>
        </div>
        <Dropdown.Divider />
        <Dropdown.Item as={Link} to="/profile">
          <Icon name="gear" /> <span>{t('menu.profile')}</span>
        </Dropdown.Item>
        <Dropdown.Item as="button" onClick={help}>
          <Icon name="keys" /> <span>{t('keys.show')}</span>
        </Dropdown.Item>
        <Dropdown.Item as="button" onClick={() => void session.leave()}>
          <Icon name="out" /> <span>{t('menu.signOut')}</span>
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
};
