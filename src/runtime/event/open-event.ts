import { eventFaults, noteFault } from '#engine/workflow/event-faults.ts';
import { formOfEvent } from '#engine/workflow/event-form.ts';
import { openFields } from '#engine/declaration/open-fields.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { UseCaseAnswers } from '#runtime/ports/calls.port.ts';
import type { DraftNews } from '#runtime/ports/drafts.port.ts';
import type { EventPorts } from '#runtime/ports/records.port.ts';
import type { RecordEvent } from '#schemas/api/records.gen.ts';
import { canBeSent } from '../form/can-be-sent.ts';
import { faultsByField } from '../form/faults-by-field.ts';
import { createOpenForm, type OpenForm } from '../form/open-form.ts';
import { createIdempotencyKeys, seenLetters } from '../workflow/automation-calls.ts';
import { createDraftSaver, type DraftSaver } from '../workflow/draft-saver.ts';
import { besideFields, eventFields, openPart, startOfEvent } from './event-content.ts';
import { createEventStore, type EventStore } from './event-state.ts';
import type { LoadedEvent } from './load-event.ts';

/** The id of the note of an event. */
export const noteId = 'desk-event-note';

export const focusNote = (): void => document.getElementById(noteId)?.focus();

type OpenEventOptions = { readonly loaded: LoadedEvent; readonly offer: RecordEvent; readonly ports: EventPorts };

type Parts = OpenEventOptions & {
  readonly store: EventStore;
  readonly form: OpenForm;
  readonly saver: DraftSaver;
  /** The fields that the event opens. */
  readonly open: ReadonlySet<string>;
};

/** An event of a record whose form is open. */
export type OpenEvent = EventStore &
  Pick<Parts, 'loaded' | 'offer' | 'form' | 'saver'> &
  ReturnType<typeof eventCalls> & {
    readonly write: (note: string) => void;
    readonly confirm: (path: string, isRight: boolean) => void;
    /** Shows what was entered to be read, or the fields again. */
    readonly review: (isOn: boolean) => void;
    /** Whether everything is right, so that it can be sent; what is not is shown, and has the focus. */
    readonly isRight: () => boolean;
    readonly handleNews: (news: DraftNews) => Promise<void>;
    readonly close: () => void;
  };

/** What is sent to the desk from the page of an event. */
const eventCalls = ({ loaded: { record }, offer, ports, store: { state, tell }, form, saver, open }: Parts) => {
  const keys = createIdempotencyKeys(ports.newKey);
  const { revision = 0 } = record;
  const settings = { version: record.version, params: { id: record.id }, revision };
  const failed = (fault: Problem): void => {
    form.store.showServerFaults(faultsByField(fault, form));
    const asksNote = fault.faults?.some(({ pointer }) => pointer === '/note') === true;
    tell({ busy: false, reviewing: false, fault, ...(asksNote ? { noteAsked: true } : {}) });
    // Saved once more it says what became of it, and asks what is to be.
    if (fault.code !== 'draft_changed') return;
    saver.changed();
    void saver.saveNow();
  };
  const bodyNow = () => ({ ...eventFields(form, record.data, open), ...besideFields(state()), event: offer.event });
  const preview = async (): Promise<void> => {
    const body = bodyNow();
    tell({ busy: true, fault: undefined });
    const answer = await ports.calls.send('previewEvent', body, settings);
    if (!answer.ok) return failed(answer.problem);
    // What was typed while the letters were being written is not in them.
    tell({ busy: false, preview: { answer: answer.value, stale: !sameValue(body, bodyNow()) } });
  };
  /** Whether the record moved; why not is in the state. */
  const send = async (): Promise<UseCaseAnswers['transition'] | undefined> => {
    const body = { ...bodyNow(), ...(offer.letters === undefined ? {} : form.signature.sent()) };
    const { preview: seen } = state();
    const named = seen === undefined || seen.stale ? undefined : seenLetters(seen.answer);
    tell({ busy: true, fault: undefined });
    // The draft ends with what is sent, and a later save would begin it anew.
    await saver.saveNow();
    const fingerprint = JSON.stringify([body, revision]);
    const draft = { caseFileNumber: '', revision: saver.revision(), window: ports.drafts.window };
    const answer = await ports.calls.send('transition', body, { ...settings, draft, ...keys.begin(fingerprint, named) });
    keys.finish(fingerprint, answer.ok ? undefined : answer.problem);
    if (answer.ok) saver.stop();
    else failed(answer.problem);
    return answer.ok ? answer.value : undefined;
  };
  return { preview, send };
};

