/** What one process is asked to render: one of the desk's templates with its data, and perhaps a picture. */
export type LetterJob = {
  readonly template: 'letter' | 'image-page';
  /** JSON, read by the template from letter.json. */
  readonly data: string;
  readonly image?: Uint8Array;
  readonly timestampSeconds: number;
};

export type LetterAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly pages: number; readonly rssBytes: number }
  | {
      readonly ok: false;
      readonly message: string;
      /** The characters that the typeface has no sign for. */
      readonly unprintable?: readonly string[];
    };

/** What travels between the pool and a process. */
export type LetterRequestMessage = { readonly id: number; readonly job: LetterJob };
export type LetterReplyMessage = { readonly ready: true } | { readonly id: number; readonly answer: LetterAnswer };
