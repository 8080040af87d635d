import { useSyncExternalStore } from 'react';

import { mainCompany } from '#app/state/company-choice.ts';

import { useDesk } from './desk-context.ts';
import { useBranding } from './use-branding.ts';

/** The brand whose pages are shown; one that is no longer set up is the main firm. */
export const useCompany = (): string => {
  const { company } = useDesk();
  const { brands } = useBranding();
  const chosen = useSyncExternalStore(company.subscribe, company.chosen);
  return brands.length === 0 || brands.some(({ id }) => id === chosen) ? chosen : mainCompany;
};
