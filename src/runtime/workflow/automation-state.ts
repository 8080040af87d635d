import type { Draft } from '../draft-port.ts';
import type { CaseCopy } from '#schemas/api/cases.gen.ts';
import type { PreviewAnswer } from '../ports.ts';
import type { Problem } from '#runtime/call-result.ts';
import type { Duplicate } from '#runtime/duplicate-port.ts';
import type { OpenedCase } from './open-case.ts';
import type { ShownReceipt } from './shown-receipt.ts';
import type { EnteredData, OpenForm } from '../form/open-form.ts';
import type { DraftStatus } from './draft-saver.ts';

/** What is carried over when a form goes on under another version. */
export type Carried = {
  readonly caseFileNumber: string;
  readonly opened: OpenedCase;
  readonly entered: EnteredData;
  readonly revision: number;
  readonly step: string;
};

export type StoredPreview = { readonly answer: PreviewAnswer; readonly stale: boolean };

/** Everything that the screens of an open automation show beside the fields of the form. */
export type AutomationState = {
  /** The state of the workflow. */
  readonly step: string;
  /** The last state that named a screen; it stays in sight while a call runs. */
  readonly shown: string;
  readonly caseFileNumber: string;
  /** How old what the form says of the case is. */
  readonly copy: CaseCopy | undefined;
  readonly form: OpenForm | undefined;
  readonly preview: StoredPreview | undefined;
  readonly fault: Problem | undefined;
  readonly receipt: ShownReceipt | undefined;
  readonly draft: DraftStatus;
  /** What the log has already for the same case and values. */
  readonly duplicate: Duplicate | undefined;
  readonly restored: Pick<Draft, 'savedAt' | 'version'> | undefined;
  /** The hash of a version published since. */
  readonly newVersion: string | undefined;
};

export const freshState = (step: string): AutomationState => ({
  step,
  shown: step,
  caseFileNumber: '',
  copy: undefined,
  form: undefined,
  preview: undefined,
  fault: undefined,
  receipt: undefined,
  draft: { kind: 'none' },
  duplicate: undefined,
  restored: undefined,
  newVersion: undefined,
});

export type StateStore = {
  readonly get: () => AutomationState;
  readonly set: (change: Partial<AutomationState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStateStore = (start: AutomationState): StateStore => {
  let state = start;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
