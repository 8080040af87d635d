import { createContext, useContext } from 'react';

import type { RoutesAnswer } from '#schemas/api/desk.gen.ts';

/** What the signed-in person may open; menu, home page and router draw from it alone. */
export const RoutesContext = createContext<RoutesAnswer | undefined>(undefined);

export const useDeskRoutes = (): RoutesAnswer => {
  const answer = useContext(RoutesContext);
  if (answer === undefined) throw new Error('No routes around this component');
  return answer;
};
