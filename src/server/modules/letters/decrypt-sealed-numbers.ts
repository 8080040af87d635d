import type { LettersPort } from './letters.port.ts';
import { replaceSeals } from '#server/platform/secrets/encrypted-number.ts';
import type { FieldEncryption } from '#server/platform/secrets/field-encryption.port.ts';

/** Letters in which sealed numbers are readable. The checker lets them into forms of the Board alone; what is stored stays sealed. */
export function decryptSealedNumbers(letters: LettersPort, { open }: Pick<FieldEncryption, 'open'>): LettersPort {
  return {
    ...letters,
    renderLetter: (request) => {
      const text = JSON.stringify(request.model);
      const opened = replaceSeals(text, open);
      return letters.renderLetter(opened === text ? request : { ...request, model: JSON.parse(opened) });
    },
  };
}
