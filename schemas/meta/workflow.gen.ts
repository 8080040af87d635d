/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Where it leads: a transition, or several, of which the first one whose guard is true is used.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "transitions".
 */
export type Transitions = Transition | Transition[];
/**
 * A condition: the name of a rule, previewIsCurrent (the form was not edited since the preview), formIsRight (the form has no errors), or a formula.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "guard".
 */
export type Guard =
  | string
  | {
      /**
       * A formula.
       */
      type: 'rule';
      /**
       * Holds the formula.
       */
      params: {
        /**
         * The formula.
         */
        that: string;
      };
    };
/**
 * Something that is done, by name or with its settings.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "action".
 */
export type Action =
  | ActionName
  | {
      type: ActionName;
      /**
       * Its settings.
       */
      params: {
        /**
         * Only for notify: the message.
         */
        text?:
          | string
          | {
              /**
               * The text in English.
               */
              en: string;
              /**
               * The text in Spanish.
               */
              es?: string;
            };
        /**
         * The color of a badge or a note.
         */
        tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
        /**
         * Only for goTo: the page.
         */
        path?: string;
      };
    };
/**
 * chooseCase remembers the chosen case; prefill prefills the new form, or restores the saved draft; keepPreview keeps the preview, markPreviewStale marks it as out of date, dropPreview drops it; keepReceipt keeps the answer for the receipt; keepFault shows why a call failed, dropFault hides it; discardDraft deletes the draft after it was sent; startAgain clears case and form, and an unsent draft stays saved; notify shows a message; goTo opens another page.
 *
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
 * What is done, in order.
 *
 * @minItems 1
 * @maxItems 10
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "actions".
 */
export type Actions = Action[];

/**
 * The steps to the first send with all states spelled out, as an XState machine. The buttons of a step are its events.
 */
export interface Workflow {
  /**
   * The name of the folder.
   */
  id: string;
  /**
   * The first state.
   */
  initial: string;
  /**
   * The steps.
   */
  states: {
    [k: string]: State;
  };
}
/**
 * A step: it shows a screen, or is busy with a call. always goes on without a click; entry and exit are actions on entering and leaving it.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "state".
 */
export interface State {
  /**
   * final ends the workflow.
   */
  type?: 'final';
  meta?: StateMeta;
  /**
   * Its events, and where each one leads. If an event has several transitions, the first one whose guard is true is used.
   */
  on?: {
    [k: string]: Transitions;
  };
  invoke?: Invoke;
  always?: Transitions;
  entry?: Actions;
  exit?: Actions;
}
/**
 * What the step shows.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "stateMeta".
 */
export interface StateMeta {
  /**
   * search is the case search, which sends caseChosen; form the form, which sends edited; preview the exact letter next to the form, which sends edited; review what was entered; receipt what was sent or saved; fault why a call failed.
   */
  screen?: 'search' | 'form' | 'preview' | 'review' | 'receipt' | 'fault';
  /**
   * The sections of the form; all when absent.
   *
   * @minItems 1
   * @maxItems 60
   *
   * Items: A name in small letters with dashes: change-of-address.
   */
  sections?: string[];
  /**
   * Its name.
   */
  title?:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
  /**
   * The text while a call runs.
   */
  busy?:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
}
/**
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "transition".
 */
export interface Transition {
  /**
   * The state that follows; when absent, the state stays.
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
   * The text of the button.
   */
  label:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
  /**
   * How the button looks.
   */
  style?: 'primary' | 'secondary' | 'danger' | 'link';
  /**
   * Its keyboard shortcut, for example ctrl+enter.
   */
  keys?: string;
  /**
   * A question first.
   */
  confirm?:
    | string
    | {
        /**
         * The text in English.
         */
        en: string;
        /**
         * The text in Spanish.
         */
        es?: string;
      };
  /**
   * What must be correct first: all, screen (the sections shown) or none, also when absent.
   */
  checks?: 'all' | 'screen' | 'none';
  /**
   * true: the button says how many people are served.
   */
  serves?: true;
}
/**
 * The call that runs while the state lasts.
 *
 * This interface was referenced by `Workflow`'s JSON-Schema
 * via the `definition` "invoke".
 */
export interface Invoke {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  src: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  event?: string;
  /**
   * Where it leads: a transition, or several, of which the first one whose guard is true is used.
   */
  onDone: Transition | Transition[];
  /**
   * Where it leads: a transition, or several, of which the first one whose guard is true is used.
   */
  onError: Transition | Transition[];
}
