import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { focusField } from '#runtime/fields/field-id.ts';
import { focusSignature } from '#runtime/parts/sign-proof.tsx';
import { movedWords } from '#runtime/parts/serving-words.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import { useUnsavedWork } from '#runtime/parts/unsaved-work.ts';
import type { EventScreenProps } from '#runtime/ports/screen-props.ts';
import { shownFaults } from '#runtime/store/fault-list.ts';
import { deskTexts, TextsContext, useTexts } from '#runtime/texts/texts.ts';
import { DraftLine } from '../screens/draft-notice.tsx';
import { isUnsafe, useAskingOnLeave, useSavingOnLeave } from '../screens/leaving-form.ts';
import { ShownPreview } from '../screens/preview-panel.tsx';
import { isPressed } from '../screens/shortcuts.ts';
import { backWords } from './back-words.ts';
import { EventButtons, mustPreview, mustReview, sendKeys } from './event-buttons.tsx';
import { EventForm, EventReview, RestOfRecord } from './event-form.tsx';
import { EventGone } from './event-gone.tsx';
import { useEventState } from './event-state.ts';
import type { OpenEvent } from './open-event.ts';
import { useEvent } from './use-event.ts';
import '../look/runtime.css';

type Props = { readonly open: OpenEvent; readonly ports: EventScreenProps['ports']; readonly again: () => void };

/** What was typed is saved before the page is left, and the browser asks where that failed. */
const useSafety = (open: OpenEvent): void => {
  const save = useCallback(async () => {
    open.form.store.flush();
    await open.saver.saveNow();
  }, [open]);
  useSavingOnLeave(
    useCallback(() => {
      open.form.store.flush();
      void open.saver.saveLeaving();
    }, [open]),
  );
  useUnsavedWork(useMemo(() => ({ isUnsaved: () => isUnsafe(open.state().draft), save }), [open, save]));
  useAskingOnLeave(useCallback(() => isUnsafe(open.state().draft), [open]));
};

/** After a refusal the focus goes to the first field that it names, else to its words. */
const useFaultFocus = (open: OpenEvent) => {
  const texts = useTexts();
  const alert = useRef<HTMLDivElement>(null);
  const { fault, busy } = useEventState(open);
  useEffect(() => {
    if (fault === undefined || busy) return;
    const { store, parts } = open.form;
    const snapshot = store.snapshot();
    const first = shownFaults(snapshot, parts.layout, texts).find(({ pointer }) => snapshot.serverFaults.has(pointer));
    if (first === undefined || !focusField(first.pointer)) alert.current?.focus();
  }, [busy, fault, open, texts]);
  return alert;
};

/** What is to be read begins at the title. */
const useReviewFocus = (open: OpenEvent) => {
  const title = useRef<HTMLHeadingElement>(null);
  const { reviewing } = useEventState(open);
  useEffect(() => {
    if (reviewing) title.current?.focus();
  }, [reviewing]);
  return title;
};

const useSend = ({ open, ports }: Props): (() => void) => {
  const texts = useTexts();
  return () => {
    const { offer, loaded } = open;
    if (mustReview(offer, open.state().reviewing)) return open.review(open.isRight());
    if (mustPreview(offer, open.state().preview)) return ports.notify({ tone: 'warning', text: texts.t('eventPreviewFirst') });
    if (open.state().busy || !open.isRight()) return;
    if (offer.letters !== undefined && !open.form.signature.isReady()) return focusSignature();
    void open.send().then((sent) => {
      if (sent === undefined) return;
      const title = loaded.published.automation.lifecycle?.states[sent.state]?.meta.title;
      const state = title === undefined ? sent.state : texts.local(title);
      ports.notify({ tone: 'success', text: movedWords(state, sent.letters, texts) });
      ports.toRecord({ sent: true });
    });
  };
};

const useSendKey = (send: () => void): void => {
  const listen = useEffectEvent((event: KeyboardEvent): void => {
    if (event.repeat || event.defaultPrevented || !isPressed(sendKeys, event) || document.querySelector('.modal.show') !== null) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => listen(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

const Opened = (props: Props) => {
  const { open, ports, again } = props;
  const { t, local } = useTexts();
  const { offer, loaded, form } = open;
  const { fault, busy, draft, preview, reviewing } = useEventState(open);
  const alert = useFaultFocus(open);
  const send = useSend(props);
  const title = useReviewFocus(open);
  useSafety(open);
  useSendKey(send);
  const { caseName, caseFileNumber } = loaded.record;
  const does = local(offer.yes ?? offer.label);
  const whatToDo = offer.confirm === undefined ? t(offer.sections === undefined ? 'eventLetters' : 'eventOnly') : local(offer.confirm);
  return (
    <div className={`desk-step desk-step-${preview === undefined ? 'form' : 'preview'}`}>
      <h2 ref={title} tabIndex={-1} className="desk-step-title">
        {does}
      </h2>
      <p className="desk-case-heading">{[caseName, caseFileNumber].filter(Boolean).join(' · ')}</p>
      <p>{reviewing ? t('reviewTitle') : whatToDo}</p>
      {fault !== undefined && !busy && (
        <ProblemAlert ref={alert} problem={fault} kept shownAtField={(pointer) => form.parts.layout.sectionOf(pointer) !== undefined} />
      )}
      {fault?.code === 'record_changed' && !busy && (
        <p>
          <Button size="sm" variant="outline-secondary" onClick={again}>
            {t('eventReload')}
          </Button>
        </p>
      )}
      <div className={preview === undefined ? '' : 'desk-beside'}>
        <div>
          {reviewing ? <EventReview open={open} /> : <EventForm open={open} again={again} />}
          <RestOfRecord open={open} />
        </div>
        {preview !== undefined && <ShownPreview {...preview} load={ports.documents.previewBytes} />}
      </div>
      <div className="desk-bar">
        <EventButtons {...props} send={send} />
        <DraftLine status={draft} />
      </div>
    </div>
  );
};

const Shown = (props: EventScreenProps) => {
  const { ports } = props;
  const { t } = useTexts();
  const { shown, again } = useEvent(props);
  const back = (): void => ports.toRecord({ sent: false });
  if (shown.kind === 'loading') return <output className="desk-busy">{t('working')}</output>;
  if (shown.kind === 'open') return <Opened open={shown.open} ports={ports} again={again} />;
  if (shown.kind === 'gone')
    return (
      <EventGone
        loaded={shown.loaded}
        back={back}
        backWords={t(backWords(ports))}
        discard={() => void ports.drafts.discard('', 'discarded').then(again)}
      />
    );
  return (
    <>
      <ProblemAlert problem={shown.problem} />
      <Button variant="outline-primary" onClick={back}>
        {t(backWords(ports))}
      </Button>
    </>
  );
};

/** An event of a record on a page of its own: the sections that it opens, with a draft. */
export const EventScreen = (props: EventScreenProps) => (
  <TextsContext value={deskTexts[props.language]}>
    <div className="desk-automation">
      <Shown {...props} />
    </div>
  </TextsContext>
);
