import { defined } from '#domain/defined.ts';
import { pointerBelow } from '#engine/data/places.ts';
import { type Compilation, conditionAt, expressionAt } from '#engine/types/compilation.ts';
import { fieldTypes, type ScopeTypes } from '#engine/types/field-types.ts';
import type { CompiledEffect } from './compiled-automation.ts';

const file = 'manifest.json';

/** It is carried out after the answer, from what the record says. */
function seenTypes({ automation, types }: Compilation): ScopeTypes {
  return { ...fieldTypes(automation), ...defined({ computed: types['computed'] }) };
}

/** What the desk does for the records of an automation, in the declared order. */
export function compileEffects(compilation: Compilation): readonly CompiledEffect[] {
  const types = seenTypes(compilation);
  return (compilation.automation.manifest.effects ?? []).map(({ effect, event, if: only, with: given }, index) => {
    const pointer = `/effects/${index}`;
    const condition = conditionAt(compilation, only, { file, pointer: `${pointer}/if`, types });
    const values = Object.entries(given).map(([name, source]) => ({
      name,
      is: expressionAt(compilation, source, { file, pointer: pointerBelow(`${pointer}/with`, name), expected: { kind: 'text' }, types }),
    }));
    return { effect, event, with: values, ...defined({ if: condition }) };
  });
}
