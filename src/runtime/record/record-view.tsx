import { useEffect, useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { FileButtons } from '../letter/file-buttons.tsx';
import { StoredFile } from '../letter/stored-file.tsx';
import type { RecordViewProps } from '#runtime/ports/screen-props.ts';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { PastStepShown, RecordActions, RecordEvent } from '#schemas/api/records.gen.ts';
import { deskTexts, TextsContext, useTexts } from '../texts/texts.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';
import { movedWords } from '#runtime/parts/serving-words.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import { EventButton } from './event-button.tsx';
import { hasPage, mustAsk } from './asked-event.ts';
import { EventDialog } from './event-dialog.tsx';
import { ChangedSources } from './changed-sources.tsx';
import { ClockNote } from './clock-note.tsx';
import { onOpen, useOpening } from './opening.ts';
import { toldBy } from './told-by.ts';
import { DeferredNotice } from './deferred-notice.tsx';
import { FullNumber } from './full-number.tsx';
import { SentDifferences } from './sent-differences.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordGifts, RecordLinks } from './record-links.tsx';
import { RecordLetters } from './record-letters.tsx';
import { ReadOnlyForm } from './read-only-form.tsx';
import { usDateTime } from '#domain/calendar-date.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';
import { clockTone } from '#engine/workflow/clock-tone.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { openedForm } from '#engine/compilation/compile-form.ts';
import { hiddenItemsOfStored } from '#engine/form/stored-items.ts';
import '../look/runtime.css';

const Head = ({ automation, submission }: RecordViewProps) => {
  const { t, local } = useTexts();
  const state = submission.state === undefined ? undefined : automation.lifecycle?.states[submission.state]?.meta;
  const today = useDeskToday();
  const tone = clockTone({ automation, state: submission.state, computed: submission.computed, today });
  return (
    <>
      <h2 className="desk-step-title">
        {submission.caseName ?? submission.letter?.title ?? local(automation.manifest.title)}{' '}
        {state !== undefined && <ToneBadge tone={tone}>{local(state.title)}</ToneBadge>}
      </h2>
      <p className="desk-case-heading">
        {[
          submission.caseFileNumber,
          t('recordMade', { who: submission.creatorName ?? submission.creatorEmail, date: usDateTime(submission.createdAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ClockNote automation={automation} submission={submission} />
    </>
  );
};

type Actions = Pick<RecordActions, 'events' | 'gifts'> & Partial<Pick<RecordActions, 'calls' | 'changes'>>;

const nothing: Actions = { events: [], gifts: [] };

/** What may be done now; a send that waits is left alone. */
const useActions = ({ submission, ports }: RecordViewProps) => {
  const [actions, setActions] = useState<Actions | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [load] = useState(() => ports.loadActions);
  const isDeferred = submission.deferred !== undefined;
  useEffect(() => {
    if (isDeferred) return undefined;
    let isCurrent = true;
    void load(submission.id).then((answer) => {
      if (!isCurrent) return;
      setActions(answer.ok ? answer.value : nothing);
      setProblem(answer.ok ? undefined : answer.problem);
    });
    return () => {
      isCurrent = false;
    };
  }, [load, submission, isDeferred]);
  return { actions, problem, setProblem };
};

const eventAddress = (id: string, event: string): string =>
  `/submissions/${[id, 'events', event].map((part) => encodeURIComponent(part)).join('/')}`;

const Events = (props: RecordViewProps & ReturnType<typeof useActions>) => {
  const { automation, submission, ports, problem, setProblem } = props;
  const texts = useTexts();
  const opening = onOpen(automation, submission.state);
  const events = props.actions?.events.filter(({ event }) => !opening.includes(event));
  const edit = props.actions?.calls?.includes('update') === true ? ports.edit : undefined;
  const [asking, setAsking] = useState<RecordEvent | undefined>(undefined);
  const send = async ({ event }: RecordEvent, note = ''): Promise<Problem | undefined> => {
    const body = note === '' ? { event } : { event, note };
    const { id, version, revision } = submission;
    const seen = revision === undefined ? {} : { revision };
    const answer = await ports.calls.send('transition', body, { version, params: { id }, ...seen });
    if (!answer.ok) return answer.problem;
    const title = automation.lifecycle?.states[answer.value.state]?.meta.title;
    const state = title === undefined ? answer.value.state : texts.local(title);
    ports.notify({ tone: 'success', text: movedWords(state, answer.value.letters, texts) });
    ports.changed();
    return undefined;
  };
  const choose = async (event: RecordEvent): Promise<void> => {
    if (hasPage(event)) return ports.goTo(eventAddress(submission.id, event.event));
    if (mustAsk(event)) return setAsking(event);
    setProblem(await send(event));
  };
  if (automation.lifecycle === undefined) return null;
  const next = events?.find(({ style, refused }) => style === 'primary' && refused === undefined);
  return (
    <section className="desk-section">
      <h3 className="desk-section-title">{texts.t('recordEvents')}</h3>
      {problem !== undefined && <ProblemAlert problem={problem} />}
      {events?.length === 0 && edit === undefined && problem === undefined && <p>{texts.t('recordNoEvents')}</p>}
      <div className="desk-buttons">
        {(events ?? []).map((event) => (
          <EventButton key={event.event} event={event} isNext={event === next} choose={() => void choose(event)} />
        ))}
        {edit !== undefined && (
          <Button variant="outline-secondary" onClick={edit}>
            {texts.t('recordEdit')}
          </Button>
        )}
      </div>
      {asking !== undefined && (
        <EventDialog
          event={asking}
          isForClient={automation.manifest.link !== undefined}
          send={(note) => send(asking, note)}
          close={() => setAsking(undefined)}
        />
      )}
    </section>
  );
};

/** What is enclosed; letters and proofs of service stand by themselves. */
const Documents = ({ submission, ports }: RecordViewProps) => {
  const { t } = useTexts();
  const shown = new Set(
    (submission.letters ?? []).flatMap(({ documentId, proofs }) => [documentId, ...proofs.map((proof) => proof.documentId)]),
  );
  const documents = submission.documents.filter(({ id }) => !shown.has(id));
  const [open, setOpen] = useState<string | undefined>(undefined);
  if (documents.length === 0) return null;
  return (
    <section className="desk-section">
      <h3 className="desk-section-title">{t('recordDocuments')}</h3>
      {documents.map(({ id, name, type = 'application/pdf' }) => (
        <div key={id}>
          <FileButtons
            name={name}
            type={type}
            isOpen={open === id}
            toggle={() => setOpen(open === id ? undefined : id)}
            load={() => ports.documents.documentBytes(id)}
          />
          {open === id && <StoredFile key={id} load={() => ports.documents.documentBytes(id)} name={name} type={type} />}
        </div>
      ))}
    </section>
  );
};

type Found = { readonly found: ReturnType<typeof useActions> };

const Actions = ({ found, ...props }: RecordViewProps & Found) => (
  <>
    <Events {...props} {...found} />
    <RecordGifts gifts={found.actions?.gifts ?? []} goTo={props.ports.goTo} />
  </>
);

const History = ({ submission: { id, revision }, ports, found }: RecordViewProps & Found) => {
  const { t } = useTexts();
  const restore = async (step: PastStepShown): Promise<Problem | undefined> => {
    const answer = await ports.restore({ id, step: step.id, revision: revision ?? 0 });
    if (!answer.ok) return answer.problem;
    ports.notify({ tone: 'success', text: t('restored', { date: usDateTime(step.at) }) });
    ports.changed();
    return undefined;
  };
  const mayEdit = found.actions?.calls?.includes('update') === true && revision !== undefined;
  return (
    <RecordHistory
      key={`${id} ${revision ?? 0}`}
      id={id}
      load={ports.loadHistory}
      goTo={ports.goTo}
      restore={mayEdit ? restore : undefined}
    />
  );
};

/** A stored record as it was made, under the version it was made with; nothing is worked out anew. */
export const RecordView = (props: RecordViewProps) => {
  const { automation, submission, language } = props;
  const texts = deskTexts[language];
  const found = useActions(props);
  useOpening(props, found.actions?.events);
  const { data, computed, labels } = submission;
  const hiddenItems = useMemo(
    () => hiddenItemsOfStored({ compiled: openedForm(automation), data, computed, record: recordScope(submission, undefined) }),
    [automation, submission, data, computed],
  );
  const told = useMemo(() => toldBy(automation, submission), [automation, submission]);
  return (
    <TextsContext value={texts}>
      <div className="desk-automation">
        <Head {...props} />
        {submission.deferred === undefined ? (
          <Actions key={`${submission.id} ${submission.state ?? ''}`} {...props} found={found} />
        ) : (
          <DeferredNotice deferred={submission.deferred} />
        )}
        <RecordLinks {...submission} goTo={props.ports.goTo} />
        <ReadOnlyForm
          automation={automation}
          data={data}
          computed={computed}
          labels={labels}
          hiddenItems={hiddenItems}
          told={told}
          loadFile={props.ports.storedForm.files.bytes}
        />
        <SentDifferences automation={automation} differences={submission.differences ?? []} />
        <ChangedSources automation={automation} changes={found.actions?.changes ?? []} />
        <RecordLetters automation={automation} submission={submission} ports={props.ports} />
        <Documents {...props} />
        {submission.deferred === undefined && <History {...props} found={found} />}
        <div className="desk-reference">
          {texts.t('receiptNumber')} <FullNumber id={submission.id} version={submission.version} />
        </div>
      </div>
    </TextsContext>
  );
};
