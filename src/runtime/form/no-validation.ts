import type { ValidatorType } from '@rjsf/utils';

/** What RJSF gets for a validator: the store judges, and a closed schema has no branches between which RJSF would have to choose. */
export const noValidation: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: (schema) => {
    throw new Error(`A closed schema has no branches, but RJSF asks which one holds: ${JSON.stringify(schema).slice(0, 200)}`);
  },
};
