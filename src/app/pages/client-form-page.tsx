import { useTranslation } from 'react-i18next';

import { usePageTitle } from '#app/context/use-page-title.ts';

/** Public: where the link of a client leads. Until the form is built it says whom to ask, and takes nothing. */
export const ClientFormPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('clientForm.title'));
  return (
    <main className="desk-public">
      <section className="desk-public-card">
        <h1>{t('clientForm.title')}</h1>
        <p>{t('clientForm.planned')}</p>
        <p>{t('clientForm.meanwhile')}</p>
      </section>
    </main>
  );
};
