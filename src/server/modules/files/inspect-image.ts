import sharp, { type Sharp } from 'sharp';
import type { InspectedUpload, PictureType } from './uploads.port.ts';
import { refused } from './inspect-refusal.ts';

/** Above the largest telephone camera in use (50 megapixels); a picture this size needs some 260 MB. */
const mostPixels = 65_000_000;
const jpegQuality = 90;
/** The usual effort of 4 takes six times as long (30 s for the largest picture) for some hundredths of the size; below 2 the largest do not come out. */
const webpEffort = 2;

sharp.cache(false);
sharp.concurrency(1);

/** Sets the picture upright and writes it anew: what was hidden in it or behind it, place and time included, is gone. */
export async function inspectImage(bytes: Uint8Array, type: PictureType): Promise<InspectedUpload> {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: false });
  const size = await picture.metadata().catch(() => undefined);
  if (size === undefined) return refused('image_damaged');
  if (size.width * size.height > mostPixels) return refused('image_too_large');
  try {
    // A grey scan stays grey: as a picture in colours it would be several times its size.
    const colours = size.space === 'b-w' ? 'b-w' : 'srgb';
    const written = await encode(picture.rotate().toColourspace(colours), type).toBuffer({ resolveWithObject: true });
    return { ok: true, type, bytes: new Uint8Array(written.data), width: written.info.width, height: written.info.height };
  } catch {
    return refused('image_damaged');
  }
}

function encode(picture: Sharp, type: PictureType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: jpegQuality });
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: jpegQuality, effort: webpEffort });
  }
}
