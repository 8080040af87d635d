import { useSyncExternalStore } from 'react';
import Form from 'react-bootstrap/Form';
import { useTranslation } from 'react-i18next';

import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { themeChoices } from '#app/state/color-theme.ts';

/** How the desk looks and speaks on this machine. */
export const Preferences = () => {
  const { t } = useTranslation();
  const { chooseLanguage, theme } = useDesk();
  const language = useLanguage();
  const choice = useSyncExternalStore(theme.subscribe, theme.choice);
  return (
    <div className="desk-settings">
      <Form.Group controlId="profile-language">
        <Form.Label>{t('profile.language')}</Form.Label>
        <Form.Select
          value={language}
          aria-describedby="profile-language-hint"
          onChange={(event) => chooseLanguage(event.target.value === 'es' ? 'es' : 'en')}
        >
          <option value="en">{t('profile.en')}</option>
          <option value="es">{t('profile.es')}</option>
        </Form.Select>
        <Form.Text id="profile-language-hint">{t('profile.languageHint')}</Form.Text>
      </Form.Group>
      <Form.Group controlId="profile-theme">
        <Form.Label>{t('profile.theme')}</Form.Label>
        <Form.Select
          value={choice}
          onChange={(event) => theme.choose(themeChoices.find((known) => known === event.target.value) ?? 'system')}
        >
          {themeChoices.map((known) => (
            <option key={known} value={known}>
              {t(`theme.${known}`)}
            </option>
          ))}
        </Form.Select>
      </Form.Group>
    </div>
  );
};
