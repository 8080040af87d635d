import type { UploadType } from '#server/platform/stored-json.ts';
import type { UnsentFileLimits } from '#server/platform/config/unsent-file-limits.ts';

export type PictureType = Exclude<UploadType, 'application/pdf'>;

export type RefusalCode =
  | 'file_missing'
  | 'file_type'
  | 'file_heic'
  | 'file_tiff'
  | 'file_size'
  | 'image_damaged'
  | 'image_too_large'
  | 'pdf_damaged'
  | 'pdf_encrypted'
  | 'pdf_active'
  | 'pdf_too_many_pages'
  | 'pdf_page_size'
  | 'pdf_unpacks'
  | 'file_check_timeout';

/** What the inspection found: the cleaned content, or the reason why the file is refused. */
export type InspectedUpload =
  | {
      readonly ok: true;
      readonly type: UploadType;
      readonly bytes: Uint8Array;
      readonly width?: number;
      readonly height?: number;
      readonly pages?: number;
    }
  | { readonly ok: false; readonly code: RefusalCode; readonly message: string };

/** Decides by content what a file is; takes metadata out of images; never trusts it. */
export type UploadInspectorPort = {
  readonly inspect: (bytes: Uint8Array) => Promise<InspectedUpload>;
};

/** A file that a person gave, as it is recorded. */
export type UploadedFile = {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly type: UploadType;
  readonly size: number;
  readonly sha256: string;
  readonly width?: number;
  readonly height?: number;
  readonly pages?: number;
};

export type UploadRecordsPort = {
  /**
   * Answers what is kept: the first one, where the same person gave the same content under the same name before, or does at this moment.
   * Undefined where the person has as much unsent as the limits allow.
   */
  readonly save: (file: UploadedFile & Pick<GivenFile, 'byClient'>, limits: UnsentFileLimits) => Promise<UploadedFile | undefined>;
  /** Whether the person may upload anything more. */
  readonly hasRoom: (ownerId: string, limits: UnsentFileLimits) => Promise<boolean>;
  readonly find: (id: string) => Promise<UploadedFile | undefined>;
  readonly findMany: (ids: readonly string[]) => Promise<readonly UploadedFile[]>;
};

export type GivenFile = {
  readonly ownerId: string;
  /** That it came over the link of a record, which then owns it: no person of the firm gave it. */
  readonly byClient?: true;
  readonly name: string;
  readonly bytes: Uint8Array;
};

/** A PDF of the parts by its name, as this person encloses it. */
export type SharedFilePort = (ownerId: string, name: string) => Promise<UploadedFile>;

/** Looks at a file that a person gave and stores it cleaned; refuses it in words. A repeat answers the first one. */
export type ReceiveUpload = (given: GivenFile) => Promise<UploadedFile>;
