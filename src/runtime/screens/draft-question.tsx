import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Notice } from '#runtime/parts/notice.tsx';
import { useTexts } from '#runtime/texts/texts.ts';
import { LazyConfirmDialog, usePreloadedConfirm } from './lazy-confirm-dialog.tsx';
import type { DraftChoices, NoticesProps, RestoredWords } from './draft-notice.tsx';

type Choice = { readonly label: string; readonly choose: () => void };

/** What is chosen takes the note away, and its focus with it: the form's title gets that. */
const focusStep = (note: HTMLElement | null): void => note?.closest('.desk-step')?.querySelector<HTMLElement>('.desk-step-title')?.focus();

type QuestionProps = { readonly id: string; readonly words: string; readonly choices: readonly Choice[] };

const Question = ({ id, words, choices }: QuestionProps) => {
  const note = useRef<HTMLDivElement>(null);
  return (
    <Notice ref={note} id={id} tabIndex={-1} tone="warning" className="desk-draft-question">
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

type DraftNoticeProps = DraftChoices & { readonly id: string };

const ConflictNotice = ({ id, takeOther, keepMine }: DraftNoticeProps) => {
  const { t } = useTexts();
  const choices = [
    { label: t('draftTakeOther'), choose: takeOther },
    { label: t('draftKeepMine'), choose: keepMine },
  ];
  return <Question id={id} words={t('draftConflict')} choices={choices} />;
};

const endedWords = { sent: 'draftGoneSent', discarded: 'draftGoneDiscarded', unknown: 'draftGoneUnknown' } as const;

const EndedNotice = ({ id, how, startAnew, keepMine }: DraftNoticeProps & { readonly how: keyof typeof endedWords }) => {
  const { t } = useTexts();
  const choices = [
    { label: t('draftStartAnew'), choose: startAnew },
    { label: t('draftKeepTyped'), choose: keepMine },
  ];
  return <Question id={id} words={t(endedWords[how])} choices={choices} />;
};

const RestoredNotice = ({ words, question, startOver }: DraftChoices & RestoredWords) => {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  usePreloadedConfirm(true);
  return (
    <output className="desk-restored">
      {words}{' '}
      <Button size="sm" variant="link" onClick={() => setAsking(true)}>
        {t('draftStartOver')}
      </Button>
      {asking && (
        <LazyConfirmDialog
          question={question}
          label={t('draftStartOver')}
          noLabel={t('draftKeep')}
          danger
          no={() => setAsking(false)}
          yes={() => {
            setAsking(false);
            startOver();
          }}
        />
      )}
    </output>
  );
};

/** What has to be decided about a draft that another window changed or ended, and that one was restored. */
export const DraftQuestion = ({ id, status, restored, choices }: NoticesProps & { readonly id: string }) => (
  <>
    {status.kind === 'conflict' && <ConflictNotice {...choices} id={id} />}
    {status.kind === 'ended' && <EndedNotice {...choices} id={id} how={status.how} />}
    {restored !== undefined && status.kind !== 'ended' && <RestoredNotice {...choices} {...restored} />}
  </>
);
