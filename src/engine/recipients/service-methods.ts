import { canBeReached, isCompleteFor } from '#domain/address.ts';
import type { Party, Recipient } from '#schemas/shared/case.gen.ts';
import { type Addressee, keeperOf } from './addressees.ts';
import { capitalized, lackOf } from './address-lacks.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';

export type ServiceMethod = Recipient['method'];

const everyMethod = ['mail', 'email', 'personal', 'fax'] as const satisfies readonly ServiceMethod[];

/** Whether a value names a method of service. */
export function isMethod(value: unknown): value is ServiceMethod {
  return everyMethod.some((method) => method === value);
}

/** Where somebody can be reached, as a case or the plan of a service has it. */
export type Reachable = Readonly<Partial<Pick<Party, 'street' | 'city' | 'state' | 'zip' | 'country' | 'email' | 'fax'>>>;

/** Whether somebody can be served by a method: the address or the number that it takes is known, and is one. */
export function canBeServed(person: Reachable, method: ServiceMethod): boolean {
  return method !== 'filed' && canBeReached(method, person);
}

function isOwedMail({ role, represented }: Addressee): boolean {
  return role === 'applicant' && represented !== true;
}

/**
 * The methods by which a party can be served: those for which the case has the address or the number. An applicant who is not known to be represented is
 * always served by first-class mail: 8 CCR 10205.6. What is filed is not served.
 */
export function serviceMethodsOf(party: Addressee): readonly ServiceMethod[] {
  if (party.isFiled === true) return ['filed'];
  const possible: readonly ServiceMethod[] = isOwedMail(party) ? ['mail'] : everyMethod;
  return possible.filter((method) => canBeServed(party, method));
}

function impossible(party: Addressee, chosen: (typeof everyMethod)[number]): LocalizedText {
  const name = party.name.replace(/\.$/, '');
  if (party.isFiled === true)
    return {
      en: `The paper is filed with the ${name} office of the Board, not served on it. Take the method out.`,
      es: `El documento se presenta en la oficina de ${name} de la Junta; no se le notifica. Quite la forma de envío.`,
    };
  if (isOwedMail(party))
    return {
      en: `${name} is not known to have an attorney, and is then always served by first-class mail (8 CCR 10205.6). Choose mail.`,
      es: `No consta que ${name} tenga abogado; entonces se le envía siempre por correo de primera clase (8 CCR 10205.6). Elija correo.`,
    };
  const { en, es } = lackOf(party, chosen);
  const keeper = keeperOf(party);
  const what = chosen === 'fax' ? { en: 'number', es: 'el número' } : { en: 'address', es: 'la dirección' };
  const isThere = isCompleteFor(chosen, party);
  return {
    en: `${capitalized(en)}. Choose another method, or ${isThere ? 'correct' : 'add'} the ${what.en} ${isThere ? 'in' : 'to'} the ${keeper.en}.`,
    es: `${capitalized(es)}. Elija otra forma o ${isThere ? 'corrija' : 'agregue'} ${what.es} ${isThere ? 'en el' : 'al'} ${keeper.es}.`,
  };
}

type Served = {
  readonly people: readonly Addressee[];
  /** Whether all must be parties of the case; of others a row may be left of one who was chosen before, and has no effect. */
  readonly onlyParties: boolean;
  readonly served: ReadonlySet<string>;
};

/** What is wrong with one of the chosen methods: its row among them, which of its values is wrong, and the sentence. */
export type ServiceFault = { readonly row: number; readonly key: 'partyId' | 'method' | 'because'; readonly say: LocalizedText };

/** Whoever is left out is left out for a reason. */
function reasonFault({ because }: PlainRecord, { name }: Addressee): Omit<ServiceFault, 'row'> | undefined {
  if (typeof because === 'string' && because.trim() !== '') return undefined;
  return { key: 'because', say: { en: `Say why ${name} is not served.`, es: `Diga por qué no se envía a ${name}.` } };
}

function rowFault(
  row: PlainRecord,
  before: ReadonlySet<string>,
  { people, onlyParties, served }: Served,
): Omit<ServiceFault, 'row'> | undefined {
  const { partyId, method } = row;
  if (typeof partyId !== 'string') return undefined;
  const party = people.find(({ id }) => id === partyId);
  if (party === undefined) {
    if (!onlyParties) return undefined;
    const say = {
      en: 'This person is not on the case. Choose a method of service only for people on the case.',
      es: 'Esta persona no está en el caso. Elija la forma de envío solo para las personas del caso.',
    };
    return { key: 'partyId', say };
  }
  if (before.has(partyId)) {
    const say = {
      en: `${party.name} has more than one method of service. Choose one.`,
      es: `${party.name} tiene más de una forma de envío. Elija una.`,
    };
    return { key: 'partyId', say };
  }
  if (row['isLeftOut'] === true) return reasonFault(row, party);
  const chosen = everyMethod.find((one) => one === method);
  const methods = serviceMethodsOf(party);
  // Somebody who cannot be reached at all is told of as unreachable, not as a wrong choice.
  const isPossible = chosen === undefined || !served.has(partyId) || methods.length === 0 || methods.includes(chosen);
  return isPossible ? undefined : { key: 'method', say: impossible(party, chosen) };
}

/** What is wrong with the chosen methods of service: somebody who is not on the case, one party twice, a method for which the case has nothing. */
export function serviceFaults(rows: readonly unknown[], people: Served): readonly ServiceFault[] {
  const before = new Set<string>();
  return rows.flatMap((row, index) => {
    if (!isRecord(row)) return [];
    const fault = rowFault(row, before, people);
    if (typeof row['partyId'] === 'string') before.add(row['partyId']);
    return fault === undefined ? [] : [{ row: index, ...fault }];
  });
}
