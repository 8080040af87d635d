import { useTranslation } from 'react-i18next';

import { PageHeader } from '#app/components/page-header.tsx';

import { CalendarFeed } from './profile/calendar-feed.tsx';
import { NameForm } from './profile/name-form.tsx';
import { OwnSessions } from './profile/own-sessions.tsx';
import { PasswordForm } from './profile/password-form.tsx';
import { Preferences } from './profile/preferences.tsx';

const stay = (): void => undefined;

const sections = [
  { name: 'data', Section: NameForm },
  { name: 'password', Section: () => <PasswordForm done={stay} /> },
  { name: 'sessions', Section: OwnSessions },
  { name: 'calendar', Section: CalendarFeed },
  { name: 'preferences', Section: Preferences },
] as const;

/** What a person may see and change of the own account. */
export const ProfilePage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('profile.title')} text={t('profile.text')} />
      <div className="desk-profile-sections">
        {sections.map(({ name, Section }) => (
          <section key={name} className="desk-card" aria-labelledby={`profile-${name}`}>
            <h2 id={`profile-${name}`}>{t(`profile.${name}`)}</h2>
            <Section />
          </section>
        ))}
      </div>
    </>
  );
};
