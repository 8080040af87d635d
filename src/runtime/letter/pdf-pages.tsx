import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import { useTexts } from '../texts/texts.ts';

/** The viewer and its worker are large; they come when pages are first looked at. */
const viewer = createLazy(async () => (await import('./pdf-document.tsx')).PdfDocument);

export const PdfPages = ({ bytes, title }: { readonly bytes: Uint8Array; readonly title: string }) => {
  const { t } = useTexts();
  return (
    <LazyPart part={viewer} waiting={t('previewLoading')}>
      {(PdfDocument) => <PdfDocument bytes={bytes} title={title} />}
    </LazyPart>
  );
};
