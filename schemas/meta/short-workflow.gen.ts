/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * workflow.json that names a standard workflow with settings; it is read as an XState machine.
 */
export interface ShortWorkflow {
  /**
   * The name of the folder.
   */
  id: string;
  /**
   * A standard workflow in _parts/workflows.
   */
  is: string;
  /**
   * needed (when absent): it starts with the search of a case; none: it starts with the form.
   */
  case?: 'needed' | 'none';
  /**
   * The form in several steps.
   *
   * @minItems 1
   * @maxItems 12
   */
  steps?: {
    /**
     * The step's name, worded to follow "Back to".
     */
    title:
      | string
      | {
          en: string;
          es?: string;
        };
    /**
     * The sections of the form that this step shows.
     *
     * @minItems 1
     * @maxItems 60
     *
     * Items: A name in lower case with dashes.
     */
    sections: string[];
  }[];
  /**
   * Whether what was entered is shown once more before it is sent.
   */
  review?: boolean;
  /**
   * The page that opens at the end; the home page when absent.
   */
  finish?: string;
  /**
   * Other words: the name of a state for its title, state.event for a button.
   */
  words?: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    [k: string]:
      | string
      | {
          en: string;
          es?: string;
        };
  };
}
