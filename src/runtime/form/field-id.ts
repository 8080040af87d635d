import type { Pointer } from './pointer.ts';

/** The id of the element that takes the focus at a place of the form. */
export const idOfPointer = (pointer: Pointer): string => `field${pointer.replaceAll('/', '-')}`;

/** Brings a field into view and gives it the focus; a group takes it in its first entry. */
export const focusField = (pointer: Pointer): boolean => {
  const named = document.getElementById(idOfPointer(pointer)) ?? document.getElementById(`${idOfPointer(pointer)}-group`);
  const entry = named?.matches('fieldset') === true ? named.querySelector<HTMLElement>('input, select, textarea, button') : named;
  if (entry === null || entry === undefined) return false;
  entry.focus();
  entry.scrollIntoView({ block: 'center' });
  return true;
};
