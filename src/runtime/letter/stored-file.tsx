import { useCallback, useEffect, useState } from 'react';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { useTexts } from '../texts/texts.ts';
import { PdfPages } from './pdf-pages.tsx';

type Props = { readonly load: () => Promise<CallResult<Uint8Array>>; readonly name: string; readonly type: string };

type Loaded = { readonly bytes: Uint8Array } | { readonly message: string } | undefined;

const Picture = ({ bytes, name, type }: { readonly bytes: Uint8Array; readonly name: string; readonly type: string }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [bytes, type],
  );
  return <img ref={show} alt={name} className="desk-file-picture" />;
};

/** A stored image or PDF, loaded when it is to be seen. The loader is read once: give a key for another file. */
export const StoredFile = ({ load, name, type }: Props) => {
  const { t } = useTexts();
  const [first] = useState(() => load);
  const [loaded, setLoaded] = useState<Loaded>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void first().then((answer) => {
      if (isCurrent) setLoaded(answer.ok ? { bytes: answer.value } : { message: answer.problem.message });
    });
    return () => {
      isCurrent = false;
    };
  }, [first]);
  if (loaded === undefined) return <output>{t('previewLoading')}</output>;
  if ('message' in loaded) return <p role="alert">{t('fileNotShown', { message: loaded.message })}</p>;
  return type === 'application/pdf' ? (
    <PdfPages bytes={loaded.bytes} title={name} />
  ) : (
    <Picture bytes={loaded.bytes} name={name} type={type} />
  );
};
