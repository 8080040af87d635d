import { createStore } from './store.ts';

/** The brand whose pages are shown. */
export type CompanyChoice = {
  readonly chosen: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stored for this tab. */
  readonly choose: (id: string) => void;
};

export const mainCompany = 'pacific-workers';

const storageKey = 'desk.company';

export const companyChoice = (storage: Pick<Storage, 'getItem' | 'setItem'>): CompanyChoice => {
  const company = createStore(storage.getItem(storageKey) ?? mainCompany);
  return {
    chosen: company.read,
    subscribe: company.subscribe,
    choose: (id) => {
      storage.setItem(storageKey, id);
      company.write(id);
    },
  };
};
