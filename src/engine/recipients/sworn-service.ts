import type { Recipient } from '#schemas/shared/case.gen.ts';

/** Whether a letter reaches somebody only when a person brings or faxes it: that is sworn when it was done. */
export const isByHand = ({ method }: Pick<Recipient, 'method'>): boolean => method === 'personal' || method === 'fax';
