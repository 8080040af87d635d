/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Calls that several automations use, by name.
 */
export interface SharedCalls {
  [k: string]: {
    /**
     * The call; {caseFileNumber} is the chosen case.
     */
    call: string;
    /**
     * The key that holds the rows.
     */
    envelope: string;
    /**
     * The rows are entries of the address book of this kind: who writes letters adds one beside the choice of a form.
     */
    addedAs?: 'physician' | 'boardOffice' | 'carrier' | 'office';
    /**
     * How long an answer is cached.
     */
    cacheSeconds: number;
    /**
     * The shape of one row, such as shared/case.json#/definitions/party.
     */
    rows: string;
  };
}