/** What is written or confirmed beside the fields may stand in the letters, too. */
const markStale = ({ state, tell }: EventStore): void => {
  const { preview } = state();
  if (preview?.stale === false) tell({ preview: { ...preview, stale: true } });
};

const eventSaver = ({ loaded: { record, draft }, ports, store, form, open }: Omit<Parts, 'saver'>) => {
  let isOpen = true;
  const saver = createDraftSaver({
    drafts: ports.drafts,
    caseFileNumber: '',
    version: record.version,
    revision: draft?.revision ?? 0,
    content: () => {
      const { data, sources, words } = form.entered();
      return { data: openPart(data, open), sources, words, entry: { revision: record.revision ?? 0, ...besideFields(store.state()) } };
    },
    onStatus: (status) => {
      if (isOpen) store.tell({ draft: status });
    },
    clock: () => new Date().toISOString(),
  });
  const stops = [form.store.onCommitted(saver.changed), form.store.onEdited(() => markStale(store))];
  const close = (): void => {
    form.store.flush();
    for (const stop of stops) stop();
    form.close();
    isOpen = false;
    void saver.saveNow().then(saver.stop);
  };
  return { saver, close };
};

/** Opens the form of an event: with what the record says, or with the draft over it. */
export const openEvent = (options: OpenEventOptions): OpenEvent => {
  const { loaded, offer, ports } = options;
  const { published, record, draft, scopes } = loaded;
  const open = openFields(published.automation.uiSchema, offer);
  const start = startOfEvent(record, draft, open);
  const store = createEventStore(start.event);
  const { files, find, cases } = ports.storedForm;
  const form = createOpenForm({
    published,
    files,
    find,
    book: cases.book,
    start: {
      scopes,
      ...start.form,
      event: {
        opened: (form) => ({ ...form, rules: form.rules.filter(({ path }) => open.has(path)) }),
        open,
        formOf: (form) => formOfEvent(form, offer),
        faultsOf: (filled) => eventFaults({ ...filled, event: offer, stored: record.data, confirmed: store.state().confirmed }),
      },
    },
  });
  const { saver, close } = eventSaver({ ...options, store, form, open });
  return {
    ...store,
    loaded,
    offer,
    form,
    saver,
    ...eventCalls({ ...options, store, form, saver, open }),
    write: (note) => {
      store.tell({ note });
      markStale(store);
      saver.changed();
    },
    confirm: (path, isRight) => {
      const others = store.state().confirmed.filter((one) => one !== path);
      store.tell({ confirmed: isRight ? [...others, path] : others });
      form.store.judgeAgain(form.store.snapshot().lookUpFailed);
      markStale(store);
      saver.changed();
    },
    review: (isOn) => store.tell({ reviewing: isOn }),
    isRight: () => {
      const fieldsAreRight = offer.sections === undefined || canBeSent(form.parts, offer.sections);
      if (noteFault(offer.note, store.state().note) === undefined) return fieldsAreRight;
      store.tell({ noteAsked: true });
      if (fieldsAreRight) focusNote();
      return false;
    },
    handleNews: async (news) => {
      if (news.kind === 'ended') return saver.endedElsewhere(news.how);
      // Word may have been missed: then the draft itself is looked for.
      if (saver.revision() === 0) return;
      const stored = await ports.drafts.load('');
      if (stored.ok && stored.value === null) saver.endedElsewhere('unknown');
    },
    close,
  };
};
