import { isCompleteFor, isPlaceKnown } from '#domain/address.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { lackOf } from './address-lacks.ts';
import { type Addressee, keeperOf } from './addressees.ts';
import { isMethod, serviceMethodsOf } from './service-methods.ts';

/** Somebody for whom there is no address to be served at. An addressee stops the letter; a copy is left out, and the sentence says so. */
export type Unreachable = {
  readonly partyId: string;
  readonly copy: boolean;
  /** The row among the chosen methods of service; one after the last for somebody without a row. */
  readonly row: number;
  readonly say: LocalizedText;
};

type Both = { readonly en: string; readonly es: string };

/** What is missing to serve somebody, and how to mend it, without the last dot. */
function lackAndRemedy(addressee: Addressee): { readonly lack: Both; readonly remedy: Both } {
  const { en, es } = keeperOf(addressee);
  const isChoice = serviceMethodsOf(addressee).length > 0;
  const or = isChoice ? { en: ', or choose another method', es: ' o elija otra forma' } : { en: '', es: '' };
  const remedy = isCompleteFor('mail', addressee)
    ? { en: `Correct the address in the ${en}${or.en}`, es: `Corrija la dirección en el ${es}${or.es}` }
    : { en: `Add the address to the ${en}${or.en}`, es: `Agregue la dirección al ${es}${or.es}` };
  return { lack: lackOf(addressee, 'mail'), remedy };
}

/** Somebody can be reached, and nobody can tell how many days the service adds. */
function placeAndRemedy(addressee: Addressee): { readonly lack: Both; readonly remedy: Both } {
  const { en, es } = keeperOf(addressee);
  const { name } = addressee;
  return {
    lack: {
      en: `the ${en} does not say in which state ${name} is, and the days for service depend on it`,
      es: `el ${es} no dice en qué estado está ${name}, y de eso dependen los días por la notificación`,
    },
    remedy: { en: `Add the state to the ${en}`, es: `Agregue el estado al ${es}` },
  };
}

function sentence(addressee: Addressee, copy: boolean, isPlaceMissing: boolean): LocalizedText {
  const { lack, remedy } = isPlaceMissing ? placeAndRemedy(addressee) : lackAndRemedy(addressee);
  const { name } = addressee;
  const begin = copy
    ? { en: `No copy will be sent to ${name}`, es: `No se envía copia a ${name}` }
    : { en: 'This letter cannot be served', es: 'Esta carta no se puede enviar' };
  return { en: `${begin.en}: ${lack.en}. ${remedy.en}.`, es: `${begin.es}: ${lack.es}. ${remedy.es}.` };
}

type Addressed = {
  readonly chosen: readonly unknown[];
  readonly to: readonly Addressee[];
  readonly cc: readonly Addressee[];
  readonly usual?: unknown;
  /** Whether it must be known where everybody is, but our own client and those who are served in person. */
  readonly needsPlace: boolean;
};

/**
 * Who of the addressees and copies cannot be served: nobody who has no address, nobody without an address for whom no other method was chosen, since
 * what is neither chosen nor usual is mail, and nobody of whom a deadline must know in which state they are.
 */
export function unreachableOf({ chosen, to, cc, usual, needsPlace }: Addressed): readonly Unreachable[] {
  const rowOf = (id: string): number => chosen.findIndex((row) => recordOf(row)['partyId'] === id);
  const wantedOf = ({ id }: Addressee): unknown => recordOf(chosen[rowOf(id)])['method'] ?? usual;
  const isUnreachable = (party: Addressee): boolean => {
    if (party.isFiled === true) return false;
    const methods = serviceMethodsOf(party);
    if (methods.length === 0 || methods.includes('mail')) return methods.length === 0;
    return rowOf(party.id) === -1 ? !methods.some((method) => method === usual) : !isMethod(wantedOf(party));
  };
  const lacksPlace = (party: Addressee): boolean =>
    needsPlace && party.role !== 'applicant' && party.isFiled !== true && wantedOf(party) !== 'personal' && !isPlaceKnown(party);
  const people = [...to.map((party) => ({ party, copy: false })), ...cc.map((party) => ({ party, copy: true }))];
  const found = people.filter(({ party }) => isUnreachable(party) || lacksPlace(party));
  const withoutRow = found.filter(({ party }) => rowOf(party.id) === -1);
  return found.map(({ party, copy }) => {
    const row = rowOf(party.id);
    const after = chosen.length + withoutRow.findIndex((other) => other.party.id === party.id);
    return { partyId: party.id, copy, row: row === -1 ? after : row, say: sentence(party, copy, !isUnreachable(party)) };
  });
}
