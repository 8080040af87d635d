/** The focus goes to the first such part of a form that has opened, unless somebody is already in it. */
export const focusFirst = (form: HTMLFormElement | null, selector: string): void => {
  if (form !== null && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(selector)?.focus();
};
