import { focusField } from '#runtime/fields/field-id.ts';
import { faultyIn } from '#runtime/store/fault-list.ts';
import type { FormParts } from '#runtime/store/form-context.ts';

/** Whether a form, or some of its sections, can be sent as it stands; if not, it shows everything that is wrong, and the first such field has the focus. */
export const canBeSent = ({ store, layout, form }: Omit<FormParts, 'files'>, sections?: readonly string[]): boolean => {
  store.flush();
  const [first] = faultyIn(store.snapshot(), layout, sections);
  if (first === undefined) return true;
  store.ask();
  requestAnimationFrame(() => focusField(first, form));
  return false;
};
