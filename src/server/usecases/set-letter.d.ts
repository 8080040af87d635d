import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { LettersPort, RenderedLetter } from './ports/letters.port.ts';
import type { WorkedOut } from './work-out.ts';
/** Sets a letter. Characters that the typeface does not have are told at the fields where they were typed. */
export declare function setLetter(letters: LettersPort, { letter, worked }: {
    readonly letter: LetterModel;
    readonly worked: WorkedOut;
}): Promise<RenderedLetter>;
