import { inWords } from '#domain/list-text.ts';
import { isByHand, isForFiling } from '#engine/recipients/sworn-service.ts';
import type { Texts } from '#runtime/texts/texts.ts';

/** Who gets a letter, and whether it came back. */
export type Reached = { readonly name: string; readonly method: string; readonly cameBack?: true };

type Words = Pick<Texts, 't' | 'language'>;

/** A button; serves: it does something else and serves letters, too. */
type ServingButton = { readonly label: string; readonly serves: boolean; readonly reached: readonly Reached[] };

/** The words of a button that sends a letter, or does something else and serves letters: how many get them, as soon as that is known. */
export const servingLabel = ({ label, serves, reached }: ServingButton, { t }: Words): string => {
  const count = reached.filter((one) => !isForFiling(one)).length;
  return count === 0 ? label : t(serves ? 'andServes' : 'sendsTo', { label, count: String(count) });
};

const namesOf = (reached: readonly Reached[], { language }: Words): string =>
  inWords([...new Set(reached.map(({ name }) => name))], language);

const saidOf = (
  key: 'reaches' | 'beingServed' | 'toDeliver' | 'toFile' | 'cameBackFrom',
  reached: readonly Reached[],
  words: Words,
): readonly string[] => (reached.length === 0 ? [] : [words.t(key, { names: namesOf(reached, words) })]);

/** Who is about to be served, beside the button, and where the paper will have to be filed. */
export const reachedWords = (reached: readonly Reached[], words: Words): string => {
  const served = reached.filter((one) => !isForFiling(one));
  return [...saidOf('reaches', served, words), ...saidOf('toFile', reached.filter(isForFiling), words)].join(' ');
};

/** What became of the letters of an act: whom the desk serves, who still has to get one by hand or by fax, and where one is to be filed. Nothing for none. */
export const servedWords = (all: readonly Reached[], words: Words): string => {
  const reached = all.filter(({ cameBack }) => cameBack !== true);
  const byDesk = reached.filter((one) => !isByHand(one) && !isForFiling(one));
  return [
    ...saidOf('beingServed', byDesk, words),
    ...saidOf('toDeliver', reached.filter(isByHand), words),
    ...saidOf('toFile', reached.filter(isForFiling), words),
    ...saidOf(
      'cameBackFrom',
      all.filter(({ cameBack }) => cameBack === true),
      words,
    ),
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
