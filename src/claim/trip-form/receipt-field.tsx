import type { FieldProps } from '@rjsf/utils';
import { Camera, Paperclip, ReceiptText, X } from 'lucide-react';
import { useId, useState } from 'react';
import { largestUpload, wholeMegabytes } from '#domain/upload-limits.ts';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { ReceiptView } from '#claim/parts/receipt-view.tsx';
import { prepareReceipt } from '#claim/receipts/prepare-receipt.ts';
import { useTexts, type TextKey } from '#claim/texts/texts.ts';
import { isSpent } from '#claim/trips/judge-trip.ts';
import { openFolder, type Receipt } from '#claim/trips/trip.ts';
import { fileSize, fileStateText } from '#claim/parts/file-words.ts';
import { entryId, fieldTitles, tripFieldNamed, useTripEntry } from './trip-entry.ts';

type ChooserProps = { readonly id: string; readonly choose: (file: File | undefined) => void };

/** The camera and the files of the phone, side by side. */
const Choosers = ({ id, choose }: ChooserProps) => {
  const t = useTexts();
  const choosers = [
    ['photo', 'takePhoto', Camera, { accept: 'image/*', capture: 'environment' }],
    ['file', 'uploadReceipt', Paperclip, { accept: 'image/jpeg,image/png,image/webp,image/heic,application/pdf' }],
  ] as const;
  return (
    <div className="claim-pair">
      {choosers.map(([name, title, Icon, attributes]) => (
        <label key={name} className="btn btn-light claim-file" htmlFor={`${id}-${name}`}>
          <Icon aria-hidden="true" />
          {t(title)}
          <input
            id={`${id}-${name}`}
            type="file"
            {...attributes}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              choose(file);
              target.value = '';
            }}
          />
        </label>
      ))}
    </div>
  );
};

type ChosenProps = { readonly title: string; readonly receipt: Receipt; readonly remove: () => void };

const Chosen = ({ title, receipt, remove }: ChosenProps) => {
  const t = useTexts();
  const { files } = useClaimState();
  const [isShown, setShown] = useState(false);
  const state = files[receipt.sha256];
  return (
    <>
      <div className="claim-receipt">
        <ReceiptText aria-hidden="true" />
        <div>
          <div>{receipt.name === '' ? title : receipt.name}</div>
          <output className={typeof state === 'object' ? 'claim-fault' : 'claim-quiet'}>
            {fileStateText(state, fileSize(receipt.size), t)}
          </output>
        </div>
        <button type="button" className="btn claim-ghost" aria-label={t('removeNamed', { name: title })} onClick={remove}>
          <X aria-hidden="true" />
        </button>
      </div>
      <button type="button" className="btn claim-ghost" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('viewReceipt')}
      </button>
      {isShown && <ReceiptView receipt={receipt} title={title} />}
    </>
  );
};

/** A receipt by camera or file. It is asked for where its expense is entered. */
export const ReceiptField = ({ name }: Pick<FieldProps, 'name'>) => {
  const t = useTexts();
  const { addReceipt, say } = useClaim();
  const { id, fields, faults, put } = useTripEntry();
  const [fault, setFault] = useState<TextKey | undefined>(undefined);
  const [isPreparing, setPreparing] = useState(false);
  const titleId = useId();
  const field = tripFieldNamed(name);
  const isParking = field === 'parkingReceipt';
  const receipt = isParking ? fields.parkingReceipt : fields.tollsReceipt;
  if (receipt === undefined && !isSpent(isParking ? fields.parkingExpenses : fields.tolls)) return null;
  const limits = { image: wholeMegabytes(largestUpload.image), pdf: wholeMegabytes(largestUpload.pdf) };
  const fail = (found: TextKey | undefined): void => {
    setFault(found);
    if (found !== undefined) say([t(found, { size: limits.pdf })]);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return fail('fileNone');
    fail(undefined);
    setPreparing(true);
    const prepared = await prepareReceipt(file);
    setPreparing(false);
    if (!prepared.ok) return fail(prepared.fault);
    await addReceipt(`${openFolder(id)}${field}`, prepared);
  };
  const shown = fault ?? faults[field];
  const title = t(fieldTitles[field]);
  return (
    <fieldset id={entryId(field)} tabIndex={-1} aria-labelledby={titleId}>
      <legend id={titleId} className="form-label">
        {title}
      </legend>
      {receipt === undefined ? (
        <Choosers id={entryId(field)} choose={(file) => void choose(file)} />
      ) : (
        <Chosen title={title} receipt={receipt} remove={() => put(field, null)} />
      )}
      <div id={`${entryId(field)}-note`}>
        {receipt === undefined && <div className="form-text">{isPreparing ? t('preparing') : t('receiptLimits', limits)}</div>}
        <div className="claim-fault" role="alert">
          {shown !== undefined && t(shown, { size: limits.pdf })}
        </div>
      </div>
    </fieldset>
  );
};
