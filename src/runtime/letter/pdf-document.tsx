import { defined } from '#domain/defined.ts';
import { useMemo, useState } from 'react';
import { Document, Page } from 'react-pdf';
import { useTexts } from '../texts/texts.ts';
import { mendTables } from './pdf-tables.ts';
import { usePageWidth, viewerOptions } from './pdf-viewer.ts';

/** All pages of a PDF below each other, with their text selectable and readable by a screen reader. */
export const PdfDocument = ({ bytes, title }: { readonly bytes: Uint8Array; readonly title: string }) => {
  const { t } = useTexts();
  const [pages, setPages] = useState(0);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { frame, width } = usePageWidth();
  // pdf.js takes the buffer over into its worker, so it gets a copy; a new object would load the document anew.
  const file = useMemo(() => ({ data: new Uint8Array(bytes) }), [bytes]);
  return (
    <section ref={frame} className="desk-pdf" aria-label={title}>
      {failure !== undefined && <p role="alert">{t('previewNotShown', { message: failure })}</p>}
      <Document
        file={file}
        // Suspended before it is mounted, this component would forget its file and load it for ever.
        suspense={false}
        options={viewerOptions}
        loading={<output>{t('previewLoading')}</output>}
        error=""
        onLoadSuccess={(document) => setPages(document.numPages)}
        onLoadError={(error) => setFailure(error.message)}
      >
        {Array.from({ length: pages }, (_, index) => (
          <div key={index} className="desk-pdf-page">
            <Page pageNumber={index + 1} onGetStructTreeSuccess={() => mendTables(frame.current)} {...defined({ width })} />
            <div className="desk-pdf-number">{t('previewPage', { page: index + 1, pages })}</div>
          </div>
        ))}
      </Document>
    </section>
  );
};
