import type { Draft, DraftNews } from '../draft-port.ts';
import type { Problem } from '#runtime/call-result.ts';
import type { FormStart, OpenForm } from '../form/open-form.ts';
import { noTexts, type PointerTexts } from '#runtime/store/form-snapshot.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { deskTexts } from '../texts/texts.ts';
import { freshState, type Carried } from './automation-state.ts';
import type { OpenedCase } from './open-case.ts';
import { handleDraftNews } from './draft-news.ts';
import { problemOf } from './problem-error.ts';
import { createShownForm, type Setup, type ShownForm } from './shown-form.ts';
import type { DeclaredAction, WorkflowEvent } from '#engine/workflow/machine.ts';
import type { ActionName } from '#schemas/meta/workflow.gen.ts';

export type AutomationActions = {
  readonly act: (action: DeclaredAction, event: WorkflowEvent) => void;
  /** Go on with a form that was filled under another version. */
  readonly resume: (carried: Carried) => void;
  /** Everything that goes on under another version, once it is saved. */
  readonly carry: () => Promise<Carried | undefined>;
  /** Throw the draft away and fill a fresh form. */
  readonly startOver: () => void;
  /** Fill a fresh form, because another window ended the draft. */
  readonly startAnew: () => void;
  /** Word of another window about the draft that is open here. */
  readonly handleNews: (news: DraftNews) => void;
  readonly keepMine: () => void;
  /** Show the draft that another window saved. */
  readonly takeOther: () => Promise<void>;
  readonly dropFault: () => void;
  /** What is typed is on the server before something is done with it; answers the revision of the draft, 0 when none is kept. */
  readonly save: () => Promise<number>;
  /** The page goes away: save what is not saved yet. */
  readonly saveLeaving: () => void;
  /** Save what is not saved and stop. */
  readonly close: () => void;
};

/** The faults of a refusal that stand at fields of this form, by field. */
const faultsByField = (problem: Problem, form: OpenForm | undefined): PointerTexts => {
  if (form === undefined) return noTexts;
  const placed = (problem.faults ?? []).filter(({ pointer }) => form.parts.layout.sectionOf(pointer) !== undefined);
  return new Map(placed.map((fault) => [fault.pointer, [[fault.message, fault.remedy].filter(Boolean).join(' ')]]));
};

const caseOfEvent = (event: WorkflowEvent): string => (typeof event['caseFileNumber'] === 'string' ? event['caseFileNumber'] : '');

const startOfDraft = ({ data, sources, words }: Draft): Omit<FormStart, 'scopes'> => ({
  data,
  ...(sources === undefined ? {} : { sources }),
  ...(words === undefined ? {} : { words }),
});

const createDrafts = ({ state, ports }: Setup, forms: ShownForm) => {
  const prefill = (opened: OpenedCase): void => {
    const { draft } = opened;
    forms.show(opened, draft === null ? {} : startOfDraft(draft), draft?.revision ?? 0);
    state.set({ copy: opened.copy, restored: draft === null ? undefined : { savedAt: draft.savedAt, version: draft.version } });
  };
  const startAnew = (): void => {
    const current = forms.current();
    if (current === undefined) return;
    forms.show({ ...current.opened, draft: null }, {}, 0);
    state.set({ restored: undefined });
  };
  return {
    prefill,
    resume: ({ opened, entered, revision, caseFileNumber }: Carried): void => {
      state.set({ caseFileNumber });
      forms.show(opened, entered, revision);
      forms.saver()?.changed();
    },
    startAnew,
    startOver: (): void => {
      void forms.saver()?.discard('discarded');
      startAnew();
    },
    takeOther: async (): Promise<void> => {
      const current = forms.current();
      const { caseFileNumber } = state.get();
      const saver = forms.saver();
      if (current === undefined || saver === undefined) return;
      const answer = await ports.drafts.load(caseFileNumber);
      // Each form has a saver of its own; what belongs to one case must not get into another that was chosen meanwhile.
      if (forms.saver() !== saver || state.get().caseFileNumber !== caseFileNumber) return;
      if (!answer.ok) return state.set({ draft: { kind: 'unsaved', message: answer.problem.message } });
      saver.stop();
      prefill({ ...current.opened, draft: answer.value });
    },
  };
};

