import type { DataFault } from '#engine/data/data-fault.ts';
import { listOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { pointerBelow, valueAt } from '#engine/data/places.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { SchemaField } from '#engine/data/schema-fields.ts';
import type { Read } from '#schemas/meta/rules.gen.ts';
import { namedAt, readGifts } from './read-values.ts';
import type { ConfirmedReading, ReadMark } from './reading.ts';

/** Something that was read with doubt and stands in the form as it was read: where, and the path of its mark, by which it is confirmed. */
export type Doubt = { readonly pointer: string; readonly at: string };

type FilledReading = {
  readonly read: Read;
  readonly fields: readonly Pick<SchemaField, 'path' | 'shape'>[];
  readonly data: PlainRecord;
  readonly reading: ConfirmedReading;
};

/** What of a reading stands in a form unconfirmed, although the reading is less sure than the declaration asks. A value that a person changed is that person's. */
export function doubtsIn({ read, fields, data, reading: { reading, confirmed } }: FilledReading): readonly Doubt[] {
  const isDoubtful = ({ at, mark }: { readonly at: string; readonly mark: ReadMark | undefined }): boolean =>
    (mark?.confidence ?? 0) < read.doubtBelow && !confirmed.includes(at);
  const { values, tables } = readGifts(read, fields, reading);
  const single = values
    .filter((one) => isDoubtful(one) && sameValue(valueAt(data, one.pointer), one.value))
    .map(({ pointer, at }) => ({ pointer, at }));
  const inRows = tables.flatMap(({ pointer, rows }) =>
    rows.filter(isDoubtful).flatMap((row) => {
      const [column = ''] = Object.keys(row.cells);
      const index = namedAt(listOf(valueAt(data, pointer)), row);
      return index === undefined ? [] : [{ pointer: pointerBelow(pointerBelow(pointer, index), column), at: row.at }];
    }),
  );
  return [...single, ...inRows];
}

/** The sentence at a value that is still in doubt. */
export function doubtFault({ pointer }: Doubt): DataFault {
  return {
    pointer,
    code: 'not_confirmed',
    message: {
      en: 'The file could not be read clearly here. Compare this with the page and confirm it, or correct it.',
      es: 'El archivo no se pudo leer con claridad aquí. Compare esto con la página y confírmelo, o corríjalo.',
    },
  };
}
