import { isCompleteFor } from '#domain/address.ts';
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

function sentence(addressee: Addressee, copy: boolean): LocalizedText {
  const { name } = addressee;
  const { en, es } = keeperOf(addressee);
  const isChoice = serviceMethodsOf(addressee).length > 0;
  const remedy = isCompleteFor('mail', addressee)
    ? { en: `Correct the address in the ${en}`, es: `Corrija la dirección en el ${es}` }
    : { en: `Add the address to the ${en}`, es: `Agregue la dirección al ${es}` };
  const or = isChoice ? { en: ', or choose another method', es: ' o elija otra forma' } : { en: '', es: '' };
  const lack = lackOf(addressee, 'mail');
  const begin = copy
    ? { en: `No copy will be sent to ${name}`, es: `No se envía copia a ${name}` }
    : { en: 'This letter cannot be served', es: 'Esta carta no se puede enviar' };
  return { en: `${begin.en}: ${lack.en}. ${remedy.en}${or.en}.`, es: `${begin.es}: ${lack.es}. ${remedy.es}${or.es}.` };
}

type Addressed = {
  readonly chosen: readonly unknown[];
  readonly to: readonly Addressee[];
  readonly cc: readonly Addressee[];
  readonly usual?: unknown;
};

/**
 * Who of the addressees and copies cannot be served: nobody who has no address, and nobody without an address for whom no other method was chosen, since
 * what is neither chosen nor usual is mail.
 */
export function unreachableOf({ chosen, to, cc, usual }: Addressed): readonly Unreachable[] {
  const rowOf = (id: string): number => chosen.findIndex((row) => recordOf(row)['partyId'] === id);
  const isUnreachable = (party: Addressee): boolean => {
    const methods = serviceMethodsOf(party);
    const row = rowOf(party.id);
    if (methods.length === 0 || methods.includes('mail')) return methods.length === 0;
    return row === -1 ? !methods.some((method) => method === usual) : !isMethod(recordOf(chosen[row])['method']);
  };
  const found = [...to.map((party) => ({ party, copy: false })), ...cc.map((party) => ({ party, copy: true }))].filter(({ party }) =>
    isUnreachable(party),
  );
  const withoutRow = found.filter(({ party }) => rowOf(party.id) === -1);
  return found.map(({ party, copy }) => {
    const row = rowOf(party.id);
    const after = chosen.length + withoutRow.findIndex((other) => other.party.id === party.id);
    return { partyId: party.id, copy, row: row === -1 ? after : row, say: sentence(party, copy) };
  });
}
