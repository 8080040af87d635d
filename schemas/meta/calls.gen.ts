/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * _parts/calls.json: calls that many automations use, declared once.
 */
export interface SharedCalls {
  [k: string]: {
    /**
     * The call; {caseFileNumber} is the chosen case.
     */
    call: string;
    /**
     * The key under which the rows stand.
     */
    envelope: string;
    cacheSeconds: number;
    /**
     * The shape of one row, as in schemas/shared.
     */
    rows: string;
  };
}
