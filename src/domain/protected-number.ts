/** Kinds of numbers that are stored encrypted and shown by their last four digits. */
export const protectedKinds = ['ssn', 'bankAccount'] as const;

/** A social security number, or the number of a bank account. */
export type ProtectedKind = (typeof protectedKinds)[number];

/** Whether a word names a kind of protected number. */
export function isProtectedKind(word: unknown): word is ProtectedKind {
  return protectedKinds.some((kind) => kind === word);
}

const marks: Readonly<Record<ProtectedKind, string>> = { ssn: '•••-••-', bankAccount: '••••' };

/** What is shown of a protected number: its last four digits behind dots. */
export function maskedNumber(kind: ProtectedKind, lastFour: string): string {
  return `${marks[kind]}${lastFour}`;
}

/** The last four digits behind the dots; undefined for a text that is no such mask. */
export function lastFourOfMask(kind: ProtectedKind, text: string): string | undefined {
  const lastFour = text.slice(marks[kind].length);
  return text.startsWith(marks[kind]) && /^\d{4}$/.test(lastFour) ? lastFour : undefined;
}

const shapes: Readonly<Record<ProtectedKind, RegExp>> = {
  // Numbers that were never given out are refused; those of taxpayers without a social security number begin with 9.
  ssn: /^(?!000|666)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/,
  bankAccount: /^\d{6,17}$/,
};

/** The digits of a whole protected number; undefined when it is not one. */
export function digitsOf(kind: ProtectedKind, text: string): string | undefined {
  return shapes[kind].test(text) ? text.replaceAll('-', '') : undefined;
}

/** A protected number as a form of the Board has it: a social security number with its dashes. */
export function writtenNumber(kind: ProtectedKind, digits: string): string {
  return kind === 'ssn' ? digits.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') : digits;
}
