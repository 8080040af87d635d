import { useSyncExternalStore } from 'react';

import { useDesk } from '#app/desk-context.ts';

import { mainCompany } from './desk-menu.ts';
import { useHouse } from './use-house.ts';

/** The brand whose pages are shown; one that the house no longer has is the main firm. */
export const useCompany = (): string => {
  const { company } = useDesk();
  const { brands } = useHouse();
  const chosen = useSyncExternalStore(company.subscribe, company.chosen);
  return brands.length === 0 || brands.some(({ id }) => id === chosen) ? chosen : mainCompany;
};
