import type { Origin } from '#runtime/ports/handover.port.ts';
import { movedWords, servedWords } from '#runtime/parts/serving-words.ts';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AutomationPorts, PublishedVersion } from '#runtime/ports/automation.port.ts';
import { textIn, type Language } from '#engine/data/localized-text.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import { deskTexts } from '../texts/texts.ts';
import { faultyIn } from '#runtime/store/fault-list.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { createActions } from './automation-actions.ts';
import { createCalls, type SentLetters } from './automation-calls.ts';
import { freshState, holdsGuard, type AutomationState, type CallOutcome, type Carried } from './automation-state.ts';
import { draftCommands } from './draft-commands.ts';
import { createShowForm } from './fill-form.ts';
import type { ShownReceipt } from './shown-receipt.ts';
import { isSendingButton } from '#engine/workflow/sending-buttons.ts';
import { changeEvent, formStartedEvent, workflowMachine } from '#engine/workflow/machine.ts';
import type { Button, State, Workflow } from '#schemas/meta/workflow.gen.ts';

export type AutomationSetup = {
  readonly published: PublishedVersion;
  readonly ports: AutomationPorts;
  /** The language that the desk shows now. */
  readonly language: () => Language;
  readonly carried?: Carried;
  /** A receipt that is looked at again: the workflow stands at its receipt from the start. */
  readonly receipt?: ShownReceipt;
};

/** What a press of a button came to. */
export type Pressed = {
  readonly sent: boolean;
  readonly faulty: readonly Pointer[];
  /** Whether only the signature of the proof of service is missing. */
  readonly unsigned?: true;
};

type Machine = ReturnType<typeof workflowMachine<AutomationState, CallOutcome>>;

/** One open automation: the actor of its workflow, which knows all that its screens show, outside React. */
export type OpenAutomation = {
  readonly workflow: Workflow;
  readonly actor: ActorRefFrom<Machine>;
  readonly state: () => AutomationState;
  /** The state in which the workflow stands. */
  readonly step: () => string;
  readonly start: () => () => void;
  readonly chooseCase: (caseFileNumber: string, origin?: Origin) => void;
  readonly press: (event: string, button: Pick<Button, 'checks'>) => Pressed;
  readonly can: (event: string) => boolean;
  readonly dropFault: () => void;
  readonly drafts: ReturnType<typeof draftCommands>;
};

/** What the receipt of a record says. */
const savedText = ({ receipt }: Manifest, language: Language): string =>
  receipt === undefined ? deskTexts[language].t('receiptSaved') : textIn(receipt, language);

/** The title of the state to which an event brings a new record. */
const stateAfter = ({ lifecycle }: PublishedVersion['automation'], event: string | undefined, language: Language): string | undefined => {
  const [move] = [lifecycle?.states[lifecycle.initial]?.on?.[event ?? ''] ?? []].flat();
  const title = lifecycle?.states[move?.target ?? '']?.meta.title;
  return title === undefined ? undefined : textIn(title, language);
};

/** What is said when a record is stored: the state that an event brought it to, or its receipt, and who is served. */
const storedText = (automation: PublishedVersion['automation'], sent: SentLetters | undefined, language: Language): string => {
  const state = stateAfter(automation, sent?.event, language);
  const reached = sent?.reached ?? [];
  if (state !== undefined) return movedWords(state, [{ reached }], deskTexts[language]);
  return [savedText(automation.manifest, language), servedWords(reached, deskTexts[language])].filter(Boolean).join(' ');
};

const noWorkflow: Workflow = { id: 'none', initial: 'none', states: { none: {} } };

const firstOf = (workflow: Workflow, screen: 'form' | 'receipt'): string | undefined =>
  Object.keys(workflow.states).find((name) => workflow.states[name]?.meta?.screen === screen);

/** The state in which a carried form goes on: the same step when the new workflow still has it as a form. */
const resumedStep = (workflow: Workflow, step: string): string | undefined =>
  workflow.states[step]?.meta?.screen === 'form' ? step : firstOf(workflow, 'form');

export const stepOf = ({ value }: SnapshotFrom<Machine>): string => (typeof value === 'string' ? value : '');

