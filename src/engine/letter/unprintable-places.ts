import { addresseeTitles } from '#engine/recipients/addressee-roles.ts';
import { readableText } from '#engine/letter/readable-text.ts';
import { isList, isRecord, recordOf } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';

type Text = { readonly pointer: string; readonly text: string };

function textsBelow(value: unknown, pointer = ''): readonly Text[] {
  if (typeof value === 'string') return [{ pointer, text: value }];
  if (isList(value)) return value.flatMap((item, index) => textsBelow(item, `${pointer}/${index}`));
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => textsBelow(inner, `${pointer}/${name}`)) : [];
}

/** The places of data whose texts hold one of these characters, as the letter writes them. */
export function placesOf(data: unknown, characters: readonly string[]): readonly string[] {
  return textsBelow(data).flatMap(({ pointer, text }) =>
    characters.some((character) => readableText(text).includes(character)) ? [pointer] : [],
  );
}

/** Where the characters stand that nobody typed into the form: "the name of the claims adjuster". */
export function placesInScopes({ parties, case: ofCase, firm }: ScopeValues, characters: readonly string[]): readonly string[] {
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
  return Object.entries(addresseeTitles).find(([name]) => name === role)?.[1].en ?? 'party';
}
