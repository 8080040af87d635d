import type { Automation } from '#engine/declaration/automation.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { ValueType } from '#engine/expression/value-type.ts';
import type { Compiler } from './compile-request.ts';
import { rowsPathOf } from '#engine/data/places.ts';
import { fieldTypes, rowType, type ScopeTypes } from './field-types.ts';
import type { ExpectedType } from './expected-type.ts';

// The same types have the same types in their rows, so that what was compiled over them is known.
const typesInRows = new WeakMap<ScopeTypes, Map<string, ScopeTypes>>();

/** What every part of an automation is compiled with. */
export type Compilation = {
  readonly automation: Automation;
  readonly compiler: Compiler;
  readonly types: ScopeTypes;
  readonly typesAt: (path: string) => ScopeTypes;
};

/** Where an expression stands, and what it must answer. */
export type ExpressionSlot = {
  readonly file: string;
  readonly pointer: string;
  readonly expected: ExpectedType;
  readonly types?: ScopeTypes;
  readonly offset?: number;
  readonly isWords?: boolean;
};

/** The type of a row as rules see it: its fields, and its computed values beside them. */
function rowInScope(automation: Automation, types: ScopeTypes, rowsPath: string): ValueType | undefined {
  const computed = types['computed'];
  const merged = computed?.kind === 'record' ? rowType(computed.fields, rowsPath) : undefined;
  return merged ?? rowType(fieldTypes(automation), rowsPath);
}

/** A compilation over the types of all names; the types at a path in rows have row too. */
export function compilationOf(automation: Automation, compiler: Compiler, types: ScopeTypes): Compilation {
  const byRows = typesInRows.get(types) ?? new Map<string, ScopeTypes>();
  typesInRows.set(types, byRows);
  const typesAt = (path: string): ScopeTypes => {
    const rowsPath = rowsPathOf(path);
    if (rowsPath === undefined) return types;
    const known = byRows.get(rowsPath);
    if (known !== undefined) return known;
    const row = rowInScope(automation, types, rowsPath);
    const made = row === undefined ? types : { ...types, row };
    byRows.set(rowsPath, made);
    return made;
  };
  return { automation, compiler, types, typesAt };
}

/** Compiles an expression where it stands. */
export function expressionAt({ compiler, types }: Compilation, source: string, slot: ExpressionSlot): Expression {
  return compiler.compile({ source, ...slot, types: slot.types ?? types });
}

/** The condition at a pointer; undefined when none is declared. */
export function conditionAt(
  compilation: Compilation,
  source: string | undefined,
  slot: Omit<ExpressionSlot, 'expected'>,
): Expression | undefined {
  return source === undefined ? undefined : expressionAt(compilation, source, { ...slot, expected: { kind: 'boolean' } });
}
