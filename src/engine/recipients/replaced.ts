import type { LocalizedText } from '#engine/data/localized-text.ts';
import { addresseeTitles } from './addressee-roles.ts';
import { isInBook, type Replaced } from './addressees.ts';

/** What is asked before a letter goes out although whom it was for left the case or was set inactive: whether it goes to the right people. */
export function replacedText({ former: { name, role }, by }: Replaced): LocalizedText {
  if (isInBook(role))
    return {
      en: `${name} is set inactive in the address book. Send the letter to ${name} all the same?`,
      es: `${name} está inactivo en el directorio. ¿Enviar la carta a ${name} de todos modos?`,
    };
  if (by.length === 0)
    return {
      en: `${name} is no longer on this case, and the case has no other ${addresseeTitles[role].en}. Send the letter to ${name} all the same?`,
      es: `${name} ya no está en este caso, y el caso no tiene otro ${addresseeTitles[role].es}. ¿Enviar la carta a ${name} de todos modos?`,
    };
  const names = by.map((one) => one.name);
  return {
    en: `${name} is no longer on this case. Send the letter to ${names.join(' and ')} instead?`,
    es: `${name} ya no está en este caso. ¿Enviar la carta a ${names.join(' y ')} en su lugar?`,
  };
}
