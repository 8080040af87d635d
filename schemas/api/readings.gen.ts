/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Files that are read while a form is filled.
 */
export interface ReadingShapes {
  [k: string]: unknown;
}
/**
 * A box on a page as it is shown, in fractions of its width and height from the upper left corner.
 *
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "place".
 */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/**
 * Where a value stands, and how sure the reading is, from 0 to 1. Pages count from 1.
 *
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "mark".
 */
export interface Mark {
  readonly page: number;
  readonly place: Place;
  readonly confidence: number;
}
/**
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "readingWarning".
 */
export interface ReadingWarning {
  readonly code: string;
  readonly message: string;
}
/**
 * What was read: values in the shape of the reader, and by the path of a value or of a row where it stands.
 *
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "reading".
 */
export interface Reading {
  readonly values: {
    [k: string]: unknown;
  };
  readonly marks: {
    [k: string]: Mark;
  };
  readonly warnings: readonly ReadingWarning[];
}
/**
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "readingAnswer".
 */
export interface ReadingAnswer {
  readonly id: string;
  /**
   * refused: the file is to blame; failed: it can be tried again.
   */
  readonly state: 'reading' | 'read' | 'refused' | 'failed';
  /**
   * Pages that were read.
   */
  readonly done: number;
  /**
   * Of so many; absent until that is known.
   */
  readonly of?: number;
  readonly reading?: Reading;
  /**
   * Why it was refused.
   */
  readonly code?: string;
  readonly message?: string;
  /**
   * The paths of the marks whose values a person confirmed.
   */
  readonly confirmed: readonly string[];
}
/**
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "readingParams".
 */
export interface ReadingParams {
  readonly automation: string;
}
/**
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "fileToRead".
 */
export interface FileToRead {
  /**
   * The field of the file, which the automation reads.
   */
  readonly field: string;
  readonly fileId: string;
}
/**
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "confirmation".
 */
export interface Confirmation {
  /**
   * Every value that the person has confirmed, by the path of its mark.
   *
   * @maxItems 200
   */
  readonly paths: readonly string[];
}
/**
 * What is wrong in it is told in the sentences of the specification, all at once.
 *
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "panelCall".
 */
export interface PanelCall {
  /**
   * The panel as base64, with originalname and mimetype.
   */
  readonly documentFile?: {
    [k: string]: unknown;
  };
  /**
   * The number of the case.
   */
  readonly caseFileId?: {
    [k: string]: unknown;
  };
  /**
   * extract_all
   */
  readonly analysisType?: {
    [k: string]: unknown;
  };
}
/**
 * A doctor as printed. What is not printed is an empty text.
 *
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "panelDoctor".
 */
export interface PanelDoctor {
  readonly name: string;
  readonly credentials: string;
  /**
   * Name and credentials as one text.
   */
  readonly fullName?: string;
  readonly specialty: string;
  /**
   * Street and city as one text.
   */
  readonly office?: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly page?: number;
  readonly place?: Place;
  readonly confidence?: number;
}
/**
 * This interface was referenced by `ReadingShapes`'s JSON-Schema
 * via the `definition` "panelAnswer".
 */
export interface PanelAnswer {
  /**
   * By which the values are confirmed.
   */
  readonly readingId: string;
  readonly doctors: readonly PanelDoctor[];
  /**
   * What the panel says of itself; what was not found is absent.
   */
  readonly panelInformation: {
    readonly panelNumber?: string;
    readonly issueDate?: string;
    readonly specialty?: string;
    /**
     * The specialty as the list of QME specialties calls it.
     */
    readonly qmeSpecialty?: string;
    readonly employeeName?: string;
    readonly claimNumber?: string;
    readonly dateOfInjury?: string;
    readonly panelType?: string;
  };
  readonly warnings: readonly ReadingWarning[];
}
