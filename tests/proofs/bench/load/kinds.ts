import { feeLetter, payment } from '../../../server/sending.ts';

/** What a crowd sends. */
export type Kind = {
  readonly name: string;
  readonly path: string;
  /** Where its letter is looked at before it is sent; absent where it is sent unseen. */
  readonly previewPath?: string;
  readonly roles: readonly string[];
  readonly body: (day: string) => object;
};

const dayMs = 86_400_000;
const firstDay = Date.UTC(2025, 3, 1);
const days = 500;
/** A prime, so that neighbours in time lie far apart. */
const stride = 397;

/** Another day for each, so that hardly anybody enters what another has entered. */
export const dayOf = (number: number): string => new Date(firstDay + ((number * stride) % days) * dayMs).toISOString().slice(0, 10);

export const payments: Kind = {
  name: 'payment',
  path: '/invoice/payments',
  roles: ['admin', 'manager', 'operations'],
  body: (day) => ({ ...payment, depositionDate: day, paymentReceiptDate: day }),
};

export const feeLetters: Kind = {
  name: 'fee letter',
  path: '/cloud/generate5710Letter',
  roles: ['manager', 'caseManager', 'assistantCaseManager', 'handlingAttorney', 'hearingRepresentative', 'operations'],
  body: (day) => ({ ...feeLetter, depositionDate: day }),
};

export const seenLetters: Kind = { ...feeLetters, name: 'fee letter that was looked at', previewPath: '/cloud/preview5710Letter' };
