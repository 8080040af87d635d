import { foldText } from '#domain/fold-text.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import type { Signature } from '#schemas/api/service.gen.ts';

/** What the page knows of the signature; asked: it was missing when somebody wanted to send. */
export type SignatureState = { readonly value: Signature; readonly asked: boolean };

type Options = { readonly store: FormStore; readonly user: unknown };

/** The whole name of the signed-in person. */
const nameOf = ({ name, lastName }: PlainRecord): string =>
  [name, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');

const blank: SignatureState = { value: { name: '' }, asked: false };

/** The signature of the proof of service that goes along with a form. It is in no draft: whoever sends, signs. */
export const createProofSignature = ({ store, user }: Options) => {
  const name = nameOf(recordOf(user));
  const isSworn = (): boolean => store.snapshot().state.isSworn;
  let state = blank;
  const listeners = new Set<() => void>();
  const tell = (change: Partial<SignatureState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const isSigned = (): boolean => foldText(state.value.name) === foldText(name);
  return {
    name,
    state: () => state,
    change: (value: Signature) => tell({ value }),
    /** Whether it may be sent; what is missing is told. */
    isReady: (): boolean => {
      if (!isSworn() || isSigned()) return true;
      tell({ asked: true });
      return false;
    },
    isSigned,
    /** What is sent of it. */
    sent: (): { readonly signature?: Signature } => (isSworn() && isSigned() && state.value.name !== '' ? { signature: state.value } : {}),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type ProofSignature = ReturnType<typeof createProofSignature>;
