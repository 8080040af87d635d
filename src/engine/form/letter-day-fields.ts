import type { CompiledField, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { withValue } from '#engine/data/changed-data.ts';
import { placesOf, valueAt } from '#engine/data/places.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';

type OtherDay = { readonly compiled: CompiledForm; readonly data: PlainRecord; readonly from: string; readonly to: string };

const holdsLetterDay = ({ lock, prefill }: CompiledField): boolean => lock !== undefined && prefill?.reads.includes('letterOn') === true;

/** A form whose locked fields hold another day where they held that of its letter. */
export function withLetterDay({ compiled, data, from, to }: OtherDay): PlainRecord {
  const places = compiled.rules.filter(holdsLetterDay).flatMap(({ path }) => placesOf(path, data));
  return places.reduce((made, { pointer }) => (valueAt(data, pointer) === from ? withValue(made, pointer, to) : made), data);
}
