import { createStore } from '#app/store.ts';

import { mainCompany } from './desk-menu.ts';

/** The brand whose pages are shown. */
export type CompanyChoice = {
  readonly chosen: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Kept for this tab. */
  readonly choose: (id: string) => void;
};

const storedAs = 'desk.company';

export const companyChoice = (storage: Pick<Storage, 'getItem' | 'setItem'>): CompanyChoice => {
  const company = createStore(storage.getItem(storedAs) ?? mainCompany);
  return {
    chosen: company.read,
    subscribe: company.subscribe,
    choose: (id) => {
      storage.setItem(storedAs, id);
      company.write(id);
    },
  };
};
