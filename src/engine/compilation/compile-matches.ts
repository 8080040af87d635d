import { pointerBelow } from '#engine/data/places.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { Expression } from '#engine/expression/expression.ts';
import { typeOfSchema } from '#engine/expression/value-type.ts';
import { isReader, readerCatalogue, readingFields } from '#engine/readings/reader-catalogue.ts';
import { type Compilation, expressionAt } from '#engine/types/compilation.ts';

/** What a file that is read must say of its case: each value of the reading with what the case says; and the field in which a person says why it is right all the same. */
export type CompiledMatches = {
  /** The field of the file. */
  readonly field: string;
  readonly reason: string;
  readonly values: readonly { readonly from: string; readonly title: LocalizedText; readonly is: Expression }[];
};

/** What the files of a form must say of their case. */
export function compileMatches(compilation: Compilation): readonly CompiledMatches[] {
  return Object.entries(compilation.automation.rules.reads ?? {}).flatMap(([field, { by, mustMatch, reason }]) => {
    if (mustMatch === undefined || !isReader(by)) return [];
    const [given, { ofCase }] = [readingFields(by), readerCatalogue[by]];
    const pointer = `${pointerBelow('/reads', field)}/mustMatch`;
    const values = Object.entries(mustMatch).map(([from, source]) => {
      const shape = given.get(from)?.shape;
      const expected = shape === undefined ? 'anything' : typeOfSchema(shape);
      const is = expressionAt(compilation, source, { file: 'rules.json', pointer: pointerBelow(pointer, from), expected });
      return { from, title: ofCase[from] ?? from, is };
    });
    return [{ field, reason: reason ?? '', values }];
  });
}
