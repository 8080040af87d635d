import { useEffect, useId, useRef } from 'react';
import { Notice } from '#runtime/parts/notice.tsx';
import { LetterList } from '#runtime/letter/letter-list.tsx';
import type { DocumentsPort } from '#runtime/ports/automation.port.ts';
import type { PreviewAnswer } from '#runtime/ports/calls.port.ts';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState } from '#runtime/workflow/automation-context.ts';
import { scrollToElement } from './scroll-into-view.ts';

const PointedOut = ({ messages }: { readonly messages: readonly string[] }) => {
  const { t } = useTexts();
  if (messages.length === 0) return null;
  return (
    <Notice tone="warning" role="note">
      <strong>{t('receiptWarnings')}</strong>
      <ul className="mb-0">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** The letters of the open form as they would go out. */
export const PreviewPanel = () => {
  const { ports } = useAutomation();
  const preview = useAutomationState((state) => state.preview);
  return preview === undefined ? null : <ShownPreview {...preview} load={ports.documents.previewBytes} />;
};

type Props = { readonly answer: PreviewAnswer; readonly stale: boolean; readonly load: DocumentsPort['previewBytes'] };

/** Letters as they would go out, beside the form; it says so when the form was changed after them. */
export const ShownPreview = ({ answer, stale, load }: Props) => {
  const { t } = useTexts();
  const name = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const id = answer.letters[0]?.previewId;
  useEffect(() => {
    const heading = title.current;
    if (id === undefined || heading === null) return undefined;
    heading.focus({ preventScroll: true });
    return scrollToElement(heading);
  }, [id]);
  return (
    <section className={`desk-preview${stale ? ' desk-preview-stale' : ''}`} aria-labelledby={name}>
      <h3 ref={title} id={name} tabIndex={-1} className="desk-section-title">
        {t('previewTitle')}
      </h3>
      <output>
        {stale ? (
          <Notice tone="warning" role="presentation">
            {t('previewStale')}
          </Notice>
        ) : (
          <p className="form-text">
            {t(answer.letters.every(({ letter }) => letter.addressees.length === 0) ? 'previewKept' : 'previewExact')}
          </p>
        )}
      </output>
      <PointedOut messages={answer.warnings.map(({ message }) => message)} />
      <LetterList
        letters={answer.letters.map(({ previewId, letter, caseFileNumber }) => ({ id: previewId, model: letter, caseFileNumber }))}
        load={load}
      />
    </section>
  );
};
