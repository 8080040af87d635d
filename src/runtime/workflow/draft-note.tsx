import { useState } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { useTexts, type Texts } from '../texts/texts.ts';
import { useAutomation, useAutomationState } from './automation-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DraftStatus } from './draft-keeper.ts';
import { usDateTime } from '#domain/calendar-date.ts';

const timeOf = (instant: string): string => usDateTime(instant).split(', ')[1] ?? '';

const wordsOf = (status: DraftStatus, { t }: Texts): string => {
  switch (status.kind) {
    case 'saving':
      return t('draftSaving');
    case 'saved':
      return t('draftSaved', { time: timeOf(status.at) });
    case 'unsaved':
      return t('draftUnsaved', { message: status.message });
    case 'none':
    case 'conflict':
      return '';
  }
};

/** Whether what was typed is safe: said politely beside the buttons. */
export const DraftStatusLine = () => {
  const texts = useTexts();
  const status = useAutomationState((state) => state.draft);
  return <output className={`desk-draft${status.kind === 'unsaved' ? ' desk-draft-unsaved' : ''}`}>{wordsOf(status, texts)}</output>;
};

const ConflictNote = () => {
  const { open } = useAutomation();
  const { t } = useTexts();
  return (
    <Alert variant="warning">
      <p>{t('draftConflict')}</p>
      <Button size="sm" variant="outline-secondary" onClick={() => void open.actions.takeOther()}>
        {t('draftTakeOther')}
      </Button>{' '}
      <Button size="sm" variant="outline-secondary" onClick={open.actions.keepMine}>
        {t('draftKeepMine')}
      </Button>
    </Alert>
  );
};

const RestoredNote = ({ savedAt, otherVersion }: { readonly savedAt: string; readonly otherVersion: boolean }) => {
  const { open } = useAutomation();
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const words = t(otherVersion ? 'draftRestoredOtherVersion' : 'draftRestored', { date: usDateTime(savedAt) });
  return (
    <output className="desk-restored">
      {words}{' '}
      <Button size="sm" variant="link" onClick={() => setAsking(true)}>
        {t('draftStartOver')}
      </Button>
      <ConfirmDialog
        question={asking ? t('draftStartOverConfirm') : undefined}
        label={t('draftStartOver')}
        danger
        no={() => setAsking(false)}
        yes={() => {
          setAsking(false);
          open.actions.startOver();
        }}
      />
    </output>
  );
};

/** What there is to say about the draft above the form. */
export const DraftNote = ({ version }: { readonly version: string }) => {
  const status = useAutomationState((state) => state.draft);
  const restored = useAutomationState((state) => state.restored);
  return (
    <>
      {status.kind === 'conflict' && <ConflictNote />}
      {restored !== undefined && <RestoredNote savedAt={restored.savedAt} otherVersion={restored.version !== version} />}
    </>
  );
};
