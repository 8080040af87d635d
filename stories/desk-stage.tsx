import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Toasts } from '#app/alerts/toasts.tsx';
import { DeskContext } from '#app/desk-context.ts';
import type { DeskParts } from '#app/ports/desk-parts.ts';

type Props = { readonly desk: DeskParts; readonly routes: RouteObject[]; readonly at: string };

const everyMs = 100;
const quietRounds = 3;

/** True when the desk asks for nothing any more and no spinner turns. */
const useQuiet = ({ queries }: DeskParts): boolean => {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    let rounds = 0;
    const timer = setInterval(() => {
      const isBusy = queries.isFetching() > 0 || document.querySelector('.desk-spinner, .desk-busy') !== null;
      rounds = isBusy ? 0 : rounds + 1;
      setQuiet(rounds >= quietRounds);
    }, everyMs);
    return () => clearInterval(timer);
  }, [queries]);
  return quiet;
};

/** A page that counts down and leaves is stopped, as a person would stop it. */
const useStoppedCountdown = (): void => {
  useEffect(() => {
    const timer = setInterval(() => document.querySelector<HTMLButtonElement>('.desk-countdown button')?.click(), everyMs);
    return () => clearInterval(timer);
  }, []);
};

const Shell = ({ desk, children }: { readonly desk: DeskParts; readonly children: ReactNode }) => {
  const ready = useQuiet(desk);
  useStoppedCountdown();
  return <div data-story={ready ? 'ready' : 'waiting'}>{children}</div>;
};

/** Pages of the desk around the given routes, with a desk of their own. */
export const DeskStage = ({ desk, routes, at }: Props) => {
  const [router] = useState(() => createMemoryRouter(routes, { initialEntries: [at] }));
  return (
    <DeskContext value={desk}>
      <I18nextProvider i18n={desk.texts}>
        <QueryClientProvider client={desk.queries}>
          <Shell desk={desk}>
            <RouterProvider router={router} />
            <Toasts />
          </Shell>
        </QueryClientProvider>
      </I18nextProvider>
    </DeskContext>
  );
};
