import { defined } from '#domain/defined.ts';
import { useMemo, useState } from 'react';
import { Document, Page } from 'react-pdf';
import type { ReadMark } from '#engine/readings/reading.ts';
import { mendTables } from '#runtime/letter/pdf-tables.ts';
import { usePageWidth, viewerOptions } from '#runtime/letter/pdf-viewer.ts';
import { useReadingTexts } from './reading-texts.ts';

type Props = {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly page: number;
  /** What is marked on the page. */
  readonly place: ReadMark['place'] | undefined;
  readonly onPages: (count: number) => void;
};

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;

/** One page of a PDF with a box around a place on it. */
export const PagePicture = ({ bytes, title, page, place, onPages }: Props) => {
  const t = useReadingTexts();
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const { frame, width } = usePageWidth();
  const file = useMemo(() => ({ data: new Uint8Array(bytes) }), [bytes]);
  return (
    <section ref={frame} className="desk-pdf desk-read-picture" aria-label={title}>
      {failure !== undefined && <p role="alert">{t('notShown', { message: failure })}</p>}
      <Document
        file={file}
        suspense={false}
        options={viewerOptions}
        loading={<output>{t('loading')}</output>}
        error=""
        onLoadSuccess={({ numPages }) => onPages(numPages)}
        onLoadError={(error) => setFailure(error.message)}
      >
        <div className="desk-pdf-page desk-read-page">
          <Page pageNumber={page} onGetStructTreeSuccess={() => mendTables(frame.current)} {...defined({ width })} />
          {place !== undefined && (
            <div
              className="desk-read-place"
              aria-hidden="true"
              ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
              style={{ left: percent(place.left), top: percent(place.top), width: percent(place.width), height: percent(place.height) }}
            />
          )}
        </div>
      </Document>
    </section>
  );
};
