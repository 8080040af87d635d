import type { AutomationState } from './automation-state.ts';
import { faultyPointers } from '#runtime/store/fault-list.ts';
import { isBuiltInGuard, type BuiltInGuard } from '#engine/workflow/built-in-guards.ts';
import type { Guard } from '#schemas/meta/workflow.gen.ts';

const builtIn: Readonly<Record<BuiltInGuard, (state: AutomationState) => boolean>> = {
  previewIsCurrent: ({ preview }) => preview !== undefined && !preview.stale,
  formIsRight: ({ form }) => form !== undefined && faultyPointers(form.store.snapshot()).length === 0,
};

/** Whether a guard of the workflow holds now; a rule over a form that is not open does not. */
export const holdsGuard = (guard: Guard, state: AutomationState): boolean => {
  if (typeof guard === 'string' && isBuiltInGuard(guard)) return builtIn[guard](state);
  return state.form?.holds(typeof guard === 'string' ? guard : guard.params.that) ?? false;
};
