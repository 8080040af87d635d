import { largestUpload, wholeMegabytes } from '#domain/upload-limits.ts';
import type { TextKey, Texts } from '../texts/texts.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';

export type FileKind = 'image' | 'pdf';

const typesOf: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
};

export const kindsOf = (accept: readonly FileKind[] | undefined): readonly FileKind[] => accept ?? ['image', 'pdf'];

/** The accept attribute of the file entry. */
export const acceptedTypes = (kinds: readonly FileKind[]): string => kinds.flatMap((kind) => typesOf[kind]).join(',');

const capsKey = (kinds: readonly FileKind[]): TextKey =>
  kinds.length > 1 ? 'uploadCapsBoth' : kinds[0] === 'pdf' ? 'uploadCapsPdf' : 'uploadCapsImage';

/** What may be uploaded and how large, told before a file is chosen. */
export const capsText = (kinds: readonly FileKind[], texts: Texts): string =>
  texts.t(capsKey(kinds), { image: wholeMegabytes(largestUpload.image), pdf: wholeMegabytes(largestUpload.pdf) });

const wrongTypeKey = (kinds: readonly FileKind[]): TextKey =>
  kinds.length > 1 ? 'uploadWrongType' : kinds[0] === 'pdf' ? 'uploadWrongTypePdf' : 'uploadWrongTypeImage';

const isHeic = (file: Pick<File, 'name' | 'type'>): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

const isTiff = (file: Pick<File, 'name' | 'type'>): boolean => file.type === 'image/tiff' || /\.tiff?$/i.test(file.name);

/** Whether a file is a photo that must be made smaller, or a JPEG, before the desk takes it. */
export const mustShrink = (file: Pick<File, 'name' | 'type' | 'size'>, kinds: readonly FileKind[]): boolean =>
  file.size > 0 && kinds.includes('image') && (isHeic(file) || (typesOf.image.includes(file.type) && file.size > largestUpload.image));

type Accepted = Pick<FieldItem, 'accept' | 'refusals'>;

/** Why a file cannot be uploaded, told at once; the server decides by content. */
export const refusalOf = (file: Pick<File, 'name' | 'type' | 'size'>, { accept, refusals }: Accepted, texts: Texts): string | undefined => {
  const own = (why: keyof NonNullable<Accepted['refusals']>, otherwise: () => string): string => {
    const text = refusals?.[why];
    return text === undefined ? otherwise() : texts.local(text);
  };
  const kinds = kindsOf(accept);
  // As the server says it: nothing came.
  if (file.size === 0) return own('empty', () => texts.t('uploadNoFile'));
  if (isHeic(file)) return texts.t('uploadHeic');
  if (isTiff(file)) return texts.t('uploadTiff');
  const kind = kinds.find((each) => typesOf[each].includes(file.type));
  if (kind === undefined) return own('type', () => texts.t(wrongTypeKey(kinds)));
  if (file.size <= largestUpload[kind]) return undefined;
  return own('size', () => texts.t('uploadTooLarge', { size: `${wholeMegabytes(largestUpload[kind])}MB` }));
};
