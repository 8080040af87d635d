import type { GreyPicture } from './render-page.ts';
import type { QuarterTurns } from './words.public.ts';

/** How a picture lies: what has to be turned, clockwise, so that its lines run level and its letters stand upright. */
export type Posture = { readonly turns: QuarterTurns; readonly skewRadians: number };

const dark = 140;
const degree = Math.PI / 180;
const widestSkew = 8 * degree;
/** So many dark points tell the direction of lines. */
const enoughPoints = 60_000;
/** A page with less on it is blank. */
const fewestPoints = 200;

type Points = { readonly x: Float64Array; readonly y: Float64Array; readonly count: number; readonly span: number };

/** The most likely posture of a page of text, from a small picture of it. */
export function postureOf(picture: GreyPicture): Posture {
  const points = darkPoints(picture);
  if (points.count < fewestPoints) return { turns: 0, skewRadians: 0 };
  const level = sharpestAngle(points);
  const turned = { ...points, x: points.y, y: points.x };
  const upright = sharpestAngle(turned);
  if (upright.sharpness > level.sharpness) {
    // Turned by a quarter clockwise, what ran down runs level; x and y changed places, so the angle changes its sign.
    const rows = profile(turned, upright.angle);
    return { turns: isUpsideDown(rows) ? 3 : 1, skewRadians: -upright.angle };
  }
  return { turns: isUpsideDown(profile(points, level.angle)) ? 2 : 0, skewRadians: level.angle };
}

/** The dark points without long strokes, which are lines of tables and edges of the paper. */
function darkPoints({ width, height, pixels }: GreyPicture): Points {
  const longest = Math.round(width / 12);
  const points: number[] = [];
  let run = 0;
  for (let place = 0; place < width * height; place += 1) {
    if ((pixels[place] ?? 255) >= dark) continue;
    run += 1;
    const isAtEnd = place % width === width - 1 || (pixels[place + 1] ?? 255) >= dark;
    if (!isAtEnd) continue;
    for (let at = place - run + 1; at <= place && run < longest; at += 1) points.push(at);
    run = 0;
  }
  const step = Math.max(1, Math.floor(points.length / enoughPoints));
  const count = Math.floor(points.length / step);
  const [x, y] = [new Float64Array(count), new Float64Array(count)];
  for (let index = 0; index < count; index += 1) {
    const place = points[index * step] ?? 0;
    x[index] = (place % width) - width / 2;
    y[index] = Math.floor(place / width) - height / 2;
  }
  return { x, y, count, span: Math.ceil(Math.hypot(width, height)) + 2 };
}

/** How many dark points lie in each row when the picture is turned clockwise by an angle. */
function profile({ x, y, count, span }: Points, angle: number): Float64Array {
  const rows = new Float64Array(span);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let index = 0; index < count; index += 1) {
    const row = Math.round((y[index] ?? 0) * cos + (x[index] ?? 0) * sin + span / 2);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows;
}

/** Rows of text are sharp against the gaps between them. */
function sharpness(rows: Float64Array): number {
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

function sharpestAngle(points: Points): { readonly angle: number; readonly sharpness: number } {
  let best = { angle: 0, sharpness: sharpness(profile(points, 0)) };
  const look = (from: number, to: number, step: number): void => {
    for (let angle = from; angle <= to; angle += step) {
      const found = sharpness(profile(points, angle));
      if (found > best.sharpness) best = { angle, sharpness: found };
    }
  };
  look(-widestSkew, widestSkew, 0.5 * degree);
  look(best.angle - 0.4 * degree, best.angle + 0.4 * degree, 0.1 * degree);
  return best;
}

/** In Latin script more reaches above the small letters than below them. */
function isUpsideDown(rows: Float64Array): boolean {
  let [above, below] = [0, 0];
  for (const { start, end } of linesOf(rows)) {
    const line = rows.slice(start, end);
    const most = Math.max(...line);
    const first = line.findIndex((count) => count > 0.55 * most);
    const last = line.findLastIndex((count) => count > 0.55 * most);
    above += line.slice(0, first).reduce((sum, count) => sum + count, 0);
    below += line.slice(last + 1).reduce((sum, count) => sum + count, 0);
  }
  return below > above;
}

function linesOf(rows: Float64Array): readonly { readonly start: number; readonly end: number }[] {
  const usual = rows.reduce((sum, count) => sum + count, 0) / Math.max(1, rows.filter((count) => count > 0).length);
  const lines: { start: number; end: number }[] = [];
  for (let row = 0; row < rows.length; row += 1) {
    if ((rows[row] ?? 0) <= 0.08 * usual) continue;
    const last = lines.at(-1);
    if (last !== undefined && last.end === row) last.end = row + 1;
    else lines.push({ start: row, end: row + 1 });
  }
  return lines.filter(({ start, end }) => end - start >= 5 && end - start <= 60);
}
