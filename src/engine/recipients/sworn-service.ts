/** Whether a letter reaches somebody only when a person brings or faxes it: that is sworn when it was done. */
export const isByHand = ({ method }: { readonly method: string }): boolean => method === 'personal' || method === 'fax';

/** Whether a paper is filed with the Board: that serves nobody, and no proof of service says it. */
export const isForFiling = ({ method }: { readonly method: string }): boolean => method === 'filed';
