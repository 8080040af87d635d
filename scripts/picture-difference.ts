import sharp from 'sharp';

/** The share of pixels in which two pictures (PNG) differ, from 0 to 1; all of them when the sizes do. */
export async function differing(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (first === undefined || second === undefined) return 1;
  if (first.info.width !== second.info.width || first.info.height !== second.info.height) return 1;
  const { width, height, channels } = first.info;
  let count = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * channels;
    const isOther = [0, 1, 2].some((channel) => Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) > 8);
    if (isOther) count += 1;
  }
  return count / (width * height);
}
