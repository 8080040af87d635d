import type { Box, PageWords, QuarterTurns } from './words.public.ts';

/** A box on a page as it is shown, in fractions of its width and height (0 to 1) from its upper left corner. */
export type PlaceOnPage = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

type Point = readonly [number, number];

/** Where a box of the page as it was read lies on the page as it is shown. */
export function placeOnPage(box: Box, page: Pick<PageWords, 'width' | 'height' | 'turns' | 'skewRadians'>): PlaceOnPage {
  const corners: readonly Point[] = [
    [box.left, box.top],
    [box.right, box.top],
    [box.right, box.bottom],
    [box.left, box.bottom],
  ];
  const shown = corners.map((corner) => turnedBack(levelPoint(corner, page), page.turns));
  const left = bounded(Math.min(...shown.map(([x]) => x)));
  const top = bounded(Math.min(...shown.map(([, y]) => y)));
  const width = bounded(Math.max(...shown.map(([x]) => x))) - left;
  const height = bounded(Math.max(...shown.map(([, y]) => y))) - top;
  return { left: rounded(left), top: rounded(top), width: rounded(width), height: rounded(height) };
}

/** As fractions of the page that is upright, but not yet level. */
function levelPoint([x, y]: Point, { width, height, skewRadians }: Pick<PageWords, 'width' | 'height' | 'skewRadians'>): Point {
  const [across, down] = [x - width / 2, y - height / 2];
  const [cos, sin] = [Math.cos(skewRadians), Math.sin(skewRadians)];
  return [(across * cos + down * sin) / width + 0.5, (down * cos - across * sin) / height + 0.5];
}

function turnedBack([x, y]: Point, turns: QuarterTurns): Point {
  switch (turns) {
    case 0:
      return [x, y];
    case 1:
      return [y, 1 - x];
    case 2:
      return [1 - x, 1 - y];
    case 3:
      return [1 - y, x];
  }
}

const bounded = (fraction: number): number => Math.min(1, Math.max(0, fraction));
const rounded = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;
