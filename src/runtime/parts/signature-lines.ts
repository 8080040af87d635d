/** The field in which a signature is stored and printed. */
export const signatureField = { width: 600, height: 150 } as const;

/** As many signs as the shape takes. */
export const longestLines = 20_000;

type Place = { readonly x: number; readonly y: number };

const within = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)));

/** One stroke of the pen in whole units of the field, as SVG writes it: drawn on any screen, the lines are the same. */
export function strokeLines(stroke: readonly Place[], scale: number): string {
  const { width, height } = signatureField;
  const places = stroke.map(({ x, y }) => `${within(x * scale, width)} ${within(y * scale, height)}`);
  const [first] = places;
  if (first === undefined) return '';
  // A dot is a line to its own place.
  return `M${first} ${places
    .slice(places.length === 1 ? 0 : 1)
    .map((place) => `L${place}`)
    .join(' ')}`;
}
