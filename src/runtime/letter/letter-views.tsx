import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import type { CallResult } from '#runtime/ports/call-result.ts';
import { useTexts } from '../texts/texts.ts';
import { LazyLetterReading, usePreloadedReading } from './lazy-letter-reading.tsx';
import { StoredFile } from './stored-file.tsx';
import type { LetterModel } from '#engine/letter/letter-model.ts';

type Props = {
  /** Names the pages; another one loads other pages. */
  readonly id: string;
  readonly model: LetterModel;
  readonly load: () => Promise<CallResult<Uint8Array>>;
};

const views = ['pages', 'text'] as const;

/** A letter as its exact pages or as text. */
export const LetterViews = ({ id, model, load }: Props) => {
  const { t } = useTexts();
  usePreloadedReading();
  const [view, setView] = useState<(typeof views)[number]>('pages');
  return (
    <div className="desk-letter-views">
      <ButtonGroup size="sm" aria-label={t('previewView')}>
        {views.map((one) => (
          <Button key={one} variant="outline-secondary" active={view === one} aria-pressed={view === one} onClick={() => setView(one)}>
            {t(one === 'pages' ? 'previewAsPdf' : 'previewAsText')}
          </Button>
        ))}
      </ButtonGroup>
      {view === 'pages' ? (
        <StoredFile key={id} load={load} name={model.title} type="application/pdf" />
      ) : (
        <LazyLetterReading model={model} />
      )}
    </div>
  );
};
