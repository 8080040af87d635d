/** Lower case, without accents. */
export declare function foldText(text: string): string;
/** The words of a text: "O'Brien-Núñez" gives obrien and nunez. */
export declare function wordsOf(text: string): readonly string[];
/** The words by which a name is found; people also leave the blanks out, or put one for an apostrophe. */
export declare function nameWords(firstNames: string, lastNames: string): ReadonlySet<string>;
/** A number as it is compared: "WC-2025-004417" is wc2025004417. */
export declare function numberText(text: string): string;
/** The word and the word with each letter left out: two words that are one error apart share one of these. */
export declare function shortenedForms(word: string): ReadonlySet<string>;
/** Whether a typed word may be looked up as a misspelt one: one letter may be missing. */
export declare function mayBeMisspelt(typed: string): boolean;
/** Whether a stored word may be found misspelt. */
export declare function isLongEnough(word: string): boolean;
/** True when one letter was left out, added, changed, or two neighbours were swapped. */
export declare function isOneErrorApart(typed: string, word: string): boolean;
