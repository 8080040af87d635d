import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useTexts } from '#runtime/texts/texts.ts';
import { createLazy } from './lazy.ts';
import { LazyPart } from './lazy-part.tsx';
import { longestLines, signatureField } from './signature-lines.ts';

type Props = { readonly lines: string; readonly locked?: boolean; readonly change: (lines: string) => void };

const signaturePad = createLazy(async () => (await import('./signature-pad.tsx')).SignaturePad);

/** A drawn signature, beside the typed name. The pad is fetched when somebody wants to draw. */
export const SignatureDrawing = ({ lines, locked = false, change }: Props) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isFull, setFull] = useState(false);
  const add = (stroke: string): void => {
    const next = `${lines} ${stroke}`.trim();
    setFull(next.length > longestLines);
    if (next.length <= longestLines) change(next);
  };
  const clear = (): void => {
    setFull(false);
    change('');
  };
  if (lines === '' && !isOpen) {
    return locked ? undefined : (
      <Button size="sm" variant="link" className="px-0" onClick={() => setOpen(true)}>
        {t('signatureDraw')}
      </Button>
    );
  }
  const { width, height } = signatureField;
  return (
    <>
      <div className="desk-drawn-signature">
        <svg role="img" aria-label={t('signatureDrawn')} aria-hidden={lines === ''} viewBox={`0 0 ${width} ${height}`}>
          <path d={lines} />
        </svg>
        {isOpen && !locked && (
          <LazyPart part={signaturePad} waiting={t('working')}>
            {(Pad) => <Pad label={t('signatureHere')} drawn={add} />}
          </LazyPart>
        )}
      </div>
      {!locked && lines !== '' && (
        <Button size="sm" variant="outline-secondary" onClick={clear}>
          {t('signatureClear')}
        </Button>
      )}
      {isFull && <div className="form-text">{t('signatureFull')}</div>}
    </>
  );
};
