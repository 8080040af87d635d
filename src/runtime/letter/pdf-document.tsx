import { useEffect, useMemo, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { useTexts } from '../texts/texts.ts';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Where the build puts what pdf.js asks for while it draws. */
const pdfParts = '/pdfjs/';

/** No eval under the content security policy, and nothing fetched from elsewhere. */
const viewerOptions = {
  isEvalSupported: false,
  useSystemFonts: true,
  cMapUrl: `${pdfParts}cmaps/`,
  standardFontDataUrl: `${pdfParts}standard_fonts/`,
  // The policy compiles no WebAssembly; pdf.js then decodes with the scripts that lie beside it.
  useWasm: false,
  wasmUrl: `${pdfParts}wasm/`,
  // A preview that goes while its text is still being read is no fault; pdf.js would warn of it.
  verbosity: pdfjs.VerbosityLevel.ERRORS,
};

const useWidth = () => {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number | undefined>(undefined);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(200, Math.floor(element.clientWidth) - 24)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
};

/** A caption stands inside its table in the PDF; on the page a table owns rows only, and its caption is its name. */
function nameByCaption(table: Element): void {
  const captions = [...table.children].filter((child) => !child.hasAttribute('role'));
  const texts = captions
    .flatMap((caption) => [caption, ...caption.querySelectorAll('[aria-owns]')])
    .filter((text) => text.hasAttribute('aria-owns'));
  if (texts.length === 0) return;
  table.setAttribute('aria-labelledby', texts.map((text) => text.getAttribute('aria-owns')).join(' '));
  for (const text of texts) text.removeAttribute('aria-owns');
}

/** react-pdf gives the head of a table the role of a column, where it is a group of rows, and leaves captions among the rows. */
function mendTables(frame: HTMLElement | null): void {
  for (const head of frame?.querySelectorAll('[role="columnheader"]:has(> [role="row"])') ?? []) head.setAttribute('role', 'rowgroup');
  for (const table of frame?.querySelectorAll('[role="table"]') ?? []) nameByCaption(table);
}

/** All pages of a PDF below each other, with their text selectable and readable by a screen reader. */
export const PdfDocument = ({ bytes, title }: { readonly bytes: Uint8Array; readonly title: string }) => {
  const { t } = useTexts();
  const [pages, setPages] = useState(0);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { frame, width } = useWidth();
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
            <Page
              pageNumber={index + 1}
              onGetStructTreeSuccess={() => mendTables(frame.current)}
              {...(width === undefined ? {} : { width })}
            />
            <div className="desk-pdf-number">{t('previewPage', { page: index + 1, pages })}</div>
          </div>
        ))}
      </Document>
    </section>
  );
};
