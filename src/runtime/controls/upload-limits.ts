import { largestUpload, wholeMegabytes } from '#domain/upload-limits.ts';
import type { TextKey, Texts } from '../texts/texts.ts';
import { fileTypes, kindsOf, wrongTypeText, type FileKind, type UploadRule } from '#engine/form/upload-rules.ts';

/** The accept attribute of the file entry. */
export const acceptedTypes = (kinds: readonly FileKind[]): string => kinds.flatMap((kind) => fileTypes[kind]).join(',');

const capsKey = (kinds: readonly FileKind[]): TextKey =>
  kinds.length > 1 ? 'uploadCapsBoth' : kinds[0] === 'pdf' ? 'uploadCapsPdf' : 'uploadCapsImage';

/** What may be uploaded and how large, told before a file is chosen. */
export const capsText = (kinds: readonly FileKind[], texts: Texts): string =>
  texts.t(capsKey(kinds), { image: wholeMegabytes(largestUpload.image), pdf: wholeMegabytes(largestUpload.pdf) });

const isHeic = (file: Pick<File, 'name' | 'type'>): boolean => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);

const isTiff = (file: Pick<File, 'name' | 'type'>): boolean => file.type === 'image/tiff' || /\.tiff?$/i.test(file.name);

/** Whether a file is a photo that must be made smaller, or a JPEG, before the desk takes it. */
export const mustShrink = (file: Pick<File, 'name' | 'type' | 'size'>, kinds: readonly FileKind[]): boolean =>
  file.size > 0 && kinds.includes('image') && (isHeic(file) || (fileTypes.image.includes(file.type) && file.size > largestUpload.image));

/** Why a file cannot be uploaded, told at once; the server decides by content. */
export const refusalOf = (file: Pick<File, 'name' | 'type' | 'size'>, rule: UploadRule, texts: Texts): string | undefined => {
  const { accept, refusals } = rule;
  // As the server says it: nothing came.
  if (file.size === 0) return refusals?.empty === undefined ? texts.t('uploadNoFile') : texts.local(refusals.empty);
  if (isHeic(file)) return texts.t('uploadHeic');
  if (isTiff(file)) return texts.t('uploadTiff');
  const wrongType = wrongTypeText(rule, file.type);
  if (wrongType !== undefined) return texts.local(wrongType);
  const kind = kindsOf(accept).find((each) => fileTypes[each].includes(file.type)) ?? 'pdf';
  if (file.size <= largestUpload[kind]) return undefined;
  if (refusals?.size !== undefined) return texts.local(refusals.size);
  return texts.t('uploadTooLarge', { size: `${wholeMegabytes(largestUpload[kind])}MB` });
};
