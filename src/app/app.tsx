import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';

import { PublicServicesContext, useLanguage } from '#app/context/desk-context.ts';
import type { PublicServices } from '#app/services/services.ts';

import { Toasts } from './alerts/toasts.tsx';
import { deskRoutes } from './router.tsx';
import { Screens } from './screens.tsx';
import { GuardedHistory } from './unsaved/guarded-history.tsx';

const DocumentLanguage = () => {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
};

export const App = ({ services }: { readonly services: PublicServices }) => (
  <PublicServicesContext value={services}>
    <I18nextProvider i18n={services.texts}>
      <DocumentLanguage />
      <BrowserRouter>
        <GuardedHistory session={services.session} unsaved={services.unsaved} />
        <Screens routes={deskRoutes} />
      </BrowserRouter>
      <Toasts />
    </I18nextProvider>
  </PublicServicesContext>
);
