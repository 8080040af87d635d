import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FullScreenSpinner } from '#app/components/spinner.tsx';
import { DeskContext, usePublicServices } from '#app/context/desk-context.ts';
import type { DeskServices } from '#app/services/services.ts';

import { DeskFrame } from './desk-frame.tsx';

/** The desk, as soon as it is built; one that could not be fetched breaks the page, which says what to do. */
const useLoadedDesk = (): DeskServices | undefined => {
  const { loadedDesk, loadDesk } = usePublicServices();
  const [desk, setDesk] = useState(loadedDesk);
  useEffect(() => {
    let left = false;
    const take = (next: () => DeskServices): void => {
      if (!left) setDesk(next);
    };
    loadDesk().then(
      (built) => take(() => built),
      (error: unknown) =>
        take(() => {
          throw error;
        }),
    );
    return () => {
      left = true;
    };
  }, [loadDesk]);
  return desk;
};

/** Behind the sign-in: everything below has the whole desk. */
export const InsideDesk = () => {
  const { t } = useTranslation();
  const desk = useLoadedDesk();
  if (desk === undefined) return <FullScreenSpinner message={t('session.loading')} />;
  return (
    <DeskContext value={desk}>
      <QueryClientProvider client={desk.queries}>
        <DeskFrame />
      </QueryClientProvider>
    </DeskContext>
  );
};
