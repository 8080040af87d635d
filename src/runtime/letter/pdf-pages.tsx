import { late } from '#runtime/parts/lazy.ts';
import { LatePart } from '#runtime/parts/lazy-part.tsx';
import { useTexts } from '../texts/texts.ts';

/** The viewer and its worker are large; they come when pages are first looked at. */
const viewer = late(async () => (await import('./pdf-document.tsx')).PdfDocument);

export const PdfPages = ({ bytes, title }: { readonly bytes: Uint8Array; readonly title: string }) => {
  const { t } = useTexts();
  return (
    <LatePart part={viewer} waiting={t('previewLoading')}>
      {(PdfDocument) => <PdfDocument bytes={bytes} title={title} />}
    </LatePart>
  );
};
