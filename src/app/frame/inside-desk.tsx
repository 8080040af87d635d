import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DeskContext, useDoor } from '#app/desk-context.ts';
import type { DeskParts } from '#app/ports/desk-parts.ts';

import { DeskFrame } from './desk-frame.tsx';
import { FullScreenSpinner } from './spinner.tsx';

/** The desk, as soon as it is built; one that could not be fetched breaks the page, which says what to do. */
const useEntered = (): DeskParts | undefined => {
  const { entered, enter } = useDoor();
  const [desk, setDesk] = useState(entered);
  useEffect(() => {
    let left = false;
    const take = (next: () => DeskParts): void => {
      if (!left) setDesk(next);
    };
    enter().then(
      (built) => take(() => built),
      (error: unknown) =>
        take(() => {
          throw error;
        }),
    );
    return () => {
      left = true;
    };
  }, [enter]);
  return desk;
};

/** Behind the sign-in: everything below has the whole desk. */
export const InsideDesk = () => {
  const { t } = useTranslation();
  const desk = useEntered();
  if (desk === undefined) return <FullScreenSpinner message={t('session.loading')} />;
  return (
    <DeskContext value={desk}>
      <QueryClientProvider client={desk.queries}>
        <DeskFrame />
      </QueryClientProvider>
    </DeskContext>
  );
};
