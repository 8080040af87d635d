import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { usDateTime } from '#domain/calendar-date.ts';
import type { RecordPorts } from '#runtime/ports/records.port.ts';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { FieldChangeShown, PastStepShown } from '#schemas/api/records.gen.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import { RecordLink } from './record-links.tsx';
import { EventDialog } from './event-dialog.tsx';
import { useTexts, type TextKey, type Texts } from '../texts/texts.ts';

const kinds: Readonly<Record<string, TextKey>> = {
  created: 'historyCreated',
  updated: 'historyUpdated',
  deleted: 'historyDeleted',
  moved: 'historyMoved',
};

const stepTitle = ({ kind, title, deadline }: PastStepShown, { t, local }: Texts): string => {
  if (deadline !== undefined) return t('historyEnded', { deadline: local(deadline) });
  if (title !== undefined) return local(title);
  const key = kinds[kind];
  return key === undefined ? kind : t(key);
};

const daysWords = (days: number, lasts: boolean, { t }: Texts): string => {
  if (days === 1) return t(lasts ? 'historyDaySoFar' : 'historyDay');
  return t(lasts ? 'historyDaysSoFar' : 'historyDays', { count: days });
};

const changeTitle = ({ title, row, table }: FieldChangeShown, { t, local }: Texts): string =>
  row === undefined ? local(title) : t('historyRow', { table: local(table ?? ''), number: row, title: local(title) });

const Change = ({ change }: { readonly change: FieldChangeShown }) => {
  const texts = useTexts();
  const { from, to } = change;
  return (
    <div className="desk-past-change">
      <dt>{changeTitle(change, texts)}</dt>
      <dd>
        {from !== undefined && (
          <>
            <span className="visually-hidden">{texts.t('historyFrom')} </span>
            <del>{texts.local(from)}</del>
          </>
        )}
        {from !== undefined && <span aria-hidden="true"> → </span>}
        <span className="visually-hidden"> {texts.t('historyTo')} </span>
        {to === undefined ? <em>{texts.t('historyEmpty')}</em> : <ins>{texts.local(to)}</ins>}
      </dd>
    </div>
  );
};

/** More changes than that are opened by who wants to read them. */
const mostOpen = 12;

const Changes = ({ changes }: { readonly changes: readonly FieldChangeShown[] }) =>
  changes.length > 0 && (
    <dl className="desk-past-changes">
      {changes.map((change) => (
        <Change key={change.pointer} change={change} />
      ))}
    </dl>
  );

type StepProps = {
  readonly step: PastStepShown;
  readonly goTo: RecordPorts['goTo'];
  readonly restore: ((step: PastStepShown) => void) | undefined;
};

const Step = ({ step, goTo, restore }: StepProps) => {
  const texts = useTexts();
  const { t, local } = texts;
  const { by, at, state, days, lasts = false, toldBy, note, confirmed = [], answered = [], changes, furtherChanges } = step;
  return (
    <li className="desk-past-step">
      <p className="mb-1">
        <strong>{stepTitle(step, texts)}</strong>
        {state !== undefined && ` · ${t('historyState', { state: local(state) })}`}
        {days !== undefined && ` · ${daysWords(days, lasts, texts)}`}
        <span className="form-text d-block mt-0">
          {t('historyBy', { who: step.deadline === undefined ? by : t('historyDesk'), date: usDateTime(at) })}
        </span>
      </p>
      {toldBy !== undefined && (
        <p className="mb-1">
          {t('historyToldBy')} <RecordLink {...toldBy} goTo={goTo} />
        </p>
      )}
      {note !== undefined && <blockquote className="desk-past-note">{note}</blockquote>}
      {confirmed.length > 0 && <p className="mb-1">{t('historyConfirmed', { fields: confirmed.map(local).join(', ') })}</p>}
      {answered.length > 0 && <p className="mb-1">{t('historyAnswered', { questions: answered.join(' ') })}</p>}
      {changes.length > mostOpen ? (
        <details>
          <summary>{t('historyChanges', { count: changes.length })}</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
      {furtherChanges !== undefined && <p className="form-text">{t('historyFurther', { count: furtherChanges })}</p>}
      {step.isPast === true && restore !== undefined && (
        <Button size="sm" variant="outline-secondary" aria-label={t('restoreOf', { date: usDateTime(at) })} onClick={() => restore(step)}>
          {t('restore')}
        </Button>
      )}
    </li>
  );
};

type Shown = { readonly steps: readonly PastStepShown[]; readonly hasMore: boolean };

type Props = {
  readonly id: string;
  readonly load: RecordPorts['loadHistory'];
  readonly goTo: RecordPorts['goTo'];
  /** Puts an earlier version back; absent where the record cannot be edited now. */
  readonly restore?: ((step: PastStepShown) => Promise<Problem | undefined>) | undefined;
};

const useHistory = ({ id, load }: Pick<Props, 'id' | 'load'>) => {
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [first] = useState(() => load);
  const current = useRef(true);
  const read = async (before: readonly PastStepShown[]): Promise<void> => {
    const answer = await first(id, before.at(-1)?.id);
    if (!current.current) return;
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setShown({ steps: [...before, ...answer.value.steps], hasMore: answer.value.hasMore });
  };
  useEffect(() => {
    current.current = true;
    void first(id).then((answer) => {
      if (!current.current) return;
      if (answer.ok) setShown(answer.value);
      else setProblem(answer.problem);
    });
    return () => {
      current.current = false;
    };
  }, [first, id]);
  return { shown, problem, more: () => void read(shown?.steps ?? []) };
};

/** What happened to a record, the newest first: who did what when, and what changed by it. */
export const RecordHistory = (props: Props) => {
  const { t } = useTexts();
  const title = useId();
  const { shown, problem, more } = useHistory(props);
  const { restore } = props;
  const [asked, setAsked] = useState<PastStepShown | undefined>(undefined);
  return (
    <section className="desk-section" aria-labelledby={title}>
      <h3 id={title} className="desk-section-title">
        {t('historyTitle')}
      </h3>
      {problem !== undefined && <ProblemAlert problem={problem} />}
      {shown === undefined && problem === undefined && <output>{t('gridLoading')}</output>}
      <ol className="desk-past">
        {(shown?.steps ?? []).map((step) => (
          <Step key={step.id} step={step} goTo={props.goTo} restore={restore === undefined ? undefined : setAsked} />
        ))}
      </ol>
      {shown?.hasMore === true && (
        <Button size="sm" variant="outline-secondary" onClick={more}>
          {t('historyMore')}
        </Button>
      )}
      {asked !== undefined && restore !== undefined && (
        <EventDialog
          event={{ label: t('restore'), confirm: t('restoreAsk', { date: usDateTime(asked.at) }), no: t('goBack') }}
          send={() => restore(asked)}
          close={() => setAsked(undefined)}
        />
      )}
    </section>
  );
};
