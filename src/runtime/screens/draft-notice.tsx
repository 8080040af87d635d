import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Notice } from '#runtime/parts/notice.tsx';
import { useTexts, type Texts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState } from '#runtime/workflow/automation-context.ts';
import { scrollToElement } from './scroll-into-view.ts';
import { LazyConfirmDialog, usePreloadedConfirm } from './lazy-confirm-dialog.tsx';
import type { DraftStatus } from '#runtime/workflow/draft-saver.ts';
import { usDateTime } from '#domain/calendar-date.ts';

const noteId = 'desk-draft-question';

const timeOf = (instant: string): string => usDateTime(instant).split(', ')[1] ?? '';

const wordsOf = (status: DraftStatus, { t }: Texts): string => {
  switch (status.kind) {
    case 'saving':
      return t('draftSaving');
    case 'saved':
      return t('draftSaved', { time: timeOf(status.at) });
    case 'unsaved':
      return t('draftUnsaved', { message: status.message });
    case 'conflict':
      return t('draftConflictShort');
    case 'ended':
      return t('draftGoneShort');
    case 'none':
      return '';
  }
};

const troubled: ReadonlySet<DraftStatus['kind']> = new Set(['unsaved', 'conflict', 'ended']);

/** A question about the draft stands above the form; from the buttons it may be far away. */
const LookLink = () => {
  const { t } = useTexts();
  const look = (): void => {
    const note = document.getElementById(noteId);
    note?.focus({ preventScroll: true });
    if (note !== null) scrollToElement(note);
  };
  return (
    <Button size="sm" variant="link" className="desk-draft-look" onClick={look}>
      {t('draftLook')}
    </Button>
  );
};

/** Whether what was typed is safe: said politely beside the buttons. */
export const DraftStatusLine = () => {
  const texts = useTexts();
  const status = useAutomationState((state) => state.draft);
  return (
    <span className="desk-draft-line">
      <output className={`desk-draft${troubled.has(status.kind) ? ' desk-draft-unsaved' : ''}`}>{wordsOf(status, texts)}</output>
      {(status.kind === 'conflict' || status.kind === 'ended') && <LookLink />}
    </span>
  );
};

type Choice = { readonly label: string; readonly choose: () => void };

/** What is chosen takes the note away, and its focus with it: the form's title gets that. */
const focusStep = (note: HTMLElement | null): void => note?.closest('.desk-step')?.querySelector<HTMLElement>('.desk-step-title')?.focus();

const Question = ({ words, choices }: { readonly words: string; readonly choices: readonly Choice[] }) => {
  const note = useRef<HTMLDivElement>(null);
  return (
    <Notice ref={note} id={noteId} tabIndex={-1} tone="warning" className="desk-draft-question">
      <p>{words}</p>
      {choices.map(({ label, choose }) => (
        <Button
          key={label}
          size="sm"
          variant="outline-secondary"
          className="me-2"
          onClick={() => {
            focusStep(note.current);
            choose();
          }}
        >
          {label}
        </Button>
      ))}
    </Notice>
  );
};

const ConflictNotice = () => {
  const { drafts } = useAutomation().open;
  const { t } = useTexts();
  const choices = [
    { label: t('draftTakeOther'), choose: () => void drafts.takeOther() },
    { label: t('draftKeepMine'), choose: drafts.keepMine },
  ];
  return <Question words={t('draftConflict')} choices={choices} />;
};

const endedWords = { sent: 'draftGoneSent', discarded: 'draftGoneDiscarded', unknown: 'draftGoneUnknown' } as const;

const EndedNotice = ({ how }: { readonly how: keyof typeof endedWords }) => {
  const { drafts } = useAutomation().open;
  const { t } = useTexts();
  const choices = [
    { label: t('draftStartAnew'), choose: drafts.startAnew },
    { label: t('draftKeepTyped'), choose: drafts.keepMine },
  ];
  return <Question words={t(endedWords[how])} choices={choices} />;
};

const RestoredNotice = ({ savedAt, otherVersion }: { readonly savedAt: string; readonly otherVersion: boolean }) => {
  const { open } = useAutomation();
  const { t } = useTexts();
  const number = useAutomationState((state) => state.caseFileNumber);
  const [asking, setAsking] = useState(false);
  usePreloadedConfirm(true);
  const words = t(otherVersion ? 'draftRestoredOtherVersion' : 'draftRestored', { date: usDateTime(savedAt) });
  return (
    <output className="desk-restored">
      {words}{' '}
      <Button size="sm" variant="link" onClick={() => setAsking(true)}>
        {t('draftStartOver')}
      </Button>
      {asking && (
        <LazyConfirmDialog
          question={t('draftStartOverConfirm', { number, date: usDateTime(savedAt) })}
          label={t('draftStartOver')}
          noLabel={t('draftKeep')}
          danger
          no={() => setAsking(false)}
          yes={() => {
            setAsking(false);
            open.drafts.startOver();
          }}
        />
      )}
    </output>
  );
};

/** What there is to say about the draft above the form. */
export const DraftNotice = ({ version }: { readonly version: string }) => {
  const status = useAutomationState((state) => state.draft);
  const restored = useAutomationState((state) => state.restored);
  return (
    <>
      {status.kind === 'conflict' && <ConflictNotice />}
      {status.kind === 'ended' && <EndedNotice how={status.how} />}
      {restored !== undefined && status.kind !== 'ended' && (
        <RestoredNotice savedAt={restored.savedAt} otherVersion={restored.version !== version} />
      )}
    </>
  );
};
