import { defined } from '#domain/defined.ts';
import { pointerBelow } from '#engine/data/places.ts';
import { type Compilation, conditionAt, expressionAt } from '#engine/types/compilation.ts';
import type { ExpectedType } from '#engine/types/expected-type.ts';
import type { CompiledCopies } from './compiled-automation.ts';

/** A choice takes a text of any wording: whether it is offered is judged with the form. */
function wanted({ types }: Compilation, name: string): ExpectedType {
  const type = types[name];
  if (type === undefined) return 'anything';
  return type.kind === 'text' ? { kind: 'text' } : type;
}

/** In which other cases the form of an automation is sent as well; undefined where it is sent in its own alone. */
export function compileCopies(compilation: Compilation): CompiledCopies | undefined {
  const { copies } = compilation.automation.manifest;
  if (copies === undefined) return undefined;
  const { each: table, case: column, anew, fills = {} } = copies;
  const slot = { file: 'manifest.json', types: compilation.typesAt(`${table}[].row`) };
  const filled = Object.entries(fills).map(([name, source]) => ({
    name,
    is: expressionAt(compilation, source, { ...slot, pointer: pointerBelow('/copies/fills', name), expected: wanted(compilation, name) }),
  }));
  return {
    table,
    column,
    anew,
    fills: filled,
    ...defined({ if: conditionAt(compilation, copies.if, { ...slot, pointer: '/copies/if' }) }),
  };
}
