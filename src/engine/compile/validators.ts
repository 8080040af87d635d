import { Ajv } from 'ajv';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import type { ShapeValidator } from '../declaration/shape-error.ts';
import { withPlausibleValues } from '#engine/data/plausible-values.ts';
import { formats, MULTIPLE_OF_PRECISION } from './formats.ts';

/** Compiles a data schema whose references are put in place; needs `eval`, so it runs on the server and in tests only. */
export function compileShape(schema: DataSchema): ShapeValidator {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    coerceTypes: false,
    removeAdditional: false,
    multipleOfPrecision: MULTIPLE_OF_PRECISION,
    formats: { ...formats },
    // The check has looked at the schema; Ajv would compile its meta-schema for every automation anew, which takes longer than all else.
    meta: false,
    validateSchema: false,
  });
  const validate = ajv.compile(schema);
  return withPlausibleValues(schema, (data) => {
    if (validate(data)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({ pointer: instancePath, keyword, params }));
  });
}
