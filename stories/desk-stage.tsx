import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, type RouteObject } from 'react-router-dom';

import { Toasts } from '#app/alerts/toasts.tsx';
import { DeskContext, PublicServicesContext } from '#app/context/desk-context.ts';
import { Screens } from '#app/screens.tsx';
import type { DeskServices } from '#app/services/services.ts';

import { doAct } from './do-acts.ts';
import type { Act } from './plan/desk-pages.ts';

type Props = {
  readonly desk: DeskServices;
  readonly routes: RouteObject[];
  readonly at: string;
  readonly acts?: readonly Act[];
  readonly waits?: boolean;
};

const everyMs = 100;
const quietRounds = 3;
const noActs: readonly Act[] = [];

type Walk = { readonly desk: DeskServices; readonly acts: readonly Act[]; readonly waits: boolean };

const isBusy = ({ desk, waits }: Walk): boolean => {
  if (document.querySelector('.desk-arriving') !== null || desk.queries.isFetching() + desk.queries.isMutating() > 0) return true;
  // What comes in slowly, a dialog or an alert, is looked at when it is there.
  const moves = document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  return moves || (!waits && document.querySelector('.desk-spinner, .desk-busy') !== null);
};

/** True when all was done, the desk asks for nothing any more and no spinner turns. */
const useWalked = ({ desk, acts, waits }: Walk): boolean => {
  const [walked, setWalked] = useState(false);
  useEffect(() => {
    let [rounds, done, acting] = [0, 0, false];
    const look = async (): Promise<void> => {
      if (acting) return;
      rounds = isBusy({ desk, acts, waits }) ? 0 : rounds + 1;
      const next = acts[done];
      if (rounds < quietRounds) return;
      if (next === undefined) return setWalked(true);
      acting = true;
      if (await doAct(next)) [done, rounds] = [done + 1, 0];
      acting = false;
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [desk, acts, waits]);
  return walked;
};

/** A page that counts down and leaves is stopped, as a person would stop it. */
const useStoppedCountdown = (): void => {
  useEffect(() => {
    const timer = setInterval(() => document.querySelector<HTMLButtonElement>('.desk-countdown button')?.click(), everyMs);
    return () => clearInterval(timer);
  }, []);
};

const Shell = ({ children, ...walk }: Walk & { readonly children: ReactNode }) => {
  const ready = useWalked(walk);
  useStoppedCountdown();
  return <div data-story={ready ? 'ready' : 'waiting'}>{children}</div>;
};

/** Pages of the desk around the given routes, with a desk of their own; on them is done what a story asks for. */
export const DeskStage = ({ desk, routes, at, acts = noActs, waits = false }: Props) => {
  const services = useMemo(
    () => ({ ...desk, loadDesk: () => Promise.resolve(desk), loadedDesk: () => desk, prefetchDesk: () => undefined }),
    [desk],
  );
  return (
    <PublicServicesContext value={services}>
      <DeskContext value={desk}>
        <I18nextProvider i18n={desk.texts}>
          <QueryClientProvider client={desk.queries}>
            <Shell desk={desk} acts={acts} waits={waits}>
              <MemoryRouter initialEntries={[at]}>
                <Screens routes={routes} />
              </MemoryRouter>
              <Toasts />
            </Shell>
          </QueryClientProvider>
        </I18nextProvider>
      </DeskContext>
    </PublicServicesContext>
  );
};
