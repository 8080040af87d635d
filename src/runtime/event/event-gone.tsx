import Button from 'react-bootstrap/Button';
import { useState } from 'react';
import { usDateTime } from '#domain/calendar-date.ts';
import { Notice } from '#runtime/parts/notice.tsx';
import { useTexts } from '#runtime/texts/texts.ts';
import { LazyConfirmDialog, usePreloadedConfirm } from '../screens/lazy-confirm-dialog.tsx';
import type { LoadedEvent } from './load-event.ts';

type Props = { readonly loaded: LoadedEvent; readonly discard: () => void; readonly back: () => void; readonly backWords: string };

/** An event that the record does not take now; what was typed for it before may still be thrown away. */
export const EventGone = ({ loaded: { draft }, discard, back, backWords }: Props) => {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  usePreloadedConfirm(draft !== null);
  return (
    <Notice tone="warning">
      <p>{t('eventGone')}</p>
      {draft !== null && <p>{t('eventGoneDraft', { date: usDateTime(draft.savedAt) })}</p>}
      <div className="desk-buttons">
        <Button variant="primary" onClick={back}>
          {backWords}
        </Button>
        {draft !== null && (
          <Button variant="outline-danger" onClick={() => setAsking(true)}>
            {t('eventDraftDiscard')}
          </Button>
        )}
      </div>
      {asking && draft !== null && (
        <LazyConfirmDialog
          question={t('eventDraftDiscardConfirm', { date: usDateTime(draft.savedAt) })}
          label={t('eventDraftDiscard')}
          noLabel={t('draftKeep')}
          danger
          no={() => setAsking(false)}
          yes={discard}
        />
      )}
    </Notice>
  );
};
