import type { DeskRoute } from '#schemas/api/desk.gen.ts';
import { versionQuery } from '#app/ports/versions.ts';

import { useDesk } from './desk-context.ts';

type Pointed = { readonly onPointerEnter?: () => void; readonly onFocus?: () => void };

/** For a link to an automation: who points at it is likely to open it, so that what it needs is fetched before the click. */
export const usePrefetchVersion = (): ((route: Pick<DeskRoute, 'bundle'>) => Pointed) => {
  const desk = useDesk();
  return ({ bundle }) => {
    if (bundle === undefined) return {};
    const fetchNow = (): void => void desk.queries.prefetchQuery(versionQuery(desk, bundle));
    return { onPointerEnter: fetchNow, onFocus: fetchNow };
  };
};
