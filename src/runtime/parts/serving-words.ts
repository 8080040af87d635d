import { inWords } from '#domain/list-text.ts';
import { isByHand } from '#engine/recipients/sworn-service.ts';
import type { Texts } from '#runtime/texts/texts.ts';

export type Reached = { readonly name: string; readonly method: string };

type Words = Pick<Texts, 't' | 'language'>;

/** A button; serves: it does something else and serves letters, too. */
type ServingButton = { readonly label: string; readonly serves: boolean; readonly reached: readonly Reached[] };

/** The words of a button that sends a letter, or does something else and serves letters: how many get them, as soon as that is known. */
export const servingLabel = ({ label, serves, reached }: ServingButton, { t }: Words): string => {
  if (reached.length === 0) return label;
  return t(serves ? 'andServes' : 'sendsTo', { label, count: String(reached.length) });
};

const namesOf = (reached: readonly Reached[], { language }: Words): string =>
  inWords([...new Set(reached.map(({ name }) => name))], language);

/** Who is about to be served, beside the button. */
export const reachedWords = (reached: readonly Reached[], words: Words): string =>
  reached.length === 0 ? '' : words.t('reaches', { names: namesOf(reached, words) });

/** What became of the letters of an act: whom the desk serves, and who still has to get one by hand or by fax. Nothing for none. */
export const servedWords = (reached: readonly Reached[], words: Words): string => {
  const byHand = reached.filter(isByHand);
  const byDesk = reached.filter((one) => !isByHand(one));
  return [
    ...(byDesk.length === 0 ? [] : [words.t('beingServed', { names: namesOf(byDesk, words) })]),
    ...(byHand.length === 0 ? [] : [words.t('toDeliver', { names: namesOf(byHand, words) })]),
  ].join(' ');
};

/** What an event did: the state that the record came to, and what became of its letters. */
export const movedWords = (
  state: string,
  letters: readonly { readonly reached?: readonly Reached[] }[] | undefined,
  words: Words,
): string => {
  const reached = (letters ?? []).flatMap((letter) => letter.reached ?? []);
  return [words.t('recordMoved', { state }), servedWords(reached, words)].filter(Boolean).join(' ');
};
