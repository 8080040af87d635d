import { isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { mostValues, plainLimit } from '#server/platform/limits/body-limits.ts';

/** How much a form may send. */
export type FormLimits = { readonly bytes: number; readonly values: number };

const bytesWithFiles = 32_000_000;

/** What comes beside the fields: a payload, and numbers that the sender computed. */
const valuesBeside = 1_000;

/** Files inside a form need room. Of values twice what the form can hold, so that a form with too many rows is still told what is wrong with it. */
export function formLimits(schema: unknown, hasFiles: boolean): FormLimits {
  return {
    bytes: hasFiles ? bytesWithFiles : plainLimit,
    values: Math.min(mostValues, valuesBeside + 2 * mostValuesOf(recordOf(schema))),
  };
}

function mostValuesOf(shape: PlainRecord): number {
  const { properties, items, maxItems } = shape;
  const ofFields = Object.values(recordOf(properties)).map((field) => mostValuesOf(recordOf(field)));
  const ofRows = isRecord(items) ? Number(maxItems ?? mostValues) * mostValuesOf(items) : 0;
  return 1 + ofRows + ofFields.reduce((sum, one) => sum + one, 0);
}
