import { Keyboard, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cleanText } from '#domain/plain-text.ts';
import { longestLines, signatureField } from '#runtime/parts/signature-lines.ts';
import { useClaim, useClaimState } from '#claim/claim/claim-context.ts';
import { signatureIn } from '#claim/claim/send-form.ts';
import { lazyPart } from '#claim/parts/lazy-part.ts';
import { Dialog } from '#claim/parts/dialog.tsx';
import { useTexts } from '#claim/texts/texts.ts';

export const signaturePad = lazyPart(async () => (await import('#runtime/parts/signature-pad.tsx')).SignaturePad);
const Pad = signaturePad.Part;

type TypedProps = { readonly first: string; readonly use: (name: string) => void; readonly close: () => void };

/** A signature by the keyboard, shown as it will stand. */
const TypedDialog = ({ first, use, close }: TypedProps) => {
  const t = useTexts();
  const [name, setName] = useState(first);
  const clean = cleanText(name);
  return (
    <Dialog title={t('typeSignature')} close={close}>
      <div>
        <label className="form-label" htmlFor="typed-signature">
          {t('signature')}
        </label>
        <input
          id="typed-signature"
          className="form-control"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div>
        <div className="claim-quiet">{t('preview')}</div>
        <output className="claim-signed">{clean}</output>
      </div>
      <div className="claim-pair">
        <button type="button" className="btn btn-light" onClick={close}>
          {t('cancel')}
        </button>
        <button type="button" className="btn btn-primary" disabled={clean === ''} onClick={() => use(clean)}>
          {t('useSignature')}
        </button>
      </div>
    </Dialog>
  );
};

/** Strokes begin with a move of the pen. */
const withoutLastStroke = (lines: string): string => lines.slice(0, Math.max(0, lines.lastIndexOf('M'))).trim();

type DrawingProps = { readonly lines: string; readonly isFaulty: boolean; readonly draw: (lines: string) => void };

/** What was drawn so far, and the pad over it. */
const Drawing = ({ lines, isFaulty, draw }: DrawingProps) => {
  const t = useTexts();
  const { width, height } = signatureField;
  return (
    <div className={`claim-sign ${isFaulty ? 'is-invalid' : ''}`}>
      <svg role="img" aria-label={t('signatureShown')} aria-hidden={lines === ''} viewBox={`0 0 ${width} ${height}`}>
        <path d={lines} />
      </svg>
      <Suspense fallback={<output>{t('loadingForm')}</output>}>
        <Pad label={t('signatureHere')} drawn={(stroke) => draw(`${lines} ${stroke}`.trim())} />
      </Suspense>
    </div>
  );
};

type Props = { readonly printedName: string; readonly fault: string };

/** A signature, drawn with a finger or typed. */
export const SignatureEntry = ({ printedName, fault }: Props) => {
  const t = useTexts();
  const { put } = useClaim();
  const { entered } = useClaimState();
  const [isTyping, setTyping] = useState(false);
  const [isFull, setFull] = useState(false);
  const signature = signatureIn(entered);
  const lines = signature?.lines ?? '';
  const isTyped = signature !== undefined && signature.lines === undefined;
  const draw = (next: string): void => {
    setFull(next.length > longestLines);
    if (next.length <= longestLines) put({ signature: next === '' ? null : { name: cleanText(printedName), lines: next } });
  };
  return (
    <fieldset id="signature" tabIndex={-1} aria-describedby="signature-fault">
      <legend className="form-label">{t('signature')}</legend>
      {isTyped ? <output className="claim-signed">{signature.name}</output> : <Drawing lines={lines} isFaulty={fault !== ''} draw={draw} />}
      {isFull && <div className="form-text">{t('signatureFull')}</div>}
      <div id="signature-fault" className="claim-fault" role="alert">
        {fault}
      </div>
      <div className="claim-pair">
        {lines !== '' && (
          <button type="button" className="btn btn-light" onClick={() => draw(withoutLastStroke(lines))}>
            <Undo2 aria-hidden="true" />
            {t('undo')}
          </button>
        )}
        {signature !== undefined && (
          <button type="button" className="btn btn-light" onClick={() => put({ signature: null })}>
            <Trash2 aria-hidden="true" />
            {t('clearSignature')}
          </button>
        )}
        <button type="button" className="btn btn-light" onClick={() => setTyping(true)}>
          <Keyboard aria-hidden="true" />
          {t('typeSignature')}
        </button>
      </div>
      {isTyping && (
        <TypedDialog
          first={isTyped ? signature.name : printedName}
          close={() => setTyping(false)}
          use={(name) => {
            put({ signature: { name } });
            setTyping(false);
          }}
        />
      )}
    </fieldset>
  );
};
