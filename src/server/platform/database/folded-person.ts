import { foldText } from '#domain/fold-text.ts';

/** The words of a folded text, of letters and digits alone. */
export function personWords(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What a person is found by: the words of name and address, each behind a blank. */
export function foldedPerson({
  name,
  lastName,
  email,
}: {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
}): string {
  return ` ${personWords(`${name} ${lastName} ${email}`).join(' ')} `;
}
