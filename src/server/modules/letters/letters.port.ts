import type { FormValue, LetterModel } from '#engine/letter/letter-model.ts';
import type { BoardForm } from '#schemas/meta/board-form.gen.ts';

/** An image that becomes a page of its own: what it shows in words, for those who cannot see it. */
export type ImagePage = {
  readonly title: string;
  readonly language: 'en' | 'es';
  readonly alternativeText: string;
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
};

/** YYYY-MM-DD: the creation time inside the file, so that equal letters have equal bytes. */
type DatedOn = { readonly datedOn: string };

export type LetterRequest = DatedOn & { readonly model: LetterModel };
export type ImagePageRequest = DatedOn & { readonly image: ImagePage };

/** A form of the Board, by its name, with what stands in its fields. */
export type FormRequest = { readonly name: string; readonly form: BoardForm; readonly values: Readonly<Record<string, FormValue>> };

export type RenderedLetter = { readonly bytes: Uint8Array; readonly sha256: string; readonly pages: number };

/** Sets letters as tagged PDF. Refuses with letter_timeout or letter_failed. */
export type LettersPort = {
  readonly renderLetter: (request: LetterRequest) => Promise<RenderedLetter>;
  readonly renderImagePage: (request: ImagePageRequest) => Promise<RenderedLetter>;
  readonly renderForm: (request: FormRequest) => Promise<Uint8Array>;
};
