import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { FormState } from '#engine/form/form-state.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';
import { addresseeLines } from './letter-people.ts';

/** What a record kept of a choice or an addressee, and what the case, the firm or the address book says of the same one now. */
export type ChangedSource = {
  /** The field whose choice it is; absent for an addressee. */
  readonly path?: string;
  readonly was: string;
  readonly now: string;
};

/** Choices that have other words now. One that is no longer offered is left out: a list may offer only what is open. */
export function changedChoices(labels: ChosenLabels, { options }: Pick<FormState, 'options'>): readonly ChangedSource[] {
  return Object.entries(labels).flatMap(([path, words]) =>
    Object.entries(words).flatMap(([value, was]) => {
      const now = options.get(path)?.find((choice) => choice.value === value)?.label;
      return now === undefined || now === was ? [] : [{ path, was, now }];
    }),
  );
}

type Addressees = { readonly to: readonly Recipient[]; readonly cc: readonly Recipient[] };

/** Addressees whose name or address is another now; how they are served is the choice of the record and is left aside. */
export function changedAddressees(stored: Addressees | undefined, now: Addressees | undefined): readonly ChangedSource[] {
  const known = new Map([...(now?.to ?? []), ...(now?.cc ?? [])].map((recipient) => [recipient.partyId, recipient] as const));
  return [...(stored?.to ?? []), ...(stored?.cc ?? [])].flatMap((recipient) => {
    const current = known.get(recipient.partyId);
    if (current === undefined) return [];
    const [was, is] = [recipient, { ...current, method: recipient.method }].map((one) => addresseeLines(one, 'en').join(', '));
    return was === undefined || is === undefined || was === is ? [] : [{ was, now: is }];
  });
}
