/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * An ISO 8601 instant in UTC.
 */
export type Instant = string;
/**
 * live works, planned shows an honest card, retired can only be read.
 */
export type AutomationStatus = 'live' | 'planned' | 'retired';

/**
 * What is stuck, and whether the server works.
 */
export interface OperationShapes {
  [k: string]: unknown;
}
/**
 * A fault of a declaration: where it is, what is wrong, and what to do.
 *
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "declarationFault".
 */
export interface DeclarationFault {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
}
/**
 * What was found in a folder of declarations.
 *
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "folderFaults".
 */
export interface OperationsFaults {
  readonly automation: string;
  readonly publishedVersion?: string | null;
  readonly folderHash?: string | null;
  readonly faults: readonly DeclarationFault[];
  readonly seenAt?: Instant;
}
/**
 * Work that goes on after an answer.
 *
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "job".
 */
export interface OperationsJob {
  readonly id: string;
  readonly queue: string;
  readonly subject: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'givenUp';
  readonly attempts: number;
  readonly createdAt: Instant;
  readonly updatedAt?: Instant;
  readonly submissionId: string | null;
  readonly lastError: string | null;
  readonly assignedTo: string | null;
  /**
   * Why it was given up.
   */
  readonly reason: string | null;
}
/**
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "publishedVersion".
 */
export interface OperationsVersion {
  readonly automation: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly title:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  readonly version: string;
  readonly status: AutomationStatus;
}
/**
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "operationsAnswer".
 */
export interface OperationsAnswer {
  readonly faults: readonly OperationsFaults[];
  readonly jobs: readonly OperationsJob[];
  /**
   * What is published now.
   */
  readonly versions: readonly OperationsVersion[];
}
/**
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "givingUp".
 */
export interface GivingUp {
  readonly reason: string;
}
/**
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "handingOver".
 */
export interface HandingOver {
  readonly assignedTo: string;
}
/**
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "statusAnswer".
 */
export interface StatusAnswer {
  readonly status: 'ok' | 'ready';
}
/**
 * An OpenAPI 3.1 document.
 *
 * This interface was referenced by `OperationShapes`'s JSON-Schema
 * via the `definition` "openApi".
 */
export interface OpenApiDocument {
  [k: string]: unknown;
}
