import { overlap, type Box, type Rule } from './words.public.ts';

/** A drawn line; a picture has a rule for each row of its points, and pieces where the line leans. */
type Line = { readonly at: number; readonly from: number; readonly to: number };

/** In points of the picture. */
const farthestPiece = { aside: 6, along: 120 } as const;
const reach = 10;
/** Of the wider of two lines: a stroke through a text is shorter than a row of a table. */
const leastShare = 0.75;
const fewestCells = 4;
/** A page with more is no form, and each line is held against the others. */
const most = { rules: 3000, levels: 150, uprights: 60, cells: 600 } as const;
const smallestCell = { width: 24, height: 16 } as const;

/** The cells of tables whose rows and columns are drawn, without their lines; in other pages none. */
export function ruledCells(rules: readonly Rule[]): readonly Box[] {
  if (rules.length > most.rules) return [];
  const isLevel = (rule: Rule): boolean => rule.right - rule.left > rule.bottom - rule.top;
  const levels = linesOf(rules.filter(isLevel).map(({ left, right, top }) => ({ at: top, from: left, to: right })));
  const uprights = linesOf(rules.filter((rule) => !isLevel(rule)).map(({ left, top, bottom }) => ({ at: left, from: top, to: bottom })));
  if (levels.length > most.levels || uprights.length > most.uprights) return [];
  const cells = levels.flatMap((above) => {
    const below = levels.find((other) => other.at > above.at + smallestCell.height && areAlike(above, other));
    return below === undefined ? [] : cellsBetween(above, below, uprights);
  });
  return cells.length < fewestCells || cells.length > most.cells ? [] : cells;
}

/** Pieces as whole lines, by their places. */
function linesOf(pieces: readonly Line[]): readonly Line[] {
  let lines: readonly Line[] = [];
  for (const piece of pieces.toSorted((one, other) => one.at - other.at)) {
    const own = lines.filter((line) => areOfOne(line, piece));
    const whole = [...own, piece];
    const from = Math.min(...whole.map((line) => line.from));
    const to = Math.max(...whole.map((line) => line.to));
    lines = [...lines.filter((line) => !own.includes(line)), { at: piece.at, from, to }];
  }
  return lines;
}

const areOfOne = (line: Line, piece: Line): boolean =>
  Math.abs(line.at - piece.at) <= farthestPiece.aside && overlap([line.from, line.to], [piece.from, piece.to]) > -farthestPiece.along;

const areAlike = (one: Line, other: Line): boolean =>
  overlap([one.from, one.to], [other.from, other.to]) > leastShare * Math.max(one.to - one.from, other.to - other.from);

/** Between two lines of a table the upright ones part the cells; the last may be open at its side. */
function cellsBetween(above: Line, below: Line, uprights: readonly Line[]): readonly Box[] {
  const [left, right] = [Math.min(above.from, below.from), Math.max(above.to, below.to)];
  const parting = uprights.filter(
    ({ at, from, to }) => at > left - reach && at < right + reach && from < above.at + reach && to > below.at - reach,
  );
  if (parting.length === 0) return [];
  const edges = [left, ...parting.map(({ at }) => at), right].toSorted((one, other) => one - other);
  return edges.slice(1).flatMap((edge, index) => {
    const cell = { left: (edges[index] ?? 0) + 3, right: edge - 2, top: above.at + 3, bottom: below.at - 2 };
    return cell.right - cell.left < smallestCell.width || cell.bottom - cell.top < smallestCell.height ? [] : [cell];
  });
}
