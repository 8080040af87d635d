import sharp from 'sharp';

type Drawn = { readonly data: Uint8Array | Uint8ClampedArray; readonly width: number; readonly height: number; readonly channels: number };

const isColoured = ([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > 100;

function colourName([red = 0, green = 0, blue = 0]: Iterable<number> & readonly number[]): string {
  if (blue > 120 && red < 120) return 'blue';
  if (red > 120 && green > 120) return 'yellow';
  return red > 120 ? 'red' : green > 100 ? 'green' : 'none';
}

/** The colours in the middle of the four quarters of the coloured part: upper left, upper right, lower left, lower right. */
function cornersOf({ data, width, height, channels }: Drawn): readonly string[] {
  const at = (x: number, y: number): number[] => Array.from(data.subarray((y * width + x) * channels, (y * width + x) * channels + 3));
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isColoured(at(x, y))) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
  const [middle, quarter] = [0.75, 0.25].map((part) => ({
    x: Math.round(box.left + (box.right - box.left) * part),
    y: Math.round(box.top + (box.bottom - box.top) * part),
  }));
  if (middle === undefined || quarter === undefined) return [];
  return [at(quarter.x, quarter.y), at(middle.x, quarter.y), at(quarter.x, middle.y), at(middle.x, middle.y)].map(colourName);
}

/** How a picture looks to a program that knows nothing of EXIF. */
export async function pictureCorners(bytes: Uint8Array): Promise<readonly string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return cornersOf({ data, width: info.width, height: info.height, channels: info.channels });
}
