import { useSyncExternalStore } from 'react';
import type { OpenForm } from '#runtime/form/open-form.ts';
import type { ProofSignature } from '#runtime/form/proof-signature.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { Notice } from './notice.tsx';
import { reachedWords } from './serving-words.ts';
import { SignatureField } from './signature-field.tsx';

const fieldId = 'desk-proof-signature';

export const focusSignature = (): void => document.getElementById(fieldId)?.focus();

const Signing = ({ signature }: { readonly signature: ProofSignature }) => {
  const { t } = useTexts();
  const { value, asked } = useSyncExternalStore(signature.subscribe, signature.state);
  const fault = asked && !signature.isSigned() ? t('signatureMissing', { name: signature.name }) : undefined;
  return <SignatureField id={fieldId} value={value} change={signature.change} fault={fault} />;
};

/** Above the buttons that send: who gets the letters, on which day they are mailed, where that is a later one, and the signature of the proof of service. */
export const SignProof = ({ store, signature }: Pick<OpenForm, 'store' | 'signature'>) => {
  const texts = useTexts();
  const { isSworn, mailedLater, reached } = useSyncExternalStore(store.subscribe, () => store.snapshot().state);
  return (
    <>
      {reached.length > 0 && <p className="form-text">{reachedWords(reached, texts)}</p>}
      {mailedLater !== undefined && <Notice tone="info">{texts.local(mailedLater)}</Notice>}
      {isSworn && <Signing signature={signature} />}
    </>
  );
};
