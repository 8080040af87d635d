import { useTranslation } from 'react-i18next';

import { usePageTitle } from '#app/frame/use-page-title.ts';

/** Public: where the link of a client leads. Until the form is built it says whom to ask, and takes nothing. */
export const ClientFormPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('clientForm.title'));
  return (
    <main className="desk-door">
      <section className="desk-door-card">
        <h1>{t('clientForm.title')}</h1>
        <p>{t('clientForm.planned')}</p>
        <p>{t('clientForm.meanwhile')}</p>
      </section>
    </main>
  );
};
