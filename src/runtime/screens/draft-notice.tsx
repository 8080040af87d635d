import Button from 'react-bootstrap/Button';
import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import { useTexts, type Texts } from '#runtime/texts/texts.ts';
import { useAutomation, useAutomationState } from '#runtime/workflow/automation-context.ts';
import { scrollToElement } from './scroll-into-view.ts';
import type { DraftStatus } from '#runtime/workflow/draft-saver.ts';
import { usDateTime } from '#domain/calendar-date.ts';

const noteId = 'desk-draft-question';

/** Most forms begin without a draft, and two windows seldom meet. */
const question = createLazy(async () => (await import('./draft-question.tsx')).DraftQuestion);

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
export const DraftStatusLine = () => <DraftLine status={useAutomationState((state) => state.draft)} />;

/** The same for a draft that no workflow stands around. */
export const DraftLine = ({ status }: { readonly status: DraftStatus }) => {
  const texts = useTexts();
  return (
    <span className="desk-draft-line">
      <output className={`desk-draft${troubled.has(status.kind) ? ' desk-draft-unsaved' : ''}`}>{wordsOf(status, texts)}</output>
      {(status.kind === 'conflict' || status.kind === 'ended') && <LookLink />}
    </span>
  );
};

/** What a person can decide about a draft. */
export type DraftChoices = Readonly<Record<'takeOther' | 'keepMine' | 'startAnew' | 'startOver', () => void>>;

/** That a draft was restored, and the question before it is thrown away. */
export type RestoredWords = { readonly words: string; readonly question: string };

export type NoticesProps = { readonly status: DraftStatus; readonly restored: RestoredWords | undefined; readonly choices: DraftChoices };

/** What there is to say about a draft, and what can be decided about it; nothing for a draft without trouble. */
export const DraftNotices = (props: NoticesProps) => {
  const { status, restored } = props;
  if (status.kind !== 'conflict' && status.kind !== 'ended' && restored === undefined) return null;
  return (
    <LazyPart part={question} waiting="">
      {(DraftQuestion) => <DraftQuestion id={noteId} {...props} />}
    </LazyPart>
  );
};

/** What there is to say about the draft above the form. */
export const DraftNotice = ({ version }: { readonly version: string }) => {
  const { drafts } = useAutomation().open;
  const { t, local } = useTexts();
  const status = useAutomationState((state) => state.draft);
  const restored = useAutomationState((state) => state.restored);
  const number = useAutomationState((state) => state.caseFileNumber);
  const choices = { ...drafts, takeOther: () => void drafts.takeOther() };
  if (restored === undefined) return <DraftNotices status={status} restored={undefined} choices={choices} />;
  const date = usDateTime(restored.savedAt);
  const words = {
    words: `${t(restored.version === version ? 'draftRestored' : 'draftRestoredOtherVersion', { date })} ${local(restored.notCarried ?? '')}`,
    question: t('draftStartOverConfirm', { number, date }),
  };
  return <DraftNotices status={status} restored={words} choices={choices} />;
};
