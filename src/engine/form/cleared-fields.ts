import { withValue } from '#engine/data/changed-data.ts';
import { isCovered, placesOf, valueAt } from '#engine/data/places.ts';
import { isFilled, type PlainRecord } from '#engine/data/plain-data.ts';
import { storedPlace } from '#engine/data/row-ids.ts';

type Filled = {
  /** What is sent of the form. */
  readonly data: PlainRecord;
  readonly stored: PlainRecord;
  /** The paths of the fields that the event opens. */
  readonly open: ReadonlySet<string>;
  /** Pointers of locked fields, which the desk fills in. */
  readonly locked: ReadonlySet<string>;
};

/** What an event sends of its form: null for what was emptied, because fields that are left out keep what is stored. */
export function withClearedFields({ data, stored, open, locked }: Filled): PlainRecord {
  const emptied = [...open].flatMap((path) =>
    placesOf(path, data).flatMap(({ pointer }) => {
      const before = path.includes('[]') ? storedPlace(pointer, data, stored) : pointer;
      const wasFilled = before !== undefined && isFilled(valueAt(stored, before));
      return wasFilled && !isFilled(valueAt(data, pointer)) && !isCovered(locked, pointer) ? [pointer] : [];
    }),
  );
  return emptied.reduce((sent, pointer) => withValue(sent, pointer, null), data);
}
