/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * How a call is refused (RFC 9457).
 */
export interface ProblemShapes {
  [k: string]: unknown;
}
/**
 * A fault in what was sent, at a JSON pointer of the body.
 *
 * This interface was referenced by `ProblemShapes`'s JSON-Schema
 * via the `definition` "fault".
 */
export interface ProblemFault {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly remedy?: string;
}
/**
 * A refused request, with the message that older screens read.
 *
 * This interface was referenced by `ProblemShapes`'s JSON-Schema
 * via the `definition` "problem".
 */
export interface ProblemAnswer {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  readonly faults?: readonly ProblemFault[];
  /**
   * The same as a list of messages, where older screens read one.
   */
  readonly errors?: readonly ProblemMessage[];
  readonly retryAfterSeconds?: number;
  readonly facts?: {
    [k: string]: string | number | boolean;
  };
}
export interface ProblemMessage {
  readonly msg: string;
}
