import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

export type FileKind = 'image' | 'pdf';

/** What a field takes of files, and its own sentences for what it refuses. */
export type UploadRule = Pick<FieldItem, 'accept' | 'refusals'>;

/** The media types of each kind of file. */
export const fileTypes: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
};

const wrongType = {
  both: {
    en: 'Invalid file type. Please upload a valid image (JPEG, PNG, WebP) or PDF file.',
    es: 'Tipo de archivo no válido. Suba una imagen (JPEG, PNG, WebP) o un PDF.',
  },
  image: {
    en: 'Invalid file type. Please upload a valid image (JPEG, PNG, WebP).',
    es: 'Tipo de archivo no válido. Suba una imagen (JPEG, PNG, WebP).',
  },
  pdf: { en: 'Invalid file type. Please upload a PDF file.', es: 'Tipo de archivo no válido. Suba un PDF.' },
} as const;

/** The kinds of file that a field takes; both when it names none. */
export function kindsOf(accept: UploadRule['accept']): readonly FileKind[] {
  return accept ?? ['image', 'pdf'];
}

/** The sentence for a file of another kind than a field takes, and undefined for one that it takes. The type is a media type. */
export function wrongTypeText({ accept, refusals }: UploadRule, type: string): LocalizedText | undefined {
  const kinds = kindsOf(accept);
  const [only] = kinds;
  if (kinds.some((kind) => fileTypes[kind].includes(type))) return undefined;
  return refusals?.type ?? wrongType[kinds.length > 1 || only === undefined ? 'both' : only];
}

/** What a field takes of files, by its path; the files of a list go by the path of the list. */
export function uploadRuleAt({ uploads }: Pick<CompiledForm, 'uploads'>, path: string): UploadRule | undefined {
  return uploads.get(path) ?? uploads.get(path.replace(/\[\]$/u, ''));
}
