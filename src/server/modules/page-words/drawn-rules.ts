import { moved, numbersOf, type Matrix, type Point } from './matrix.ts';
import type { Rule } from './words.public.ts';

/** Shorter strokes are parts of a drawing. */
const shortest = 6;
const thickest = 2.5;
/** How pdf.js writes a path: a number for what is drawn, followed by its points. */
const pathSteps = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;

/** The straight strokes of a path, level or upright; a thin filled box has its long sides among them. */
export function rulesOfPath(given: unknown, matrix: Matrix): readonly Rule[] {
  const path = pathOf(given);
  const rules: Rule[] = [];
  let last: Point | undefined;
  for (let index = 0; index < path.length;) {
    const step = path[index];
    if (step === pathSteps.closePath) index += 1;
    else if (step === pathSteps.moveTo || step === pathSteps.lineTo) {
      const point = moved(matrix, [path[index + 1] ?? 0, path[index + 2] ?? 0]);
      const rule = step === pathSteps.lineTo && last !== undefined ? ruleBetween(last, point) : undefined;
      if (rule !== undefined) rules.push(rule);
      last = point;
      index += 3;
    } else {
      last = undefined;
      index += step === pathSteps.curveTo ? 7 : 5;
    }
  }
  return rules;
}

function pathOf(given: unknown): readonly number[] {
  const data: unknown = Array.isArray(given) ? given[1] : undefined;
  return Array.isArray(data) ? numbersOf(data[0]) : [];
}

function ruleBetween(one: Point, other: Point): Rule | undefined {
  const [across, down] = [Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])];
  if (Math.min(across, down) > thickest || Math.max(across, down) < shortest) return undefined;
  return {
    left: Math.min(one[0], other[0]),
    right: Math.max(one[0], other[0]),
    top: Math.min(one[1], other[1]),
    bottom: Math.max(one[1], other[1]),
  };
}
