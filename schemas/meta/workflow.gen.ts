/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "transitions".
 */
export type Transitions = Transition | Transition[];
/**
 * The name of a rule, a built-in guard, or a rule spelt out.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "guard".
 */
export type Guard =
  | string
  | {
      type: 'rule';
      params: {
        /**
         * A CEL expression over the form's fields and the scopes.
         */
        that: string;
      };
    };
/**
 * An action of the catalogue, by name or with its settings.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "action".
 */
export type Action =
  | ActionName
  | {
      type: ActionName;
      params: {
        /**
         * What a person reads: one text, or one for each language of the automation.
         */
        text?:
          | string
          | {
              en: string;
              es?: string;
            };
        /**
         * The colour family of a badge.
         */
        tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
        path?: string;
      };
    };
/**
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "actionName".
 */
export type ActionName =
  | 'chooseCase'
  | 'prefill'
  | 'keepPreview'
  | 'markPreviewStale'
  | 'dropPreview'
  | 'keepReceipt'
  | 'keepFault'
  | 'dropFault'
  | 'discardDraft'
  | 'startAgain'
  | 'notify'
  | 'goTo';
/**
 * @minItems 1
 * @maxItems 10
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "actions".
 */
export type Actions = Action[];

/**
 * A person's way through screens, as an XState machine. The buttons are the events that the current state accepts.
 */
export interface Workflow {
  /**
   * A name in lower case with dashes.
   */
  id: string;
  /**
   * A name in camelCase.
   */
  initial: string;
  states: {
    [k: string]: State;
  };
}
/**
 * A step: it names its screen, or is busy with a call.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "state".
 */
export interface State {
  type?: 'final';
  meta?: StateMeta;
  on?: {
    [k: string]: Transitions;
  };
  invoke?: Invoke;
  always?: Transitions;
  entry?: Actions;
  exit?: Actions;
}
/**
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "stateMeta".
 */
export interface StateMeta {
  /**
   * A screen of the catalogue.
   */
  screen?: 'search' | 'form' | 'preview' | 'review' | 'receipt' | 'fault';
  /**
   * The sections of the form that this step shows; all when absent.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A name in lower case with dashes.
   */
  sections?: string[];
  /**
   * The step's name.
   */
  title?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * What is said while a call runs.
   */
  busy?:
    | string
    | {
        en: string;
        es?: string;
      };
}
/**
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "transition".
 */
export interface Transition {
  /**
   * A name in camelCase.
   */
  target?: string;
  guard?: Guard;
  actions?: Actions;
  meta?: Button;
}
/**
 * How an event looks as a button. An event without a label is sent by its screen.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "button".
 */
export interface Button {
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  label:
    | string
    | {
        en: string;
        es?: string;
      };
  style?: 'primary' | 'secondary' | 'danger' | 'link';
  /**
   * The keys that press it, for example ctrl+enter.
   */
  keys?: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  confirm?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * all: the whole form must be right first; screen: the sections shown; none (when absent).
   */
  checks?: 'all' | 'screen' | 'none';
}
/**
 * A call that runs while the state lasts: open (loads the case and all used calls), or a call of serves.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "invoke".
 */
export interface Invoke {
  /**
   * A name in camelCase.
   */
  src: string;
  /**
   * Where it goes on when the call succeeded.
   */
  onDone: Transition | Transition[];
  /**
   * Where it goes on when the call failed; keepFault shows why.
   */
  onError: Transition | Transition[];
}
