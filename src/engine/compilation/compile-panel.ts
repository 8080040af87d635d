import type { Expression } from '#engine/expression/expression.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { ValueType } from '#engine/expression/value-type.ts';
import { type Compilation, expressionAt } from '#engine/types/compilation.ts';

/** What a record says of its panel: the field with its number, and a formula for each value. */
export type CompiledPanel = { readonly number: string; readonly says: readonly { readonly name: string; readonly is: Expression }[] };

const text: ValueType = { kind: 'text' };

const doctors: ValueType = {
  kind: 'list',
  of: { kind: 'record', name: 'doctor', fields: { name: text } },
};

const kinds: Readonly<Record<string, ValueType>> = {
  issuedOn: { kind: 'date' },
  doctors,
  status: { kind: 'text', members: ['open', 'revoked', 'replaced', 'closed', 'mistaken'] },
};

/** What the records of an automation say of their panels; undefined where they say nothing. */
export function compilePanel(compilation: Compilation): CompiledPanel | undefined {
  const { number, says: said = {} } = compilation.automation.rules.panel ?? {};
  if (number === undefined) return undefined;
  const at = (source: string, pointer: string, expected: ValueType): Expression =>
    expressionAt(compilation, source, { file: 'rules.json', pointer, expected });
  at(number, '/panel/number', text);
  const says = Object.entries(said).map(([name, source]) => ({
    name,
    is: at(source, pointerBelow('/panel/says', name), kinds[name] ?? text),
  }));
  return { number, says };
}
