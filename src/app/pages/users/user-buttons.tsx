import { fullName } from '#domain/person-name.ts';
import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import type { ListedUser } from './user-of-row.ts';
import type { UserAction } from './user-question.tsx';

type Kind = 'edit' | UserAction;
type Props = { readonly user: ListedUser; readonly isOwn: boolean; readonly ask: (kind: Kind, user: ListedUser) => void };

/** What can be done to a user; nobody blocks, deletes or resets oneself. */
export const UserButtons = ({ user, isOwn, ask }: Props) => {
  const { t } = useTranslation();
  const kinds: readonly Kind[] = isOwn ? ['edit'] : ['edit', 'reset', user.accountLocked ? 'unblock' : 'block', 'remove'];
  return (
    <div className="desk-grid-actions">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={kind === 'remove' ? 'outline-danger' : 'outline-secondary'}
          aria-label={`${t(`users.${kind}`)}: ${fullName(user)}`}
          onClick={() => ask(kind, user)}
        >
          {t(`users.${kind}`)}
        </Button>
      ))}
    </div>
  );
};
