import type { DatedFigures, FigureUsed } from '#domain/dated-figures.ts';
import type { SyntaxNode } from './syntax.ts';
import type { ValueType } from './value-type.ts';
import type { Answer } from './value.ts';

/** What an evaluation may look up, and where it notes the figures it used. */
export type ExpressionEnvironment = { readonly figures: DatedFigures; readonly used?: FigureUsed[] };

/** One evaluation under way; rows holds the row that each macro around has reached. */
export type Frame = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly environment: ExpressionEnvironment;
  readonly rows: unknown[];
};

/** Answers a node in a frame. */
export type Run = (frame: Frame) => Answer;

/** A node that was checked. */
export type Checked = {
  readonly type: ValueType;
  readonly run: Run;
  /** The path it stands for, when it is a name, a field or rows of one. */
  readonly path?: string;
  /** The text it writes, when it is a text literal. */
  readonly literal?: string;
  /** Its elements, when it is a list literal. */
  readonly elements?: readonly Checked[];
  /** The values that it takes the first filled one of, when it is or(…). */
  readonly alternatives?: readonly { readonly node: SyntaxNode; readonly run: Run }[];
};

/** A literal that is compared with a path. */
export type Compared = { readonly path: string; readonly literal: string };

/** A call that asks whether a box is answered. */
export type BoxAsked = { readonly call: 'has' | 'or'; readonly path: string };

/** A kind of dated figures that is asked for, with how many keys. */
export type FigureAsked = { readonly kind: string; readonly keys: number };

/** What the check of one expression finds out. */
export type Notes = {
  readonly faults: { readonly message: string; readonly column: number }[];
  readonly reads: Map<SyntaxNode, string>;
  readonly calls: Set<string>;
  readonly compared: Compared[];
  /** The calls that ask whether a box is answered, which it always is. */
  readonly boxes: BoxAsked[];
  readonly figures: FigureAsked[];
  /** The fields that it reads of those that only words for people may use. */
  readonly wordsOnly: string[];
};

/** What a node is checked in. */
export type Context = {
  readonly names: ReadonlyMap<string, Checked>;
  /** How many macros stand around. */
  readonly depth: number;
  readonly notes: Notes;
  /** Checks a node; undefined when it has a fault, which is then noted. */
  readonly check: (node: SyntaxNode, context: Context) => Checked | undefined;
};

/** Notes a fault at a node and answers undefined, so that a check can return it. */
export function fault(context: Context, node: SyntaxNode, message: string): undefined {
  context.notes.faults.push({ message, column: node.pos + 1 });
  return undefined;
}
