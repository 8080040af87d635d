import type { LetterModel } from '#engine/letter/letter-model.ts';
import { isList, isRecord } from '#engine/form/plain-data.ts';
import { AppError, type InputFault } from './app-error.ts';
import type { LettersPort, RenderedLetter } from './ports/letters.port.ts';
import type { WorkedOut } from './work-out.ts';

type Text = { readonly pointer: string; readonly text: string };

function textsBelow(value: unknown, pointer = ''): readonly Text[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (isList(value)) return value.flatMap((item, index) => textsBelow(item, `${pointer}/${index}`));
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => textsBelow(inner, `${pointer}/${name}`)) : [];
}

/** The fields of the form that hold one of these characters. */
function faultsAt(data: unknown, characters: readonly string[], message: string): readonly InputFault[] {
  return textsBelow(data)
    .filter(({ text }) => characters.some((character) => text.includes(character)))
    .map(({ pointer }) => ({ pointer, code: 'unprintable', message }));
}

/** Sets a letter. Characters that the typeface does not have are told at the fields where they were typed. */
export async function setLetter(
  letters: LettersPort,
  { letter, worked }: { readonly letter: LetterModel; readonly worked: WorkedOut },
): Promise<RenderedLetter> {
  try {
    return await letters.renderLetter({ model: letter, datedOn: worked.scopes.today ?? '' });
  } catch (error) {
    if (!(error instanceof AppError) || error.details.unprintable === undefined) throw error;
    const faults = faultsAt(worked.content.data, error.details.unprintable, error.message);
    throw faults.length === 0 ? error : new AppError('invalid_input', error.message, { faults });
  }
}
