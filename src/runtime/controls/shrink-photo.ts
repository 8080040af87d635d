import { largestUpload } from '#domain/upload-limits.ts';

/** A receipt can be read at this many pixels on its longer side. */
const longestSide = 2560;
const quality = 0.85;
/** Each try has half as many pixels as the one before. */
const mostTries = 5;

const toJpeg = (picture: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (drawing === null) return Promise.resolve(null);
  // What was transparent would become black.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/**
 * A photo as a JPEG file small enough to be uploaded, upright as its camera was held and without what the camera wrote about place and time.
 * Undefined where the browser cannot read it.
 */
export const shrinkPhoto = async (file: File): Promise<File | undefined> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (picture === undefined) return undefined;
  try {
    let scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    for (let tries = 0; tries < mostTries; tries += 1) {
      const shrunk = await toJpeg(picture, scale);
      if (shrunk !== null && shrunk.size <= largestUpload.image) return new File([shrunk], jpegName(file.name), { type: 'image/jpeg' });
      scale *= Math.SQRT1_2;
    }
    return undefined;
  } finally {
    picture.close();
  }
};
