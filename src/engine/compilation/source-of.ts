import type { Expression } from '#engine/expression/expression.ts';

/** What is no source of a value: the fields of the form, and the names of the rules, which stand for what they read. */
export type KnownNames = { readonly fields: ReadonlySet<string>; readonly names: ReadonlyMap<string, Expression> };

/** The first name of a path. */
export function rootOf(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path;
}

/** The scope that an expression reads first, looked up through the names of the rules, which have no circle. */
export function sourceOf(known: KnownNames, expression: Pick<Expression, 'reads'>): string | undefined {
  for (const root of expression.reads.map(rootOf)) {
    const named = known.names.get(root);
    const source = named === undefined ? root : sourceOf(known, named);
    if (source !== undefined && !known.fields.has(root)) return source;
  }
  return undefined;
}
