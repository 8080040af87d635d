import { hashForSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { ShapeValidator } from '#engine/declaration/shape-error.ts';
import { withPlausibleValues } from '#engine/data/plausible-values.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';

/**
 * The precompiled validator of a schema, looked up once: RJSF's own wrapper hashes and compares the whole schema at every
 * call, which costs more than the validation itself.
 */
export const shapeValidatorOf = (validators: ValidatorFunctions, schema: DataSchema): ShapeValidator => {
  const key = hashForSchema({ ...schema });
  const validate = validators[key];
  if (validate === undefined) throw new Error(`The validator module has no function for the schema ${key}`);
  return withPlausibleValues(schema, (data) => {
    if (validate(data)) return [];
    return (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({ pointer: instancePath, keyword, params }));
  });
};
