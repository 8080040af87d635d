import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';

import { Toasts } from './alerts/toasts.tsx';
import { DeskContext, useLanguage } from './desk-context.ts';
import type { DeskParts } from './ports/desk-parts.ts';
import { deskRouter } from './router.tsx';

const DocumentLanguage = () => {
  const language = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return null;
};

export const App = ({ desk }: { readonly desk: DeskParts }) => {
  const [router] = useState(deskRouter);
  return (
    <DeskContext value={desk}>
      <I18nextProvider i18n={desk.texts}>
        <QueryClientProvider client={desk.queries}>
          <DocumentLanguage />
          <RouterProvider router={router} />
          <Toasts />
        </QueryClientProvider>
      </I18nextProvider>
    </DeskContext>
  );
};
