import type { Anchor } from './find-anchors.ts';
import type { Segment } from '#server/modules/page-words/page-segments.public.ts';
import { heightOf, medianOf, middleOf, overlap, type Box, type Rule } from '#server/modules/page-words/words.public.ts';

/** A physician's name with what stands around it and belongs to nobody else. */
export type Territory = { readonly anchor: Anchor; readonly segments: readonly Segment[] };

type Sheet = {
  readonly segments: readonly Segment[];
  readonly anchors: readonly Anchor[];
  readonly rules: readonly Rule[];
  readonly line: number;
};
type Span = { readonly from: number; readonly to: number };

/** In heights of a line: names in columns may begin so far apart, where one of them is broken. */
const rowTolerance = 2.6;

/** Parts a page among the physicians that it names: first into rows of names, then each row into its columns. */
export function splitDoctors(segments: readonly Segment[], anchors: readonly Anchor[], rules: readonly Rule[]): readonly Territory[] {
  const sheet: Sheet = { segments, anchors, rules, line: medianOf(segments.map(heightOf)) || 1 };
  const rows = anchorRows(sheet);
  const edges = rows.slice(1).map((row, index) => edgeBetween(rows[index] ?? [], row, sheet));
  return rows.flatMap((row, index) => {
    const span = { from: edges[index - 1] ?? -Infinity, to: edges[index] ?? Infinity };
    return splitRow(row, span, sheet);
  });
}

/** Names that stand side by side. */
function anchorRows({ anchors, line }: Sheet): readonly (readonly Anchor[])[] {
  const rows: Anchor[][] = [];
  for (const anchor of anchors) {
    const row = rows.findLast((each) => each.every((other) => isBeside(anchor, other, line)));
    if (row === undefined) rows.push([anchor]);
    else row.push(anchor);
  }
  return rows.map((row) => row.toSorted((one, other) => one.left - other.left));
}

function isBeside(one: Anchor, other: Anchor, line: number): boolean {
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  return gap > 0 && Math.abs(middleOf(one) - middleOf(other)) < rowTolerance * line;
}

/** Where one row of names ends and the next begins: at a drawn line, or in the widest gap, the lowest of equals. */
function edgeBetween(above: readonly Anchor[], below: readonly Anchor[], { segments, rules, line }: Sheet): number {
  const from = Math.max(...above.map(middleOf));
  const to = Math.min(...below.map(middleOf));
  const ruled = rules.filter((rule) => rule.right - rule.left > 8 * line && heightOf(rule) < line && rule.top > from && rule.bottom < to);
  const lowest = ruled.toSorted((one, other) => other.top - one.top)[0];
  if (lowest !== undefined && segments.every((segment) => !isCut(segment, middleOf(lowest)))) return middleOf(lowest);
  const gaps = gapsBetween(
    segments.map(({ top, bottom }) => ({ from: top, to: bottom })),
    { from, to },
  );
  const widest = Math.max(0, ...gaps.map(sizeOf));
  const chosen = gaps.findLast((gap) => sizeOf(gap) >= widest - 0.15 * line);
  return chosen === undefined ? Math.min(...below.map(({ top }) => top)) - 0.1 * line : (chosen.from + chosen.to) / 2;
}

const sizeOf = ({ from, to }: Span): number => to - from;
const isCut = (segment: Box, y: number): boolean =>
  segment.top + 0.3 * heightOf(segment) < y && segment.bottom - 0.3 * heightOf(segment) > y;

/** What the spans leave free between two places. */
function gapsBetween(spans: readonly Span[], { from, to }: Span): readonly Span[] {
  const inside = spans.filter((span) => span.to > from && span.from < to).toSorted((one, other) => one.from - other.from);
  const gaps: Span[] = [];
  let reached = from;
  for (const span of inside) {
    if (span.from > reached) gaps.push({ from: reached, to: span.from });
    reached = Math.max(reached, span.to);
  }
  if (reached < to) gaps.push({ from: reached, to });
  return gaps;
}

function splitRow(row: readonly Anchor[], span: Span, { segments, line }: Sheet): readonly Territory[] {
  const inRow = segments.filter((segment) => middleOf(segment) > span.from && middleOf(segment) < span.to);
  const top = Math.min(...row.map((anchor) => anchor.top));
  const below = inRow.filter((segment) => segment.bottom > top);
  const edges = row.slice(1).map((anchor, index) => columnEdge(row[index] ?? anchor, anchor, below));
  return row.map((anchor, index) => {
    const left = edges[index - 1]?.x ?? -Infinity;
    const right = edges[index]?.x ?? Infinity;
    const depth = Math.min(edges[index - 1]?.depth ?? Infinity, edges[index]?.depth ?? Infinity);
    const own = inRow.filter((segment) => {
      const centre = (segment.left + segment.right) / 2;
      const isWide = row.length > 1 && (segment.left < left - line || segment.right > right + line);
      return centre > left && centre < right && segment.top < depth && !isWide;
    });
    return { anchor, segments: own };
  });
}

/** Between two columns: the upright line that is free of text for the longest way down, in the middle of its strip. */
function columnEdge(one: Anchor, other: Anchor, below: readonly Segment[]): { readonly x: number; readonly depth: number } {
  const span = { from: (one.left + one.right) / 2, to: (other.left + other.right) / 2 };
  const inside = below.filter((segment) => overlap([segment.left, segment.right], [span.from, span.to]) > 0);
  const depths = inside.map(({ top }) => top).toSorted((a, b) => b - a);
  for (const depth of [Infinity, ...depths]) {
    const above = inside.filter(({ top }) => top < depth);
    const gaps = gapsBetween(
      above.map(({ left, right }) => ({ from: left, to: right })),
      span,
    );
    const widest = gaps.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    if (widest !== undefined) return { x: (widest.from + widest.to) / 2, depth };
  }
  return { x: (one.right + other.left) / 2, depth: Infinity };
}
