import type { DatedFigures, FigureUsed } from '#domain/dated-figures.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { Answer } from '#engine/expression/value.ts';
import type { Fact } from './form-state.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { placesOf, type PlaceInData } from '#engine/data/places.ts';
import type { Recipients } from '#engine/recipients/recipients.ts';

/** Answers what was made last time for the same owner and place, when all inputs are the same; else makes it anew. */
export type Memoizer<Made> = (owner: object, place: string, made: { readonly from: readonly unknown[]; readonly make: () => Made }) => Made;

/** The answer of an expression, and the dated figures that it rests on. */
export type Evaluated = { readonly answer: Answer; readonly figures: readonly FigureUsed[] };

/** A deadline as it is stored, with the dated figures that it rests on. */
export type EvaluatedDeadline = { readonly value: PlainRecord; readonly figures: readonly FigureUsed[] };

/** What a form caches from one evaluation to the next, so that a change costs only what it touches. */
export type EvaluationCache = {
  readonly answers: CachedAnswers;
  readonly records: Memoizer<PlainRecord | undefined>;
  readonly lists: Memoizer<readonly PlainRecord[]>;
  readonly choices: Memoizer<readonly { readonly value: string; readonly label: string }[] | undefined>;
  readonly recipients: Memoizer<Recipients | undefined>;
  readonly deadlines: Memoizer<EvaluatedDeadline>;
  readonly facts: Memoizer<Fact>;
  readonly sentences: Memoizer<LocalizedText>;
  /** The places of a path; those of a path without rows are the same in any data. */
  readonly places: (path: string, data: PlainRecord) => readonly PlaceInData[];
};

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
}

function createMemoizer<Made>(): Memoizer<Made> {
  const cache = new Map<object, Map<string, { readonly from: readonly unknown[]; readonly value: Made }>>();
  return (owner, place, { from, make }) => {
    let places = cache.get(owner);
    if (places === undefined) {
      places = new Map();
      cache.set(owner, places);
    }
    const known = places.get(place);
    if (known !== undefined && isSame(known.from, from)) return known.value;
    const value = make();
    places.set(place, { from, value });
    return value;
  };
}

/** An empty cache. */
export function createEvaluationCache(): EvaluationCache {
  const plain = new Map<string, readonly PlaceInData[]>();
  const places: EvaluationCache['places'] = (path, data) => {
    if (path.includes('[]')) return placesOf(path, data);
    const known = plain.get(path);
    if (known !== undefined) return known;
    const made = placesOf(path, {});
    plain.set(path, made);
    return made;
  };
  return {
    answers: new Map(),
    records: createMemoizer(),
    lists: createMemoizer(),
    choices: createMemoizer(),
    recipients: createMemoizer(),
    deadlines: createMemoizer(),
    facts: createMemoizer(),
    sentences: createMemoizer(),
    places,
  };
}

const readSteps = new WeakMap<Expression, readonly (readonly string[])[]>();

/** The steps to each value that an expression reads; rows are read as a whole. */
function stepsRead(expression: Expression): readonly (readonly string[])[] {
  const known = readSteps.get(expression);
  if (known !== undefined) return known;
  const paths = new Set(expression.reads.map((read) => read.split('[]', 1)[0] ?? read));
  const steps = [...paths].map((path) => path.split('.'));
  readSteps.set(expression, steps);
  return steps;
}

function valueRead(values: PlainRecord, steps: readonly string[]): unknown {
  let value: unknown = values;
  for (const step of steps) {
    if (!isRecord(value)) return undefined;
    value = value[step];
  }
  return value;
}

/** The values that an expression reads: when they are the same, so is its answer. */
export function valuesRead(expression: Expression, values: PlainRecord): readonly unknown[] {
  return stepsRead(expression).map((steps) => valueRead(values, steps));
}

type CachedAnswer = { readonly figures: DatedFigures; readonly read: readonly unknown[]; readonly evaluated: Evaluated };

/** Answers of expressions by the place at which they were evaluated. */
export type CachedAnswers = Map<Expression, Map<string, CachedAnswer>>;

/** Compares without making a list: an open form asks this for every one of its expressions at every change. */
function isStillRead(expression: Expression, values: PlainRecord, { read }: CachedAnswer): boolean {
  const all = stepsRead(expression);
  for (let index = 0; index < all.length; index += 1) {
    const steps = all[index];
    if (steps === undefined || !Object.is(valueRead(values, steps), read[index])) return false;
  }
  return true;
}

/** Evaluates an expression at a place, or takes its cached answer. */
export function answerOf(
  { answers }: EvaluationCache,
  expression: Expression,
  at: { readonly place: string; readonly values: PlainRecord; readonly figures: DatedFigures },
): Evaluated {
  const places = answers.get(expression) ?? new Map<string, CachedAnswer>();
  const known = places.get(at.place);
  if (known !== undefined && known.figures === at.figures && isStillRead(expression, at.values, known)) return known.evaluated;
  const used: FigureUsed[] = [];
  const evaluated: Evaluated = { answer: expression.evaluate(at.values, { figures: at.figures, used }), figures: used };
  if (known === undefined) answers.set(expression, places);
  places.set(at.place, { figures: at.figures, read: valuesRead(expression, at.values), evaluated: evaluated });
  return evaluated;
}
