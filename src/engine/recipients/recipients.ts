import { foldText } from '#domain/fold-text.ts';
import type { AddresseeRole } from '#schemas/meta/common.gen.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { CompiledAddressees, CompiledRecipient } from '#engine/compilation/compiled-automation.ts';
import { isList, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import { addresseeTitles } from './addressee-roles.ts';
import { type Addressee, addresseesFor, isRow, type Replaced, replacedFor, rowsOf } from './addressees.ts';
import { serviceFaults, type ServiceFault, type ServiceMethod, serviceMethodsOf } from './service-methods.ts';
import { isForFiling } from './sworn-service.ts';
import { type Unreachable, unreachableOf } from './unreachable.ts';

/** Who gets a letter and who a copy. */
export type Recipients = {
  readonly to: readonly Recipient[];
  readonly cc: readonly Recipient[];
  /** Everybody who is served, without our own client, whose copy gives nobody time, and without the Board, where papers are filed. */
  readonly served: readonly Recipient[];
  /** Who is not served although the letter proposes it: a person left them out, with the reason, or they would get a copy and have no address. */
  readonly leftOut: readonly Recipient[];
  /** Everybody whom the letter proposes, by their ids, in its order. */
  readonly proposed: readonly string[];
  /** The methods by which each of them can be served, by the id of the party or entry. */
  readonly methods: Readonly<Record<string, readonly ServiceMethod[]>>;
  /** What is wrong with the methods that were chosen. */
  readonly misserved: readonly ServiceFault[];
  /** Who cannot be served, with the sentence that says so. */
  readonly unreachable: readonly Unreachable[];
  /** Who was chosen and is not on the case or in the address book any more. */
  readonly replaced: readonly Replaced[];
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

function rowOf(chosen: readonly unknown[], { id }: Pick<Addressee, 'id'>): PlainRecord | undefined {
  return chosen.map(recordOf).find(({ partyId }) => partyId === id);
}

function chosenRows({ addressees: { methods: path }, values }: RecipientRequest): readonly unknown[] {
  return path === undefined ? [] : listOf(valueOfPath(values, path));
}

/** How a party is served: as chosen, or as usual, when that can be done, else by mail. A paper that stays within the firm goes by e-mail, and what is filed is not served. */
function methodFor(request: RecipientRequest, party: Addressee): ServiceMethod {
  if (party.isFiled === true) return 'filed';
  if (request.addressees.internal === true) return 'email';
  const wanted = rowOf(chosenRows(request), party)?.['method'] ?? request.usual;
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

const rolesOf = ({ role, otherwise }: CompiledRecipient): readonly AddresseeRole[] => [role, ...otherwise];

/** Whether all rows are there in which somebody of these is looked for. */
function areLoaded(values: PlainRecord, recipients: readonly CompiledRecipient[]): boolean {
  return recipients
    .flatMap(rolesOf)
    .flatMap(rowsOf)
    .every((rows) => isList(values[rows]));
}

function addressKey(party: Addressee): string {
  const zip = (party.zip ?? '').slice(0, 5);
  return [party.name, party.firm, party.street, party.city, zip]
    .map((part) =>
      foldText(part ?? '')
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('\n');
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

function missingText(to: readonly CompiledRecipient[], isLeftOut: boolean): LocalizedText {
  if (isLeftOut)
    return {
      en: 'Everybody who should get this letter is left out. Serve at least one of them.',
      es: 'Se dejó fuera a todos los que deben recibir esta carta. Envíela al menos a una persona.',
    };
  const roles = [...new Set(to.flatMap(rolesOf))];
  const en = roles.map((role) => addresseeTitles[role].en).join(', ');
  const es = roles.map((role) => addresseeTitles[role].es).join(', ');
  return {
    en: `Nobody on the case can get this letter (${en}). Choose an addressee, or add one to the case.`,
    es: `Nadie en el caso puede recibir esta carta (${es}). Elija un destinatario o agregue uno al caso.`,
  };
}

/** Nobody, as for an automation without a letter. */
export const noRecipients: Recipients = {
  to: [],
  cc: [],
  served: [],
  leftOut: [],
  proposed: [],
  methods: {},
  misserved: [],
  unreachable: [],
  replaced: [],
};

/** Who is served besides our own client: what others must do counts by their addresses. */
export function servedOthers({ to, cc }: Pick<Recipients, 'to' | 'cc'>): readonly Recipient[] {
  return [...to, ...cc].filter((one) => one.role !== 'applicant' && !isForFiling(one));
}

/** Why a person left somebody out. */
function reasonIn(row: PlainRecord | undefined): Pick<Recipient, 'because'> {
  return row?.['isLeftOut'] === true && typeof row['because'] === 'string' ? { because: row['because'].trim() } : {};
}

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
  const meant = (list: readonly CompiledRecipient[]) =>
    withoutRepeats(
      list.flatMap((recipient) => meantBy(request, recipient)),
      met,
    );
  const [to, copies] = [meant(addressees.to), meant(addressees.cc)];
  const chosen = chosenRows(request);
  const named = [...to, ...copies];
  const isUnticked = (party: Addressee): boolean => rowOf(chosen, party)?.['isLeftOut'] === true;
  const isTicked = (party: Addressee): boolean => !isUnticked(party);
  const ticked = { to: to.filter(isTicked), cc: copies.filter(isTicked) };
  const usual = addressees.internal === true ? 'email' : request.usual;
  const unreachable = unreachableOf({ chosen, ...ticked, usual, needsPlace: addressees.needsPlace });
  const isReached = ({ id }: Addressee): boolean => !unreachable.some(({ partyId, copy }) => copy && partyId === id);
  const serve = (list: readonly Addressee[], copy: boolean) => list.filter(isReached).map((party) => recipientFrom(request, party, copy));
  const served = { to: serve(ticked.to, false), cc: serve(ticked.cc, true) };
  const leftOut = named.filter((party) => isUnticked(party) || !isReached(party));
  const resolved = {
    ...served,
    served: servedOthers(served),
    leftOut: leftOut.map((party) => ({ ...recipientFrom(request, party, copies.includes(party)), ...reasonIn(rowOf(chosen, party)) })),
    proposed: named.map(({ id }) => id),
    methods: Object.fromEntries(named.map((party) => [party.id, serviceMethodsOf(party)])),
    misserved: serviceFaults(chosen, {
      people: [...named, ...listOf(values['parties']).filter(isRow)],
      onlyParties: ofRows.every(({ role }) => rowsOf(role).includes('parties')),
      served: new Set(named.filter(isTicked).map(({ id }) => id)),
    }),
    unreachable,
    replaced: recipients
      .filter((recipient) => recipient.if === undefined || request.holds(recipient.if))
      .flatMap((recipient) => replacedFor(recipient, values))
      .filter(({ former }, index, all) => all.findIndex((one) => one.former.id === former.id) === index)
      .filter(({ former }) => isTicked(former)),
  };
  const isOnlyFiled = to.length > 0 && to.every((party) => party.isFiled === true);
  const isServed = isOnlyFiled ? served.to.length > 0 : served.to.some((one) => !isForFiling(one));
  const isBlocked = !isServed && (addressees.ifNone === 'block' || served.cc.length === 0);
  return isBlocked ? { ...resolved, missing: missingText(addressees.to, to.length > 0) } : resolved;
}
