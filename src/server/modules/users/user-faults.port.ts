import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { refuseFaults, type InputFault } from '#server/platform/app-error.ts';
import { passwordFaults } from './password-rules.port.ts';

export type UserFields = Omit<DeskUser, 'id'>;

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const longestName = 100;

/** The fields as they are stored: without blanks around them, the e-mail address in lower case. Refuses what cannot be. */
export function cleanUserFields({ email, role, name, lastName }: UserFields, password?: string): UserFields {
  const fields = { email: email.trim().toLowerCase(), role, name: name.trim(), lastName: lastName.trim() };
  refuseFaults([
    ...(emailShape.test(fields.email) && fields.email.length <= 254
      ? []
      : [{ pointer: '/email', code: 'email', message: 'Please enter a valid email address.' }]),
    ...nameFaults(fields),
    ...(password === undefined ? [] : passwordFaults(password, fields, '/password')),
  ]);
  return fields;
}

/** What is wrong with the names of a person. */
export function nameFaults({ name, lastName }: Pick<UserFields, 'name' | 'lastName'>): readonly InputFault[] {
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
