import { useState } from 'react';

const readKept = (name: string): string | undefined => {
  try {
    return globalThis.localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
};

/** A word that this browser keeps for its person, such as how high rows are; where nothing can be kept it holds as long as the page. */
export const useKept = (name: string, first: string): readonly [string, (word: string) => void] => {
  const [word, setWord] = useState(() => readKept(name) ?? first);
  const keep = (next: string): void => {
    setWord(next);
    try {
      globalThis.localStorage.setItem(name, next);
    } catch {
      // it holds until the page is left
    }
  };
  return [word, keep];
};
