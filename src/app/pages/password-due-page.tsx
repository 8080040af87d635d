import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { Mark } from '#app/components/mark.tsx';
import { useDesk } from '#app/context/desk-context.ts';
import { usePageTitle } from '#app/context/use-page-title.ts';

import { PasswordForm } from './profile/password-form.tsx';

/** Before anything else: a password that an administrator knows is replaced by one's own. */
export const PasswordDuePage = ({ done }: { readonly done: () => void }) => {
  const { t } = useTranslation();
  const { session } = useDesk();
  usePageTitle(t('password.dueTitle'));
  return (
    <main className="desk-public">
      <section className="desk-public-card">
        <div className="desk-public-brand">
          <Mark /> <span>{t('desk.name')}</span>
        </div>
        <h1>{t('password.dueTitle')}</h1>
        <p>{t('password.dueText')}</p>
        <PasswordForm done={done} />
        <div className="desk-public-actions">
          <Button variant="link" onClick={() => void session.signOut()}>
            {t('menu.signOut')}
          </Button>
        </div>
      </section>
    </main>
  );
};
