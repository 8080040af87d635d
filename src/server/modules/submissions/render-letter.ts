import { inWords } from '#domain/list-text.ts';
import { partyRoleTitles } from '#engine/recipients/party-roles.ts';
import { readableText } from '#engine/letter/readable-text.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import { isList, isRecord, recordOf } from '#engine/data/plain-data.ts';
import { AppError, type InputFault } from '#server/platform/app-error.ts';
import type { LettersPort, RenderedLetter } from '#server/modules/letters/letters.port.ts';
import type { EvaluatedSubmission } from './evaluate-submission.ts';

type Text = { readonly pointer: string; readonly text: string };

function textsBelow(value: unknown, pointer = ''): readonly Text[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (isList(value)) return value.flatMap((item, index) => textsBelow(item, `${pointer}/${index}`));
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => textsBelow(inner, `${pointer}/${name}`)) : [];
}

/** The places of data whose texts hold one of these characters, as the letter writes them. */
function placesOf(data: unknown, characters: readonly string[]): readonly string[] {
  return textsBelow(data).flatMap(({ pointer, text }) =>
    characters.some((character) => readableText(text).includes(character)) ? [pointer] : [],
  );
}

/** Where the characters stand that nobody typed into the form: "the name of the claims adjuster". */
function placesInScopes({ parties, case: ofCase, firm }: EvaluatedSubmission['scopes'], characters: readonly string[]): readonly string[] {
  const ofParties = (isList(parties) ? parties : []).map(recordOf).flatMap((party) =>
    placesOf(party, characters)
      .filter((pointer) => pointer !== '/label')
      .map((pointer) => `the ${pointer.slice(1)} of the ${roleTitle(party['role'])}`),
  );
  const others = [
    ...placesOf(ofCase, characters).map((pointer) => `the case (${pointer.slice(1)})`),
    ...placesOf(firm, characters).map(() => "the firm's data"),
  ];
  return [...new Set(ofParties.length > 0 ? ofParties : others)];
}

function roleTitle(role: unknown): string {
  return Object.entries(partyRoleTitles).find(([name]) => name === role)?.[1].en ?? 'party';
}

/** Sets a letter. Characters that the typeface does not have are told at the fields where they were typed, or with the place of the case that has them. */
export async function renderLetter(
  letters: LettersPort,
  { letter, worked }: { readonly letter: LetterModel; readonly worked: EvaluatedSubmission },
): Promise<RenderedLetter> {
  try {
    return await letters.renderLetter({ model: letter, datedOn: worked.scopes.today ?? '' });
  } catch (error) {
    if (!(error instanceof AppError) || error.details.unprintable === undefined) throw error;
    const { unprintable } = error.details;
    const faults: readonly InputFault[] = placesOf(worked.content.data, unprintable).map((pointer) => ({
      pointer,
      code: 'unprintable',
      message: error.message,
    }));
    if (faults.length > 0) throw new AppError('invalid_input', error.message, { faults });
    const places = placesInScopes(worked.scopes, unprintable);
    const where = places.length === 0 ? '' : ` Look at ${inWords(places.slice(0, 3), 'en')}.`;
    throw new AppError('letter_unprintable', `${error.message}${where}`, { unprintable });
  }
}
