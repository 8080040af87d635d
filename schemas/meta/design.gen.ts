/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Designers' notes on the stories of this folder. The file is not part of the version: a note publishes nothing, and an error in it is only a warning.
 */
export interface Design {
  /**
   * The notes, by the key of the story: the end of its address, state-preview.
   */
  stories: {
    [k: string]: DesignEntry;
  };
}
/**
 * A note, an approval, or both. An approval of an older version is shown as such.
 *
 * This interface was referenced by `Design`'s JSON-Schema
 * via the `definition` "designEntry".
 */
export interface DesignEntry {
  /**
   * What to change or remember.
   */
  note?: string;
  /**
   * Who approved the story.
   */
  approved?: {
    /**
     * A name.
     */
    by: string;
    /**
     * The day.
     */
    on: string;
    /**
     * The first twelve digits of the version that was approved.
     */
    version: string;
  };
}
