import { useEffect, useRef, useState } from 'react';
import { pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** Where the build puts what pdf.js asks for while it draws. */
const pdfParts = '/pdfjs/';

/** No eval under the content security policy, and nothing fetched from elsewhere. */
export const viewerOptions = {
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

/** The element that holds pages, and how wide a page in it can be. */
export const usePageWidth = () => {
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
