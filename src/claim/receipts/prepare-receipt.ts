import { defined } from '#domain/defined.ts';
import { largestUpload } from '#domain/upload-limits.ts';
import { shrinkPhoto } from '#runtime/controls/shrink-photo.ts';
import type { TextKey } from '#claim/texts/texts.ts';
import type { Receipt } from '#claim/trips/trip.ts';

export type Prepared =
  | { readonly ok: true; readonly receipt: Receipt; readonly bytes: Blob }
  | { readonly ok: false; readonly fault: TextKey };

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean => signs.every((sign, index) => bytes[index] === sign);

const textAt = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.slice(from, to));

/** What a file is, by its content and not by its name. */
const kindOf = (bytes: Uint8Array): 'image' | 'heic' | 'pdf' | undefined => {
  if (textAt(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (startsWith(bytes, 0xff, 0xd8, 0xff) || startsWith(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image';
  return textAt(bytes, 4, 8) === 'ftyp' && /^(?:hei|hev|mif|msf)/.test(textAt(bytes, 8, 12)) ? 'heic' : undefined;
};

const fingerprintOf = async (bytes: Blob): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const sizeOf = async (bytes: Blob): Promise<{ readonly width: number; readonly height: number } | undefined> => {
  const picture = await createImageBitmap(bytes).catch(() => undefined);
  if (picture === undefined) return undefined;
  const { width, height } = picture;
  picture.close();
  return { width, height };
};

const photoOf = async (file: File, kind: 'image' | 'heic'): Promise<Prepared> => {
  const photo = await shrinkPhoto(file);
  if (photo === undefined) return { ok: false, fault: kind === 'heic' ? 'fileHeic' : 'fileFailed' };
  const size = await sizeOf(photo);
  const sha256 = await fingerprintOf(photo);
  const receipt = {
    sha256,
    name: photo.name,
    type: photo.type,
    size: photo.size,
    ...defined({ width: size?.width, height: size?.height }),
  };
  return { ok: true, receipt, bytes: photo };
};

/**
 * A chosen file made ready at once, while the device still lets it be read: a photo small, upright and without what its camera wrote about place and
 * time; a PDF as it is.
 */
export const prepareReceipt = async (file: File): Promise<Prepared> => {
  if (file.size === 0) return { ok: false, fault: 'fileEmpty' };
  try {
    const kind = kindOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
    if (kind === undefined) return { ok: false, fault: 'fileType' };
    if (kind !== 'pdf') return await photoOf(file, kind);
    if (file.size > largestUpload.pdf) return { ok: false, fault: 'fileLarge' };
    const bytes = new Blob([await file.arrayBuffer()], { type: 'application/pdf' });
    const sha256 = await fingerprintOf(bytes);
    return { ok: true, receipt: { sha256, name: file.name, type: bytes.type, size: bytes.size }, bytes };
  } catch {
    return { ok: false, fault: 'fileFailed' };
  }
};
