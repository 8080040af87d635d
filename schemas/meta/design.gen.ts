/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * What designers said of the stories of this automation. It is published with nothing.
 */
export interface Design {
  /**
   * What was said, by the key of the story.
   */
  stories: {
    [k: string]: DesignEntry;
  };
}
/**
 * This interface was referenced by `Design`'s JSON-Schema
 * via the `definition` "designEntry".
 */
export interface DesignEntry {
  /**
   * What is to be changed or remembered.
   */
  note?: string;
  /**
   * Who found the story right.
   */
  approved?: {
    by: string;
    /**
     * A calendar date, YYYY-MM-DD.
     */
    on: string;
    /**
     * The first twelve digits of the version that was looked at.
     */
    version: string;
  };
}
