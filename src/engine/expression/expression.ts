import { scopeName } from './check-access.ts';
import { checkNode } from './check-node.ts';
import type { BoxAsked, Checked, Compared, Context, ExpressionEnvironment, FigureAsked, Run } from './compilation.ts';
import { everyNode, spareNodes } from './needs-value.ts';
import type { ReadSyntax, Syntax, SyntaxNode } from './syntax.ts';
import type { ValueType } from './value-type.ts';
import { type Answer, leavingAnswer } from './value.ts';

/** The names that an expression may use, with their types. */
export type ExpressionTypes = Readonly<Record<string, ValueType>>;

/** An expression that was checked once and can be evaluated any number of times. */
export type Expression = {
  readonly source: string;
  readonly type: ValueType;
  /** The paths that it reads, rows with []: "mileageData.tolls", "trips[].miles". */
  readonly reads: readonly string[];
  /** Those of them that keep it from no answer when they are missing: orZero(meals). */
  readonly spare?: readonly string[];
  /** The functions of the catalogue that it calls. */
  readonly calls: readonly string[];
  /** The texts that it compares a path with. */
  readonly compared: readonly Compared[];
  /** Boxes of which it asks whether they are answered. */
  readonly boxes?: readonly BoxAsked[];
  /** The kinds of dated figures that it asks for. */
  readonly figures?: readonly FigureAsked[];
  /** Fields that it reads though only words for people may use them. */
  readonly wordsOnly?: readonly string[];
  /** The answer for values of the names; unknown when it touches a missing one. Never throws for values that are JSON or came out of an expression. */
  readonly evaluate: (values: Readonly<Record<string, unknown>>, environment: ExpressionEnvironment) => Answer;
  /** What or(…) takes the first filled one of, each with what it reads. */
  readonly alternatives?: readonly Alternative[];
};

export type Alternative = Pick<Expression, 'reads' | 'evaluate'>;

/** An expression, or the first thing that is wrong with it and the column where it stands, from 1. */
export type CompiledExpression =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly message: string; readonly column?: number };

/** Forms have up to a thousand names and as many expressions over the same ones. */
const knownNames = new WeakMap<ExpressionTypes, ReadonlyMap<string, Checked>>();

function namesOf(types: ExpressionTypes): ReadonlyMap<string, Checked> {
  const known = knownNames.get(types);
  if (known !== undefined) return known;
  const names = new Map(Object.entries(types).map(([name, type]) => [name, scopeName(name, type)]));
  knownNames.set(types, names);
  return names;
}

const compiledBefore = new WeakMap<ExpressionTypes, Map<string, CompiledExpression>>();

/** Has an expression read, checks every type in it against the names that it may use, and makes it ready to run. Each answer is an object of its own. */
export function compileExpression(source: string, types: ExpressionTypes, read: ReadSyntax): CompiledExpression {
  const compiled = compiledBefore.get(types) ?? new Map<string, CompiledExpression>();
  compiledBefore.set(types, compiled);
  const known = compiled.get(source) ?? compileAnew(read(source), source, types);
  compiled.set(source, known);
  return known.ok ? { ok: true, expression: { ...known.expression } } : known;
}

function compileAnew(syntax: Syntax, source: string, types: ExpressionTypes): CompiledExpression {
  if (!syntax.ok) return syntax;
  const notes = {
    faults: [],
    reads: new Map<SyntaxNode, string>(),
    calls: new Set<string>(),
    compared: [],
    boxes: [],
    figures: [],
    wordsOnly: [],
  } satisfies Context['notes'];
  const context: Context = { names: namesOf(types), depth: 0, notes, check: checkNode };
  const checked = checkNode(syntax.tree, context);
  const [first] = context.notes.faults;
  if (first !== undefined) return { ok: false, ...first };
  if (checked === undefined) throw new Error(`Neither checked nor faulty: ${source}`);
  const { type, run, alternatives } = checked;
  const evaluating =
    (of: Run): Expression['evaluate'] =>
    (values, environment) =>
      leavingAnswer(type, of({ values, environment, rows: [] }));
  const spared = spareNodes(syntax.tree);
  const needed = new Set([...notes.reads].flatMap(([node, path]) => (spared.has(node) ? [] : [path])));
  const reads = [...new Set<string>(notes.reads.values())];
  const spare = reads.filter((path) => !needed.has(path));
  const readsIn = (node: SyntaxNode): readonly string[] => everyNode(node).flatMap((inner) => context.notes.reads.get(inner) ?? []);
  return {
    ok: true,
    expression: {
      source,
      type,
      reads,
      ...(spare.length === 0 ? {} : { spare }),
      calls: [...notes.calls],
      compared: notes.compared,
      ...(context.notes.boxes.length === 0 ? {} : { boxes: context.notes.boxes }),
      ...(notes.wordsOnly.length === 0 ? {} : { wordsOnly: notes.wordsOnly }),
      ...(context.notes.figures.length === 0 ? {} : { figures: context.notes.figures }),
      evaluate: evaluating(run),
      ...(alternatives === undefined
        ? {}
        : { alternatives: alternatives.map((one) => ({ reads: readsIn(one.node), evaluate: evaluating(one.run) })) }),
    },
  };
}
