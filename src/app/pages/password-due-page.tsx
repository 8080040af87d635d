import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';

import { useDesk } from '#app/desk-context.ts';
import { Mark } from '#app/frame/mark.tsx';
import { usePageTitle } from '#app/frame/use-page-title.ts';

import { PasswordForm } from './profile/password-form.tsx';

/** Before anything else: a password that an administrator knows is replaced by one's own. */
export const PasswordDuePage = ({ done }: { readonly done: () => void }) => {
  const { t } = useTranslation();
  const { session } = useDesk();
  usePageTitle(t('password.dueTitle'));
  return (
    <main className="desk-door">
      <section className="desk-door-card">
        <div className="desk-door-brand">
          <Mark /> <span>{t('desk.name')}</span>
        </div>
        <h1>{t('password.dueTitle')}</h1>
        <p>{t('password.dueText')}</p>
        <PasswordForm done={done} />
        <div className="desk-door-actions">
          <Button variant="link" onClick={() => void session.leave()}>
            {t('menu.signOut')}
          </Button>
        </div>
      </section>
    </main>
  );
};
