/** A transformation of points as PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number];

export type Point = readonly [number, number];

export const unmoved: Matrix = [1, 0, 0, 1, 0, 0];

export function matrixOf(given: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(given);
  return [a, b, c, d, e, f];
}

export function numbersOf(given: unknown): readonly number[] {
  return given instanceof Float32Array || Array.isArray(given) ? Array.from(given, Number) : [];
}

/** First the second, then the first. */
export function multiplied(one: Matrix, other: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
