/** Whether a letter reaches somebody only when a person brings or faxes it: that is sworn when it was done. */
export const isByHand = ({ method }: { readonly method: string }): boolean => method === 'personal' || method === 'fax';
