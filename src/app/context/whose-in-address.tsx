import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { own } from '#app/pages/use-arrivals.ts';
import { WhoseContext, whoseIn, type WhoseCases } from '#runtime/parts/whose-context.ts';

import { useDeskRoutes } from './routes-context.ts';

/** Whose cases a page asks for stands in its address, the same word on every page. */
export const WhoseInAddress = ({ children }: { readonly children: ReactNode }) => {
  const { finds = [] } = useDeskRoutes();
  const [search, setSearch] = useSearchParams();
  const whose = whoseIn(search.get('whose'));
  const isOnTeams = finds.includes('team');
  const value = useMemo<WhoseCases | undefined>(() => {
    const choose: WhoseCases['choose'] = (next) =>
      setSearch(
        (before) => {
          const words = new URLSearchParams(before);
          words.delete('whose');
          if (next !== undefined) words.set('whose', next);
          return words;
        },
        { replace: true, state: own },
      );
    return isOnTeams ? { whose, choose } : undefined;
  }, [isOnTeams, whose, setSearch]);
  return <WhoseContext value={value}>{children}</WhoseContext>;
};
