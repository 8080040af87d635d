import { useEffect, useState } from 'react';
import { useClaim } from '#claim/claim/claim-context.ts';
import { useTexts } from '#claim/texts/texts.ts';
import type { Receipt } from '#claim/trips/trip.ts';

type Size = 'small' | 'medium' | 'large';
const sizes: readonly Size[] = ['small', 'medium', 'large'];

/** The address of bytes in memory; null where this device has none and the office does not answer. */
const useBytesAddress = (sha256: string): string | null | undefined => {
  const { receiptBytes } = useClaim();
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let [isCurrent, made] = [true, ''];
    void receiptBytes(sha256).then((blob) => {
      if (!isCurrent) return;
      if (blob !== undefined) made = URL.createObjectURL(blob);
      setAddress(blob === undefined ? null : made);
    });
    return () => {
      isCurrent = false;
      if (made !== '') URL.revokeObjectURL(made);
    };
  }, [receiptBytes, sha256]);
  return address;
};

/** A receipt in one of three sizes; a PDF opens in the viewer of the phone. */
export const ReceiptView = ({ receipt, title }: { readonly receipt: Receipt; readonly title: string }) => {
  const t = useTexts();
  const [size, setSize] = useState<Size>('medium');
  const address = useBytesAddress(receipt.sha256);
  if (address === undefined) return <output className="claim-quiet">{t('loadingForm')}</output>;
  if (address === null) return <p className="claim-quiet">{t('fileNotHere')}</p>;
  if (receipt.type === 'application/pdf')
    return (
      <a className="btn btn-light" href={address} target="_blank" rel="noreferrer">
        {t('viewReceipt')} (PDF)
      </a>
    );
  return (
    <div className="claim-stack">
      <fieldset className="claim-sizes" aria-label={t('previewSize')}>
        {sizes.map((each) => (
          <button key={each} type="button" className="btn btn-light" aria-pressed={each === size} onClick={() => setSize(each)}>
            {t(each)}
          </button>
        ))}
      </fieldset>
      <img className="claim-picture" data-size={size} src={address} alt={title} />
    </div>
  );
};