type Drafts = ReturnType<typeof createDrafts>;

const createActionHandlers = (
  setup: Setup,
  forms: ShownForm,
  drafts: Drafts,
): Readonly<Record<ActionName, (action: DeclaredAction, event: WorkflowEvent) => void>> => {
  const { ports, language, state, calls } = setup;

  const keepFault = (event: WorkflowEvent): void => {
    const fault = problemOf(event['error']);
    const { form } = state.get();
    form?.store.showServerFaults(faultsByField(fault, form));
    const published = fault.code === 'version_changed' ? fault.facts?.['version'] : undefined;
    // Saved once more it says what became of it, and asks what is to be.
    if (fault.code === 'draft_changed') {
      forms.saver()?.changed();
      void forms.saver()?.saveNow();
    }
    state.set({ fault, ...(typeof published === 'string' ? { newVersion: published } : {}) });
  };

  const keepPreview = (): void => {
    const { preview } = calls.outcomes();
    if (preview === undefined) return;
    const { body, ...answer } = preview;
    // What was typed while the letter was being written is not in it.
    state.set({ preview: { answer, stale: !sameValue(body, state.get().form?.body()) } });
  };

  return {
    chooseCase: (_, event) => {
      const caseFileNumber = caseOfEvent(event);
      state.set({ caseFileNumber, fault: undefined });
      void ports.cases.remember(caseFileNumber);
    },
    prefill: () => {
      const { opened } = calls.outcomes();
      if (opened !== undefined) drafts.prefill(opened);
    },
    keepPreview,
    markPreviewStale: () => {
      const { preview } = state.get();
      if (preview !== undefined && !preview.stale) state.set({ preview: { ...preview, stale: true } });
    },
    dropPreview: () => state.set({ preview: undefined }),
    keepReceipt: () => state.set({ receipt: calls.outcomes().receipt }),
    keepFault: (_, event) => keepFault(event),
    dropFault: () => state.set({ fault: undefined }),
    discardDraft: () => {
      void forms.saver()?.discard('sent');
      state.set({ draft: { kind: 'none' }, restored: undefined });
    },
    startAgain: () => {
      forms.close();
      const { step, shown, newVersion } = state.get();
      state.set({ ...freshState(step), shown, newVersion });
    },
    notify: ({ params }) => {
      if (params.text !== undefined) ports.notify({ tone: params.tone ?? 'info', text: deskTexts[language()].local(params.text) });
    },
    goTo: ({ params }) => {
      if (params.path !== undefined) ports.goTo(params.path);
    },
  };
};

/** What a workflow does on its way, done to the state of the open automation. */
export const createActions = (setup: Setup): AutomationActions => {
  const { state } = setup;
  const forms = createShownForm(setup);
  const drafts = createDrafts(setup, forms);
  const handlers = createActionHandlers(setup, forms, drafts);
  return {
    act: (action, event) => handlers[action.type](action, event),
    resume: drafts.resume,
    carry: async () => {
      const { form, caseFileNumber, shown } = state.get();
      const current = forms.current();
      if (form === undefined || current === undefined) return undefined;
      form.store.flush();
      await forms.saver()?.saveNow();
      return {
        caseFileNumber,
        opened: current.opened,
        entered: form.entered(),
        revision: forms.saver()?.revision() ?? current.revision,
        step: shown,
      };
    },
    startOver: drafts.startOver,
    startAnew: drafts.startAnew,
    handleNews: (news) => {
      const { caseFileNumber } = state.get();
      if (news.kind === 'ended' && news.caseFileNumber !== caseFileNumber) return;
      // What another window sent stands in the log now.
      forms.compareAgain();
      void handleDraftNews({ news, drafts: setup.ports.drafts, caseFileNumber }, forms.saver());
    },
    keepMine: () => void forms.saver()?.keepMine(),
    takeOther: drafts.takeOther,
    dropFault: () => state.set({ fault: undefined }),
    save: async () => {
      const saver = forms.saver();
      await saver?.saveNow();
      return saver?.revision() ?? 0;
    },
    saveLeaving: () => {
      state.get().form?.store.flush();
      void forms.saver()?.saveLeaving();
    },
    close: forms.close,
  };
};
