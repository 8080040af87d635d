import type { Origin } from '#runtime/ports/handover.port.ts';
import type { Draft } from '#schemas/api/desk.gen.ts';
import type { PreviewAnswer, Receipt } from '#runtime/ports/calls.port.ts';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { Duplicate } from '#runtime/ports/automation.port.ts';
import type { OpenedCase } from './open-case.ts';
import type { ShownReceipt } from './shown-receipt.ts';
import type { EnteredData, OpenForm } from '../form/open-form.ts';
import type { DraftSaver, DraftStatus } from './draft-saver.ts';
import { faultyPointers } from '#runtime/store/fault-list.ts';
import { isBuiltInGuard, type BuiltInGuard } from '#engine/workflow/built-in-guards.ts';
import type { Guard } from '#schemas/meta/workflow.gen.ts';

/** What is carried over when a form goes on under another version. */
export type Carried = {
  readonly caseFileNumber: string;
  readonly opened: OpenedCase;
  readonly entered: EnteredData;
  readonly restored: AutomationState['restored'];
  readonly revision: number;
  readonly step: string;
};

/** What calls came to, for the actions that keep it. */
export type CallOutcome = {
  readonly opened?: OpenedCase;
  readonly preview?: PreviewAnswer & { readonly body: unknown };
  readonly receipt?: Receipt;
};

/** The form that a person fills, with what it stands on and what follows its changes. */
export type FilledForm = OpenForm & {
  readonly opened: OpenedCase;
  readonly saver: DraftSaver;
  /** The log may have grown: ask again whether it has the same. */
  readonly compareAgain: () => void;
};

/** What the workflow knows beside its state: the context of its actor. What is typed stands in the store of the form. */
export type AutomationState = {
  /** The last state that named a screen; it stays in sight while a call runs. */
  readonly shown: string;
  readonly caseFileNumber: string;
  /** The record that the form of the case is to be started from. */
  readonly origin: Origin | undefined;
  /** The last answer of each kind of call. */
  readonly answers: CallOutcome;
  readonly form: FilledForm | undefined;
  readonly preview: { readonly answer: PreviewAnswer; readonly stale: boolean } | undefined;
  readonly fault: Problem | undefined;
  readonly receipt: ShownReceipt | undefined;
  readonly draft: DraftStatus;
  /** What the log has already for the same case and values. */
  readonly duplicate: Duplicate | undefined;
  readonly restored: (Pick<Draft, 'savedAt' | 'version'> & { readonly notCarried: Draft['notCarried'] | undefined }) | undefined;
  /** The hash of a version published since. */
  readonly newVersion: string | undefined;
};

export const freshState = (shown: string): AutomationState => ({
  shown,
  caseFileNumber: '',
  origin: undefined,
  answers: {},
  form: undefined,
  preview: undefined,
  fault: undefined,
  receipt: undefined,
  draft: { kind: 'none' },
  duplicate: undefined,
  restored: undefined,
  newVersion: undefined,
});

const builtIn: Readonly<Record<BuiltInGuard, (state: AutomationState) => boolean>> = {
  previewIsCurrent: ({ preview }) => preview !== undefined && !preview.stale,
  formIsRight: ({ form }) => form !== undefined && faultyPointers(form.store.snapshot()).length === 0,
};

/** Whether a guard of the workflow holds now; a rule over a form that is not open does not. */
export const holdsGuard = (guard: Guard, state: AutomationState): boolean => {
  if (typeof guard === 'string' && isBuiltInGuard(guard)) return builtIn[guard](state);
  return state.form?.holds(typeof guard === 'string' ? guard : guard.params.that) ?? false;
};
