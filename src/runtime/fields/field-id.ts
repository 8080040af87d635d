import type { Pointer } from '#runtime/store/pointer.ts';

/** What the ids of a form begin with; a second form on a page has a word of its own. */
export const usualForm = 'field';

/** The id of the element that takes the focus at a place of the form. */
export const idOfPointer = (pointer: Pointer, form = usualForm): string => `${form}${pointer.replaceAll('/', '-')}`;

/** Brings a field into view and gives it the focus; a group takes it in its first entry. A place that has no entry of its own is found in the one that holds it. */
export const focusField = (pointer: Pointer, form = usualForm): boolean => {
  if (pointer === '') return false;
  const id = idOfPointer(pointer, form);
  const named = document.getElementById(id) ?? document.getElementById(`${id}-group`);
  const entry = named?.matches('fieldset') === true ? named.querySelector<HTMLElement>('input, select, textarea, button') : named;
  if (entry === null || entry === undefined) return focusField(pointer.slice(0, pointer.lastIndexOf('/')), form);
  entry.focus();
  entry.scrollIntoView({ block: 'center' });
  return true;
};
