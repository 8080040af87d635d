/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * The steps to the first send: a standard workflow, and what is different here.
 */
export interface ShortWorkflow {
  /**
   * The name of the folder.
   */
  id: string;
  /**
   * A standard workflow of _parts/workflows: letter, record, or one that leaves the form for its finish page and does not wait for the desk: letter-entry, which sends its letter, and entry. The list there is optimistic and shows the record meanwhile.
   */
  is: string;
  /**
   * needed, also when absent: the person first chooses a case. none: the form belongs to no case and opens at once.
   */
  case?: 'needed' | 'none';
  /**
   * The form in several steps; one step with all sections when absent.
   *
   * @minItems 1
   * @maxItems 12
   */
  steps?: {
    /**
     * Worded to follow "Back to": the deposition becomes "Step 1 of 2: the deposition", "Next: the deposition" and "Back to the deposition".
     */
    title:
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
     * The sections of the form that this step shows.
     *
     * @minItems 1
     * @maxItems 60
     *
     * Items: A name in small letters with dashes: change-of-address.
     */
    sections: string[];
  }[];
  /**
   * A second way to save a record without a letter of its own: an event of its first state is sent with it, as one act. The button stands before the one that only saves, and says how many people are served.
   */
  sends?: {
    /**
     * The event of lifecycle.json. It asks for no note and no confirmation, and its letters need no preview.
     */
    event: string;
    /**
     * The text of the button: Schedule. How many people are served follows it.
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
     * The button can be pressed while this is true.
     */
    if: string;
  };
  /**
   * true shows what was entered once more before it is sent.
   */
  review?: boolean;
  /**
   * The page that opens at the end; the home page when absent.
   */
  finish?: string;
  /**
   * Other words, by the names in the standard workflow: receipt is the title of that state (or what it says while it is busy), form.send the label of a button in it. The words of form are those of the last step.
   */
  words?: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    [k: string]:
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
  };
}
