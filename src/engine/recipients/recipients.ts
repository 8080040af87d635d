import { foldText } from '#domain/fold-text.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { CompiledAddressees, CompiledRecipient } from '#engine/compilation/compiled-automation.ts';
import { isList, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import { addresseeTitles } from './addressee-roles.ts';
import { type Addressee, addresseesFor, isRow, rowsOf } from './addressees.ts';
import { serviceFaults, type ServiceFault, type ServiceMethod, serviceMethodsOf } from './service-methods.ts';
import { type Unreachable, unreachableOf } from './unreachable.ts';

/** Who gets a letter and who a copy. */
export type Recipients = {
  readonly to: readonly Recipient[];
  readonly cc: readonly Recipient[];
  /** Who would get a copy and has no address to be served at. */
  readonly leftOut: readonly Recipient[];
  /** The methods by which each of them can be served, by the id of the party or entry. */
  readonly methods: Readonly<Record<string, readonly ServiceMethod[]>>;
  /** What is wrong with the methods that were chosen. */
  readonly misserved: readonly ServiceFault[];
  /** Who cannot be served, with the sentence that says so. */
  readonly unreachable: readonly Unreachable[];
  /** What to do when nobody gets it and somebody must. */
  readonly missing?: LocalizedText;
};

type RecipientRequest = {
  readonly addressees: CompiledAddressees;
  /** Other letters whose methods of service stand in the same field: its rows may be of their recipients, too. */
  readonly others?: readonly CompiledAddressees[];
  readonly values: PlainRecord;
  /** How those are served who have no row of their own; by mail when absent. */
  readonly usual?: unknown;
  readonly holds: (condition: Expression) => boolean;
};

function chosenRows({ addressees: { methods: path }, values }: RecipientRequest): readonly unknown[] {
  return path === undefined ? [] : listOf(valueOfPath(values, path));
}

/** How a party is served: as chosen, or as usual, when that can be done, else by mail. */
function methodFor(request: RecipientRequest, party: Addressee): ServiceMethod {
  const row = chosenRows(request)
    .map(recordOf)
    .find(({ partyId }) => partyId === party.id);
  const wanted = row === undefined ? request.usual : row['method'];
  return serviceMethodsOf(party).find((method) => method === wanted) ?? 'mail';
}

function recipientFrom(request: RecipientRequest, party: Addressee, copy: boolean): Recipient {
  const { id, role, name, firm, street, city, state, zip, country, email, fax } = party;
  const known = Object.entries({ firm, street, city, state, zip, country, email, fax }).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  // Abroad there is no state, and that is known: the days for mailing rest on it.
  const stateless = (country ?? 'US') !== 'US' && (state ?? '') === '' ? { state: '' } : {};
  return { partyId: id, role, name, ...Object.fromEntries(known), ...stateless, method: methodFor(request, party), copy };
}

function meantBy(request: RecipientRequest, recipient: CompiledRecipient): readonly Addressee[] {
  return recipient.if !== undefined && !request.holds(recipient.if) ? [] : addresseesFor(recipient, request.values);
}

/** Whether all rows are there in which somebody of these is looked for. */
function areLoaded(values: PlainRecord, recipients: readonly CompiledRecipient[]): boolean {
  const roles = recipients.flatMap(({ role, otherwise }) => (otherwise === undefined ? [role] : [role, otherwise]));
  return roles.flatMap(rowsOf).every((rows) => isList(values[rows]));
}

function addressKey(party: Addressee): string {
  return [party.name, party.firm, party.street, party.city, party.zip].map((part) => foldText(part ?? '')).join('\n');
}

/** The parties without those that were met before, as the same party or as the same person at the same address. */
function withoutRepeats(parties: readonly Addressee[], met: Set<string>): readonly Addressee[] {
  return parties.filter((party) => {
    const keys = [party.id, addressKey(party)];
    const isNew = !keys.some((key) => met.has(key));
    for (const key of keys) met.add(key);
    return isNew;
  });
}

function missingText(to: readonly CompiledRecipient[]): LocalizedText {
  const roles = [
    ...new Set(to.flatMap((recipient) => [recipient.role, ...(recipient.otherwise === undefined ? [] : [recipient.otherwise])])),
  ];
  const en = roles.map((role) => addresseeTitles[role].en).join(', ');
  const es = roles.map((role) => addresseeTitles[role].es).join(', ');
  return {
    en: `Nobody on the case can get this letter (${en}). Choose an addressee, or add one to the case.`,
    es: `Nadie en el caso puede recibir esta carta (${es}). Elija un destinatario o agregue uno al caso.`,
  };
}

/** Nobody, as for an automation without a letter. */
export const noRecipients: Recipients = { to: [], cc: [], leftOut: [], methods: {}, misserved: [], unreachable: [] };

/** Whether nobody is meant to get the letter: it is a document that is kept. */
export function isForTheFile(letter: { readonly to: readonly unknown[]; readonly cc?: readonly unknown[] } | undefined): boolean {
  return letter !== undefined && letter.to.length === 0 && (letter.cc ?? []).length === 0;
}

/** Who gets a letter by the manifest, each with the method of service. Undefined while the parties of the case or the entries of the address book are not loaded. */
export function resolveRecipients(request: RecipientRequest): Recipients | undefined {
  const { addressees, values, others = [] } = request;
  if (isForTheFile(addressees)) return noRecipients;
  const recipients = [...addressees.to, ...addressees.cc];
  const ofRows = [addressees, ...others].flatMap(({ to: first, cc: copied }) => [...first, ...copied]);
  if (!areLoaded(values, recipients)) return undefined;
  const met = new Set<string>();
  const to = withoutRepeats(
    addressees.to.flatMap((recipient) => meantBy(request, recipient)),
    met,
  );
  const copies = withoutRepeats(
    addressees.cc.flatMap((recipient) => meantBy(request, recipient)),
    met,
  );
  const chosen = chosenRows(request);
  const named = [...to, ...copies];
  const unreachable = unreachableOf({ chosen, to, cc: copies, usual: request.usual });
  const isLeftOut = ({ id }: Addressee): boolean => unreachable.some(({ partyId }) => partyId === id);
  const [cc, leftOut] = [copies.filter((party) => !isLeftOut(party)), copies.filter(isLeftOut)];
  const resolved = {
    methods: Object.fromEntries(named.map((party) => [party.id, serviceMethodsOf(party)])),
    misserved: serviceFaults(chosen, {
      people: [...named, ...listOf(values['parties']).filter(isRow)],
      onlyParties: ofRows.every(({ role }) => rowsOf(role).includes('parties')),
      served: new Set(named.map(({ id }) => id)),
    }),
    unreachable,
    to: to.map((party) => recipientFrom(request, party, false)),
    cc: cc.map((party) => recipientFrom(request, party, true)),
    leftOut: leftOut.map((party) => recipientFrom(request, party, true)),
  };
  const isBlocked = to.length === 0 && (addressees.ifNone === 'block' || cc.length === 0);
  return isBlocked ? { ...resolved, missing: missingText(addressees.to) } : resolved;
}
