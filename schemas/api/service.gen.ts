/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

export type Uuid = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type Day = string;
/**
 * What came back; what is to be delivered, faxed or signed; what is out; what was sent to an address that changed since.
 *
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "serviceTab".
 */
export type ServiceTab = 'back' | 'toDo' | 'underWay' | 'oldAddress';
/**
 * A calendar date, YYYY-MM-DD.
 */
export type Day1 = string;

/**
 * What people say of the service of letters.
 */
export interface ServiceShapes {
  [k: string]: unknown;
}
/**
 * The name as its person types it, and the lines, where it was drawn.
 *
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "signature".
 */
export interface Signature {
  readonly name: string;
  /**
   * Lines in a field of 600 by 150, as SVG writes them: M10 20 L11 21.
   */
  readonly lines?: string;
}
/**
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "deliveryParams".
 */
export interface DeliveryParams {
  readonly id: Uuid;
  readonly delivery: Uuid;
}
/**
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "letterParams".
 */
export interface LetterParams {
  readonly id: Uuid;
  readonly letter: Uuid;
}
/**
 * That a letter was delivered by hand or faxed.
 *
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "delivered".
 */
export interface Delivered {
  readonly on: Day;
  /**
   * Who did it, where that is not the person who says so: then that person's own proof goes into the file.
   */
  readonly by?: string;
  readonly signature?: Signature1;
}
/**
 * Of the person who did it and says so.
 */
export interface Signature1 {
  readonly name: string;
  /**
   * Lines in a field of 600 by 150, as SVG writes them: M10 20 L11 21.
   */
  readonly lines?: string;
}
/**
 * That a letter came back, or an e-mail bounced.
 *
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "cameBack".
 */
export interface CameBackSaid {
  readonly on: Day;
  /**
   * What the envelope or the message says.
   */
  readonly reason: string;
}
/**
 * What is done about a letter that came back.
 *
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "settling".
 */
export interface Settling {
  readonly how: 'servedAgain' | 'courtesyCopy';
  /**
   * How the one from whom it came back is served now, where everybody is served again; by mail when absent.
   */
  readonly method?: 'mail' | 'email' | 'personal' | 'fax';
  readonly signature?: Signature2;
}
/**
 * For the new proof, where everybody is served again.
 */
export interface Signature2 {
  readonly name: string;
  /**
   * Lines in a field of 600 by 150, as SVG writes them: M10 20 L11 21.
   */
  readonly lines?: string;
}
/**
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "serviceQuery".
 */
export interface ServiceQuery {
  readonly tab?: ServiceTab;
  /**
   * A case number, or part of the name of a case.
   */
  readonly text?: string;
}
/**
 * A letter on its way to one recipient.
 *
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "serviceRow".
 */
export interface ServiceRow {
  readonly id: Uuid;
  readonly recordId: Uuid;
  readonly documentId: Uuid;
  readonly caseFileNumber: string | null;
  readonly caseName: string | null;
  /**
   * Of the letter.
   */
  readonly title: string;
  readonly recipient: string;
  readonly method: 'mail' | 'email' | 'personal' | 'fax' | 'filed';
  readonly transit: 'queued' | 'sent' | 'delivered' | 'bounced' | 'returned';
  readonly status: 'waiting' | 'served';
  readonly on: Day1;
  readonly backOn?: Day;
  readonly backReason?: string;
  /**
   * Of a letter that was served before.
   */
  readonly again?: 'servedAgain' | 'courtesyCopy';
  /**
   * Who sent it, and signs its proof.
   */
  readonly declarant?: string;
  /**
   * Whether the desk gave up sending it, so that a person must look at the work.
   */
  readonly isStuck?: true;
  /**
   * Whether this person has still to sign its proof.
   */
  readonly toSign: boolean;
}
/**
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "serviceAnswer".
 */
export interface ServiceAnswer {
  readonly rows: readonly ServiceRow[];
  readonly hasMore: boolean;
  readonly counts: {
    readonly back: number;
    readonly toDo: number;
    readonly underWay: number;
    readonly oldAddress: number;
  };
}
/**
 * This interface was referenced by `ServiceShapes`'s JSON-Schema
 * via the `definition` "signing".
 */
export interface Signing {
  readonly signature: Signature;
}
