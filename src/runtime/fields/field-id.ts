import type { Pointer } from '#runtime/store/pointer.ts';

/** The id of the element that takes the focus at a place of the form. */
export const idOfPointer = (pointer: Pointer): string => `field${pointer.replaceAll('/', '-')}`;

/** Brings a field into view and gives it the focus; a group takes it in its first entry. A place that has no entry of its own is found in the one that holds it. */
export const focusField = (pointer: Pointer): boolean => {
  if (pointer === '') return false;
  const named = document.getElementById(idOfPointer(pointer)) ?? document.getElementById(`${idOfPointer(pointer)}-group`);
  const entry = named?.matches('fieldset') === true ? named.querySelector<HTMLElement>('input, select, textarea, button') : named;
  if (entry === null || entry === undefined) return focusField(pointer.slice(0, pointer.lastIndexOf('/')));
  entry.focus();
  entry.scrollIntoView({ block: 'center' });
  return true;
};
