import { defined } from '#domain/defined.ts';
import type { DraftNews } from '#runtime/ports/drafts.port.ts';
import type { AutomationPorts, PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { AutomationState, Carried } from './automation-state.ts';
import { showDraft, type ShowForm } from './fill-form.ts';
import type { ActionResult } from '#engine/workflow/machine.ts';

type DraftCommandDeps = {
  readonly ports: Pick<AutomationPorts, 'drafts'>;
  readonly published: Pick<PublishedVersion, 'version'>;
  readonly state: () => AutomationState;
  readonly tell: (change: Partial<AutomationState>) => void;
  readonly show: ShowForm;
  /** The workflow goes back to its first form. */
  readonly toFirstForm: () => void;
};

/** The saved form as the desk carries it over to another version; as it stands where the desk does not answer. */
const carriedTo = async (
  to: string,
  { ports, published, state }: Pick<DraftCommandDeps, 'ports' | 'published' | 'state'>,
): Promise<Carried | undefined> => {
  const { form, caseFileNumber, shown } = state();
  if (form === undefined) return undefined;
  const revision = form.saver.revision();
  const stored = await ports.drafts.load(caseFileNumber, to);
  const draft = stored.ok && stored.value?.revision === revision ? stored.value : undefined;
  const { savedAt = '', version = published.version, notCarried } = draft ?? {};
  const restored = notCarried === undefined ? undefined : { savedAt, version, notCarried };
  return { caseFileNumber, opened: form.opened, entered: { ...form.entered(), ...draft }, revision, restored, step: shown };
};

/** What a person, a page that goes away, or another window does with the draft of the open form. */
export const draftCommands = ({ ports, published, state, tell, show, toFirstForm }: DraftCommandDeps) => {
  const put = ({ change = {}, effect }: ActionResult<AutomationState>): void => {
    tell(change);
    effect?.();
  };
  /** Fill a fresh form, because another window ended the draft. */
  const startAnew = (): void => {
    const { form } = state();
    if (form === undefined) return;
    put(show(state(), { opened: { ...form.opened, draft: null } }));
    toFirstForm();
  };
  /** What is typed is on the server before something is done with it. */
  const save = async (): Promise<void> => {
    const { form } = state();
    form?.store.flush();
    await form?.saver.saveNow();
  };
  return {
    startAnew,
    save,
    /** Throw the draft away and fill a fresh form. */
    startOver: (): void => {
      void state().form?.saver.discard('discarded');
      startAnew();
    },
    keepMine: (): void => void state().form?.saver.keepMine(),
    /** Show the draft that another window saved. */
    takeOther: async (): Promise<void> => {
      const { form, caseFileNumber } = state();
      if (form === undefined) return;
      const answer = await ports.drafts.load(caseFileNumber, published.version);
      // What belongs to one case must not get into another that was chosen meanwhile.
      if (state().form !== form) return;
      if (!answer.ok) return tell({ draft: { kind: 'unsaved', message: answer.problem.message } });
      form.saver.stop();
      put(showDraft(show, state(), { ...form.opened, draft: answer.value }));
    },
    /** Word of another window about the draft that is open here. */
    handleNews: async (news: DraftNews): Promise<void> => {
      const { form, caseFileNumber } = state();
      if (form === undefined || (news.kind === 'ended' && news.caseFileNumber !== caseFileNumber)) return;
      // What another window sent stands in the log now.
      form.compareAgain();
      if (news.kind === 'ended') return form.saver.endedElsewhere(news.how);
      // Word may have been missed: then the draft itself is looked for.
      if (form.saver.revision() === 0) return;
      const stored = await ports.drafts.load(caseFileNumber);
      if (stored.ok && stored.value === null) form.saver.endedElsewhere('unknown');
    },
    /** The page goes away: save what is not saved yet. */
    saveLeaving: (): void => {
      const { form } = state();
      form?.store.flush();
      void form?.saver.saveLeaving();
    },
    /** Go on with a form that was filled under another version. */
    resume: ({ opened, entered, revision, restored, caseFileNumber }: Carried): void => {
      const { change, effect } = show({ ...state(), caseFileNumber }, { opened, entered, revision });
      put({ change: { ...change, caseFileNumber, restored }, ...defined({ effect }) });
      change?.form?.saver.changed();
    },
    /** Everything that goes on under another version, once it is saved; the desk knows what that one calls it. */
    carry: async (to: string): Promise<Carried | undefined> => {
      await save();
      return carriedTo(to, { ports, published, state });
    },
  };
};
