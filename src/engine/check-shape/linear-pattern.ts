import { JS, type CharSet, type Concatenation, type Element, type Quantifier } from 'refa';

/** Why a pattern may take long: it does not say where it begins, two of its parts can go on with the same character, or it refers or looks around. */
export type SlowReason = 'unanchored' | 'ambiguous' | 'lookaround';

/** A part of a pattern by the numbers of the characters that can come first and last in it, and whether it can be empty. */
type Part = { readonly first: readonly number[]; readonly last: readonly number[]; readonly isEmpty: boolean };
/** What can follow which character: what can follow in two ways is listed twice. */
type Graph = { readonly signs: CharSet[]; readonly next: Map<number, number[]>; hasLoop: boolean; reason?: SlowReason };

const mostSigns = 2_000;
const nothing: Part = { first: [], last: [], isEmpty: true };

/**
 * Why a regular expression may take more than linear time with the engine of JavaScript; undefined when it cannot. Sound and strict: behind each
 * character at most one part of the pattern may go on with the next one, so that the engine never has two ways to try (a deterministic content
 * model, Brüggemann-Klein and Wood 1998). A pattern that repeats without end must begin with ^, or it would be tried from everywhere.
 */
export function slowReason(pattern: string): SlowReason | undefined {
  const expression = parsed(pattern);
  if (expression === undefined) return 'lookaround';
  const graph: Graph = { signs: [], next: new Map(), hasLoop: false };
  const whole = eitherOf(graph, sequencesOf(expression));
  if (graph.reason !== undefined) return graph.reason;
  if ([whole.first, ...graph.next.values()].some((signs) => overlap(graph, signs))) return 'ambiguous';
  return graph.hasLoop && !expression.every(beginsAtStart) ? 'unanchored' : undefined;
}

/** Undefined for what refers to an earlier part. */
function parsed(pattern: string): readonly Concatenation[] | undefined {
  try {
    const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' });
    return parser.parse({ backreferences: 'throw', assertions: 'parse', simplify: false }).expression.alternatives;
  } catch {
    return undefined;
  }
}

type Sequence = readonly Element[];

const sequencesOf = (alternatives: readonly Concatenation[]): readonly Sequence[] => alternatives.map(({ elements }) => elements);

/** What begins alike is looked at once: (POST|PUT) as P(OST|UT), which leaves the engine at most as many ways as there are alternatives. */
function eitherOf(graph: Graph, sequences: readonly Sequence[]): Part {
  const parts = alike(sequences).map(([one = [], ...others]) => {
    const [first, ...rest] = one;
    if (first === undefined) return nothing;
    if (others.length === 0) return joined(graph, partOf(graph, first), eitherOf(graph, [rest]));
    return joined(graph, partOf(graph, first), eitherOf(graph, [rest, ...others.map((other) => other.slice(1))]));
  });
  const empty = parts.filter(({ isEmpty }) => isEmpty);
  if (empty.length > 1) graph.reason ??= 'ambiguous';
  return { first: parts.flatMap(({ first }) => first), last: parts.flatMap(({ last }) => last), isEmpty: empty.length > 0 };
}

function alike(sequences: readonly Sequence[]): readonly (readonly Sequence[])[] {
  const groups: Sequence[][] = [];
  for (const sequence of sequences) {
    const group = groups.find(([known]) => beginsWithSame(known?.[0], sequence[0]));
    if (group === undefined) groups.push([sequence]);
    else group.push(sequence);
  }
  return groups;
}

function beginsWithSame(one: Element | undefined, other: Element | undefined): boolean {
  return one?.type === 'CharacterClass' && other?.type === 'CharacterClass' && one.characters.equals(other.characters);
}

function partOf(graph: Graph, element: Element): Part {
  switch (element.type) {
    case 'CharacterClass':
      return signOf(graph, element.characters);
    case 'Alternation':
      return eitherOf(graph, sequencesOf(element.alternatives));
    case 'Quantifier':
      return repeated(graph, element);
    case 'Assertion':
      if (element.alternatives.some(({ elements }) => elements.some(({ type }) => type !== 'CharacterClass')))
        graph.reason ??= 'lookaround';
      return nothing;
    case 'Unknown':
      graph.reason ??= 'lookaround';
      return nothing;
  }
}

function signOf(graph: Graph, characters: CharSet): Part {
  const sign = graph.signs.push(characters) - 1;
  if (sign > mostSigns) graph.reason ??= 'ambiguous';
  return { first: [sign], last: [sign], isEmpty: false };
}

const mostCopies = 100;

/** As many copies as must and may come, of which the last begins anew where there is no end, or one that is far. */
function repeated(graph: Graph, { min, max, alternatives }: Quantifier): Part {
  const isEndless = max > mostCopies;
  let whole = nothing;
  for (let copy = isEndless ? Math.min(Math.max(min, 1), mostCopies) : max; copy > 0 && graph.reason === undefined; copy -= 1) {
    const one = eitherOf(graph, sequencesOf(alternatives));
    // of nothing there may be any number, and each number would be tried
    if (one.isEmpty) graph.reason ??= 'ambiguous';
    if (isEndless && whole === nothing) follow(graph, one.last, one.first);
    const isOptional = isEndless ? min === 0 : copy > min;
    whole = joined(graph, one, whole);
    if (isOptional) whole = { ...whole, isEmpty: true };
  }
  graph.hasLoop ||= isEndless;
  return whole;
}

function joined(graph: Graph, one: Part, other: Part): Part {
  follow(graph, one.last, other.first);
  return {
    first: one.isEmpty ? [...one.first, ...other.first] : one.first,
    last: other.isEmpty ? [...one.last, ...other.last] : other.last,
    isEmpty: one.isEmpty && other.isEmpty,
  };
}

function follow({ next }: Graph, signs: readonly number[], followers: readonly number[]): void {
  for (const sign of signs) next.set(sign, [...(next.get(sign) ?? []), ...followers]);
}

function overlap({ signs }: Graph, numbers: readonly number[]): boolean {
  const sets = numbers.flatMap((number) => signs[number] ?? []);
  return sets.some((set, index) => sets.slice(index + 1).some((other) => !set.isDisjointWith(other)));
}

/** ^ is no character before it. */
function beginsAtStart({ elements: [first] }: Concatenation): boolean {
  if (first?.type === 'Alternation') return first.alternatives.every(beginsAtStart);
  if (first?.type !== 'Assertion' || first.kind !== 'behind' || !first.negate) return false;
  const [only] = first.alternatives[0]?.elements ?? [];
  return only?.type === 'CharacterClass' && only.characters.isAll;
}
