import type { InputFault } from '#server/platform/app-error.ts';

const longestName = 100;

/** What is wrong with the names that a person gives of oneself. */
export function nameFaults({ name, lastName }: { readonly name: string; readonly lastName: string }): readonly InputFault[] {
  return [
    ...(isName(name) ? [] : [{ pointer: '/name', code: 'name', message: `Please enter a first name of up to ${longestName} characters.` }]),
    ...(isName(lastName)
      ? []
      : [{ pointer: '/lastName', code: 'name', message: `Please enter a last name of up to ${longestName} characters.` }]),
  ];
}

function isName(text: string): boolean {
  return text !== '' && text.length <= longestName && !/\p{Cc}/u.test(text);
}
