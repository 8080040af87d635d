import { defined } from '#domain/defined.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { type Compilation, conditionAt, expressionAt } from '#engine/types/compilation.ts';
import type { ScopeTypes } from '#engine/types/field-types.ts';
import { handedOverType } from '#engine/types/scopes.ts';
import { handoverType } from '#engine/types/shared-shapes.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { Gift } from '#schemas/meta/manifest.gen.ts';
import { compileRecordText, recordTypes, type RecordText } from './record-text.ts';

const file = 'manifest.json';

/** What a stored record hands over to the form of another automation. */
export type CompiledGift = {
  readonly shape: string;
  readonly to: string;
  readonly label: LocalizedText;
  readonly source?: RecordText;
  readonly when?: Expression;
  readonly values: ReadonlyMap<string, Expression>;
};

function giftOf(compilation: Compilation, gift: Gift, at: { readonly pointer: string; readonly types: ScopeTypes }): CompiledGift {
  const { shape, to, label, source } = gift;
  const { pointer, types } = at;
  const shapeType = handoverType(shape);
  const fields = shapeType?.kind === 'record' ? shapeType.fields : {};
  const when = conditionAt(compilation, gift.when, { file, pointer: `${pointer}/when`, types });
  const values = Object.entries(gift.values).map(([name, is]) => {
    const slot = { file, pointer: pointerBelow(`${pointer}/values`, name), types, expected: fields[name] ?? ('anything' as const) };
    return [name, expressionAt(compilation, is, slot)] as const;
  });
  return {
    shape,
    to,
    label,
    ...(source === undefined ? {} : { source: compileRecordText(compilation, source, { file, pointer: `${pointer}/source`, types }) }),
    ...defined({ when }),
    values: new Map(values),
  };
}

/** What the records of an automation hand over, in the declared order. */
export function compileGifts(compilation: Compilation): readonly CompiledGift[] {
  const { automation } = compilation;
  const { gives = [] } = automation.manifest;
  if (gives.length === 0) return [];
  const types = { ...recordTypes(compilation), record: handedOverType(automation) };
  return gives.map((gift, index) => giftOf(compilation, gift, { pointer: `/gives/${index}`, types }));
}
