import type { GreyPicture } from './render-page.ts';
import type { Box, Rule } from './words.public.ts';

const dark = 140;
const white = 255;
/** In points of the picture: dirt may break a line for so long. */
const longestBreak = 2;
/** In shares of an inch: no letter of a text has a stroke as long. */
const shortestInches = { level: 0.45, upright: 0.4 } as const;

/** So many dark points are less than a letter. */
const fewestPoints = 12;

export function isBlank({ width, pixels }: GreyPicture, { left, top, right, bottom }: Box): boolean {
  let points = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if ((pixels[y * width + x] ?? white) < dark) points += 1;
  return points < fewestPoints;
}

/** Rests of lines between cells, in points. */
const aroundCell = 8;

/** A picture in which some cells are white, with what is left of their lines. */
export function withoutCells({ width, height, pixels }: GreyPicture, cells: readonly Box[]): GreyPicture {
  const cleaned = pixels.slice();
  for (const { left, top, right, bottom } of cells) {
    const [from, to] = [Math.max(0, left - aroundCell), Math.min(width, right + aroundCell)];
    for (let y = Math.max(0, top - aroundCell); y < Math.min(height, bottom + aroundCell); y += 1)
      cleaned.fill(white, y * width + from, y * width + to);
  }
  return { width, height, pixels: cleaned };
}

type Run = { readonly along: number; readonly from: number; readonly to: number };

/** The lines of a scan and the scan without them: recognition reads the letters of tables and of crossed out names better. */
export function takeOutRules(
  picture: GreyPicture,
  dotsPerInch: number,
): { readonly picture: GreyPicture; readonly rules: readonly Rule[] } {
  const { width, height, pixels } = picture;
  const level = runsOf(height, width, {
    shortest: shortestInches.level * dotsPerInch,
    isDark: (y, x) => (pixels[y * width + x] ?? white) < dark,
  });
  const upright = runsOf(width, height, {
    shortest: shortestInches.upright * dotsPerInch,
    isDark: (x, y) => (pixels[y * width + x] ?? white) < dark,
  });
  const cleaned = pixels.slice();
  for (const { along, from, to } of level) cleaned.fill(white, along * width + from, along * width + to);
  for (const { along, from, to } of upright) for (let y = from; y < to; y += 1) cleaned[y * width + along] = white;
  const rules = [
    ...level.map(({ along, from, to }): Rule => ({ left: from, right: to, top: along, bottom: along + 1 })),
    ...upright.map(({ along, from, to }): Rule => ({ left: along, right: along + 1, top: from, bottom: to })),
  ];
  return { picture: { width, height, pixels: cleaned }, rules };
}

type Looking = { readonly shortest: number; readonly isDark: (along: number, across: number) => boolean };

/** The long dark runs of each row, or of each column. */
function runsOf(rows: number, length: number, { shortest, isDark }: Looking): readonly Run[] {
  const runs: Run[] = [];
  for (let along = 0; along < rows; along += 1) {
    let [from, to] = [0, 0];
    const end = (): void => {
      if (to - from >= shortest) runs.push({ along, from, to });
    };
    for (let across = 0; across < length; across += 1) {
      if (!isDark(along, across)) continue;
      if (across - to > longestBreak) {
        end();
        from = across;
      }
      to = across + 1;
    }
    end();
  }
  return runs;
}
