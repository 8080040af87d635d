/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

export interface FileShapes {
  [k: string]: unknown;
}
/**
 * A file that was uploaded first; the server knows the rest by its id.
 *
 * This interface was referenced by `FileShapes`'s JSON-Schema
 * via the `definition` "receipt".
 */
export interface UploadedFile {
  fileId: string;
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  /**
   * Bytes.
   */
  size?: number;
  width?: number;
  height?: number;
  /**
   * Pages of a PDF, as the desk counted them.
   */
  pages?: number;
}