/** What has to be corrected before a button may do what it says. */
const faultyNow = (state: State | undefined, { form }: AutomationState, checks: Button['checks']): readonly Pointer[] => {
  if (form === undefined || checks === undefined || checks === 'none') return [];
  return faultyIn(form.store.snapshot(), form.parts.layout, checks === 'screen' ? state?.meta?.sections : undefined);
};

type Press = { readonly workflow: Workflow; readonly step: string; readonly event: string };

/** Whether a press sends what its sender has not signed. */
const isUnsigned = ({ workflow, step, event }: Press, form: AutomationState['form']): boolean =>
  isSendingButton(workflow, step, event) && form?.signature.isReady() === false;

/** All that is wrong is shown where all must be right, else what the step shows. */
const showFaulty = (form: AutomationState['form'], faulty: readonly Pointer[], checks: Button['checks']): void =>
  checks === 'all' ? form?.store.ask() : form?.store.touch(faulty);

/** Where it goes on, or its receipt; undefined where it begins. */
const firstStep = (
  workflow: Parameters<typeof resumedStep>[0],
  {
    carried,
    receipt,
  }: { readonly carried: AutomationSetup['carried'] | undefined; readonly receipt: AutomationSetup['receipt'] | undefined },
): string | undefined => {
  if (carried !== undefined) return resumedStep(workflow, carried.step);
  return receipt === undefined ? undefined : firstOf(workflow, 'receipt');
};

export const openAutomation = ({ published, ports, language, carried, receipt }: AutomationSetup): OpenAutomation => {
  const workflow = published.automation.workflow ?? noWorkflow;
  const tell = (change: Partial<AutomationState>): void => actor.send({ type: changeEvent, change });
  const show = createShowForm({ published, ports, tell, edited: () => actor.send({ type: 'edited' }) });
  const actions = createActions({ ports, language, show });
  const doneText = (sent?: SentLetters): string => storedText(published.automation, sent, language());
  const step = firstStep(workflow, { carried, receipt });
  const started = { caseFileNumber: carried?.caseFileNumber ?? '', origin: carried?.opened.origin };
  const context = { ...freshState(step ?? workflow.initial), ...started, receipt };
  const machine: Machine = workflowMachine<AutomationState, CallOutcome>(workflow, {
    context,
    call: createCalls({ published, ports, doneText }),
    answered: ({ answers }, outcome) => ({ answers: { ...answers, ...outcome } }),
    act: ({ type, params }, at) => actions[type](at, params),
    holds: holdsGuard,
    show: (shown) => ({ shown }),
  });
  const actor = createActor(machine, step === undefined ? {} : { snapshot: machine.resolveState({ value: step, context }) });
  const state = (): AutomationState => actor.getSnapshot().context;
  const drafts = draftCommands({ ports, published, state, tell, show, toFirstForm: () => actor.send({ type: formStartedEvent }) });

  const press = (event: string, { checks }: Pick<Button, 'checks'>): Pressed => {
    state().form?.store.flush();
    const { form } = state();
    const faulty = faultyNow(workflow.states[stepOf(actor.getSnapshot())], state(), checks);
    if (faulty.length > 0) {
      showFaulty(form, faulty, checks);
      return { sent: false, faulty };
    }
    if (isUnsigned({ workflow, step: stepOf(actor.getSnapshot()), event }, form)) return { sent: false, faulty, unsigned: true };
    void form?.saver.saveNow();
    actor.send({ type: event });
    return { sent: true, faulty };
  };

  return {
    workflow,
    actor,
    state,
    step: () => stepOf(actor.getSnapshot()),
    start: () => {
      if (carried !== undefined && step !== undefined) drafts.resume(carried);
      actor.start();
      const stops = [
        ports.versions.subscribe((version) => {
          if (version !== published.version) tell({ newVersion: version });
        }),
        ports.drafts.subscribe((news) => void drafts.handleNews(news)),
      ];
      return () => {
        for (const stop of stops) stop();
        state().form?.close();
        actor.stop();
      };
    },
    chooseCase: (caseFileNumber, origin) => actor.send({ type: 'caseChosen', caseFileNumber, origin }),
    press,
    can: (event) => actor.getSnapshot().can({ type: event }),
    dropFault: () => tell({ fault: undefined }),
    drafts,
  };
};
