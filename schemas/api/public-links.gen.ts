/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * What a client's page sends and gets beside the form, over the link of a record.
 */
export interface PublicLinkShapes {
  [k: string]: unknown;
}
/**
 * What the client typed and has not sent, field by field.
 *
 * This interface was referenced by `PublicLinkShapes`'s JSON-Schema
 * via the `definition` "linkDraft".
 */
export interface LinkDraftAnswer {
  /**
   * 0 while nothing is kept.
   */
  readonly revision: number;
  readonly fields: {
    [k: string]: {
      readonly value?: unknown;
      readonly at: string;
      readonly device: string;
    };
  };
}
/**
 * Fields that were typed since a revision.
 *
 * This interface was referenced by `PublicLinkShapes`'s JSON-Schema
 * via the `definition` "linkDraftBody".
 */
export interface LinkDraftBody {
  readonly basedOn: number;
  /**
   * @maxItems 500
   */
  readonly changes: {
    readonly path: string;
    readonly value: unknown;
    readonly at: string;
  }[];
}
/**
 * This interface was referenced by `PublicLinkShapes`'s JSON-Schema
 * via the `definition` "linkDraftSaved".
 */
export interface LinkDraftSaved {
  readonly revision: number;
}
/**
 * A file that came over the link, by the hash of what came.
 *
 * This interface was referenced by `PublicLinkShapes`'s JSON-Schema
 * via the `definition` "linkFile".
 */
export interface LinkFile {
  readonly fileId: string;
  readonly sha256: string;
  readonly kind?: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly pages?: number;
}
/**
 * This interface was referenced by `PublicLinkShapes`'s JSON-Schema
 * via the `definition` "linkFiles".
 */
export interface LinkFiles {
  readonly files: readonly LinkFile[];
}
/**
 * This interface was referenced by `PublicLinkShapes`'s JSON-Schema
 * via the `definition` "linkFileParams".
 */
export interface LinkFileParams {
  readonly sha256: string;
}
