import type { AutomationPorts, Draft, Language, Problem, PublishedVersion } from '../ports.ts';
import type { FormStart, OpenForm } from '../form/open-form.ts';
import { noTexts, type PointerTexts } from '../form/form-snapshot.ts';
import { sameValue } from '../form/same-value.ts';
import { deskTexts } from '../texts/texts.ts';
import type { AutomationCalls } from './automation-calls.ts';
import { freshState, type StateStore } from './automation-state.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import type { Carried } from './open-automation.ts';
import type { OpenedCase } from './open-case.ts';
import { problemOf } from './problem-error.ts';
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
  readonly keepMine: () => void;
  /** Show the draft that another window saved. */
  readonly takeOther: () => Promise<void>;
  readonly dropFault: () => void;
  /** The page goes away: save what is not saved yet. */
  readonly saveLeaving: () => void;
  /** Save what is not saved and stop. */
  readonly close: () => void;
};

type Setup = {
  readonly published: PublishedVersion;
  readonly ports: AutomationPorts;
  readonly language: () => Language;
  readonly state: StateStore;
  readonly calls: AutomationCalls;
  readonly openForm: (start: FormStart) => OpenForm;
  readonly edited: () => void;
};

/** The faults of a refusal that stand at fields of this form, by field. */
const faultsByField = (problem: Problem, form: OpenForm | undefined): PointerTexts => {
  if (form === undefined) return noTexts;
  const placed = (problem.faults ?? []).filter(({ pointer }) => form.parts.layout.sectionOf(pointer) !== undefined);
  return new Map(placed.map((fault) => [fault.pointer, [[fault.message, fault.remedy].filter(Boolean).join(' ')]]));
};

const caseOfEvent = (event: WorkflowEvent): string => (typeof event['caseFileNumber'] === 'string' ? event['caseFileNumber'] : '');

const createForms = ({ published, ports, state, openForm, edited }: Setup) => {
  let keeper: DraftKeeper | undefined;
  let standing: { readonly opened: OpenedCase; readonly revision: number } | undefined;
  let stopFollowing: (() => void) | undefined;

  const close = (): void => {
    state.get().form?.store.flush();
    stopFollowing?.();
    state.get().form?.close();
    stopFollowing = undefined;
    const closing = keeper;
    keeper = undefined;
    if (closing !== undefined) void closing.saveNow().then(closing.stop);
  };

  const keepDraft = (form: OpenForm, revision: number): void => {
    const { caseFileNumber } = state.get();
    keeper = createDraftKeeper({
      drafts: ports.drafts,
      caseFileNumber,
      version: published.version,
      revision,
      content: form.kept,
      tell: (draft) => state.set({ draft }),
      clock: () => new Date().toISOString(),
    });
    const mine = keeper;
    stopFollowing = form.store.onEdited(() => {
      mine.changed();
      edited();
    });
  };

  const show = (opened: OpenedCase, kept: Omit<FormStart, 'scopes'>, revision: number): void => {
    close();
    const form = openForm({ scopes: opened.scopes, ...kept });
    standing = { opened, revision };
    keepDraft(form, revision);
    state.set({ form, draft: { kind: 'none' }, preview: undefined });
  };

  return { show, close, keeper: () => keeper, standing: () => standing };
};

type Forms = ReturnType<typeof createForms>;

const keptOf = ({ data, sources }: Draft): Omit<FormStart, 'scopes'> => ({ data, ...(sources === undefined ? {} : { sources }) });

const createDrafts = ({ state, ports }: Setup, forms: Forms) => {
  const prefill = (opened: OpenedCase): void => {
    const { draft } = opened;
    forms.show(opened, draft === null ? {} : keptOf(draft), draft?.revision ?? 0);
    state.set({ restored: draft === null ? undefined : { savedAt: draft.savedAt, version: draft.version } });
  };
  return {
    prefill,
    resume: ({ opened, kept, revision, caseFileNumber }: Carried): void => {
      state.set({ caseFileNumber });
      forms.show(opened, kept, revision);
      forms.keeper()?.changed();
    },
    startOver: (): void => {
      const standing = forms.standing();
      const thrown = forms.keeper();
      if (standing === undefined) return;
      void thrown?.discard();
      forms.show({ ...standing.opened, draft: null }, {}, 0);
      state.set({ restored: undefined });
    },
    takeOther: async (): Promise<void> => {
      const standing = forms.standing();
      const answer = await ports.drafts.load(state.get().caseFileNumber);
      if (standing === undefined) return;
      if (!answer.ok) return state.set({ draft: { kind: 'unsaved', message: answer.problem.message } });
      forms.keeper()?.stop();
      prefill({ ...standing.opened, draft: answer.value });
    },
  };
};

type Drafts = ReturnType<typeof createDrafts>;

const createDoings = (
  setup: Setup,
  forms: Forms,
  drafts: Drafts,
): Readonly<Record<ActionName, (action: DeclaredAction, event: WorkflowEvent) => void>> => {
  const { ports, language, state, calls } = setup;

  const keepFault = (event: WorkflowEvent): void => {
    const fault = problemOf(event['error']);
    const { form } = state.get();
    form?.store.showServerFaults(faultsByField(fault, form));
    const published = fault.code === 'version_changed' ? fault.facts?.['version'] : undefined;
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
      void forms.keeper()?.discard();
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
  const forms = createForms(setup);
  const drafts = createDrafts(setup, forms);
  const doings = createDoings(setup, forms, drafts);
  return {
    act: (action, event) => doings[action.type](action, event),
    resume: drafts.resume,
    carry: async () => {
      const { form, caseFileNumber, shown } = state.get();
      const standing = forms.standing();
      if (form === undefined || standing === undefined) return undefined;
      form.store.flush();
      await forms.keeper()?.saveNow();
      return {
        caseFileNumber,
        opened: standing.opened,
        kept: form.kept(),
        revision: forms.keeper()?.revision() ?? standing.revision,
        step: shown,
      };
    },
    startOver: drafts.startOver,
    keepMine: () => void forms.keeper()?.keepMine(),
    takeOther: drafts.takeOther,
    dropFault: () => state.set({ fault: undefined }),
    saveLeaving: () => {
      state.get().form?.store.flush();
      void forms.keeper()?.saveLeaving();
    },
    close: forms.close,
  };
};
