import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';

/** RJSF fills in nothing: what a form starts with is said by prefill rules and drafts, and what nobody entered is not sent. */
export const formStateBehavior: Experimental_DefaultFormStateBehavior = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
};
