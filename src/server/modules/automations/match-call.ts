/** What was found at an address: the entry with the values of its placeholders, or the methods that the address has. */
export type CallMatch<Entry> =
  | { readonly found: 'call'; readonly entry: Entry; readonly params: Readonly<Record<string, string>> }
  | { readonly found: 'otherMethod'; readonly methods: readonly string[] }
  | { readonly found: 'nothing' };

type Address = { readonly method: string; readonly path: string };
type Prepared<Entry> = { readonly entry: Entry; readonly method: string; readonly segments: readonly string[] };

/** A matcher for addresses with {placeholders}; where two fit, the one with words further left wins. */
export function callMatcher<Entry extends Address>(entries: readonly Entry[]): (method: string, path: string) => CallMatch<Entry> {
  const byLength = new Map<number, Prepared<Entry>[]>();
  for (const entry of entries) {
    const prepared = { entry, method: entry.method, segments: segmentsOf(entry.path) };
    byLength.set(prepared.segments.length, [...(byLength.get(prepared.segments.length) ?? []), prepared]);
  }
  for (const group of byLength.values()) group.sort(wordsFirst);
  return (method, path) => {
    const segments = segmentsOf(path);
    const fitting = (byLength.get(segments.length) ?? []).filter((prepared) => fits(prepared.segments, segments));
    const chosen = fitting.find((prepared) => prepared.method === method);
    if (chosen !== undefined) return { found: 'call', entry: chosen.entry, params: paramsOf(chosen.segments, segments) };
    if (fitting.length === 0) return { found: 'nothing' };
    return { found: 'otherMethod', methods: [...new Set(fitting.map((prepared) => prepared.method))] };
  };
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

const isPlaceholder = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return template.every((part, index) => isPlaceholder(part) || part === segments[index]);
}

function paramsOf(template: readonly string[], segments: readonly string[]): Readonly<Record<string, string>> {
  const pairs = template.map((part, index): readonly [string, string] => [part, segments[index] ?? '']);
  return Object.fromEntries(pairs.filter(([part]) => isPlaceholder(part)).map(([part, value]) => [part.slice(1, -1), decoded(value)]));
}

/** A percent sign that begins no code is taken as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function wordsFirst<Entry>(a: Prepared<Entry>, b: Prepared<Entry>): number {
  for (const [index, part] of a.segments.entries()) {
    const difference = Number(isPlaceholder(part)) - Number(isPlaceholder(b.segments[index] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
}
