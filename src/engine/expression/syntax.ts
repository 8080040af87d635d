type Binary = readonly [SyntaxNode, SyntaxNode];
type BinarySign = '[]' | '&&' | '||' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

type Forms = { readonly [Sign in BinarySign]: Binary } & {
  readonly value: string | boolean | null;
  /** The numeral as it is written; a whole number in digits. */
  readonly number: string;
  readonly id: string;
  readonly list: readonly SyntaxNode[];
  readonly '.': readonly [SyntaxNode, string];
  readonly call: readonly [string, readonly SyntaxNode[]];
  readonly rcall: readonly [string, SyntaxNode, readonly SyntaxNode[]];
  readonly '!_': SyntaxNode;
  readonly '-_': SyntaxNode;
  readonly '?:': readonly [SyntaxNode, SyntaxNode, SyntaxNode];
};

/** A node of a parsed expression, plain JSON: args is typed by op, pos is its place in the source, from 0. "other" is what no expression of the desk may say. */
export type SyntaxNode =
  | { readonly [Op in keyof Forms]: { readonly op: Op; readonly args: Forms[Op]; readonly pos: number } }[keyof Forms]
  | { readonly op: 'other'; readonly pos: number };

/** The tree of an expression, or why it cannot be read and at which column, from 1. */
export type Syntax =
  | { readonly ok: true; readonly tree: SyntaxNode }
  | { readonly ok: false; readonly message: string; readonly column: number };

/** Answers the tree of a source. */
export type ReadSyntax = (source: string) => Syntax;

/** What every expression of an automation was read as, by its source. */
export type SyntaxTrees = Readonly<Record<string, Syntax>>;

/** What syntax trees look like. A browser keeps for ever what it was given under an address, so trees that look different have another one. */
export const treesFormat = 1;

/** Answers what was read before. Throws for a source that was not. */
export function readFrom(trees: SyntaxTrees): ReadSyntax {
  return (source) => {
    const syntax = Object.hasOwn(trees, source) ? trees[source] : undefined;
    if (syntax === undefined) throw new Error(`This expression was not read before: ${source}`);
    return syntax;
  };
}
