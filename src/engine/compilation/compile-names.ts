import type { Automation } from '#engine/declaration/automation.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { expressionCompiler, type Compiler } from '#engine/types/compile-request.ts';
import { pointerBelow } from '#engine/data/places.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { mentionedNames, orderByNeeds } from './rule-order.ts';
import { labelsByPath, type ScopeTypes } from '#engine/types/field-types.ts';
import { fixedTypes } from '#engine/types/scopes.ts';

/** The names of rules.json with the types of every name that expressions can use. */
export type CompiledNames = { readonly types: ScopeTypes; readonly names: ReadonlyMap<string, Expression> };

const memoizeNames = createMemoizer<CompiledNames & { readonly compiler: Compiler }>();

/** Compiles the names in the order in which they use each other, so that the type of each is known where it is used. What they rest on seldom changes between two checks; then the types are the same object. */
export function compileNames(automation: Automation, compiler: Compiler): CompiledNames {
  const { schema, uiSchema, rules, calls, lifecycle, finds } = automation;
  const { names, computed, deadlines } = rules;
  const inputs = [
    names,
    computed,
    deadlines,
    lifecycle === undefined,
    JSON.stringify([...labelsByPath(uiSchema)]),
    ...Object.keys(calls),
    ...Object.values(calls),
    ...Object.values(finds ?? {}),
  ];
  const made = memoizeNames(schema ?? automation, inputs, () => {
    const own = expressionCompiler(compiler.read);
    return { ...namesAnew(automation, own), compiler: own };
  });
  compiler.adopt(made.compiler);
  return made;
}

function namesAnew(automation: Automation, compiler: Compiler): CompiledNames {
  const declared = automation.rules.names ?? {};
  const all = new Set(Object.keys(declared));
  const needs = new Map(Object.entries(declared).map(([name, source]) => [name, mentionedNames(source, all)] as const));
  const { order, circle } = orderByNeeds(needs);
  for (const name of circle) {
    compiler.report({
      file: 'rules.json',
      pointer: pointerBelow('/names', name),
      code: 'rules_circle',
      message: `"${name}" depends on itself through ${circle.join(', ')}.`,
    });
  }
  const names = new Map<string, Expression>();
  let types = fixedTypes(automation);
  for (const name of order) {
    const is = compiler.compile({
      file: 'rules.json',
      pointer: pointerBelow('/names', name),
      source: declared[name] ?? '',
      types,
      expected: 'anything',
    });
    names.set(name, is);
    types = { ...types, [name]: is.type };
  }
  return { types, names };
}
