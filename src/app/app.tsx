import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';

import { Toasts } from './alerts/toasts.tsx';
import { DoorContext, useLanguage } from './desk-context.ts';
import type { DoorParts } from './ports/desk-parts.ts';
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

export const App = ({ door }: { readonly door: DoorParts }) => (
  <DoorContext value={door}>
    <I18nextProvider i18n={door.texts}>
      <DocumentLanguage />
      <BrowserRouter>
        <GuardedHistory session={door.session} unsaved={door.unsaved} />
        <Screens routes={deskRoutes} />
      </BrowserRouter>
      <Toasts />
    </I18nextProvider>
  </DoorContext>
);
