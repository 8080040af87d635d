import type { Insertable } from 'kysely';
import type { FoundationTables } from '../tables/foundation.ts';
import type { Chance } from './chance.ts';
import { type Place } from './demo-names.ts';
export type DemoPerson = {
    readonly name: string;
    readonly firm?: string;
    readonly email?: string;
    readonly phone?: string;
    readonly represented?: boolean;
};
export type DemoAddress = {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
};
export type DemoParty = DemoPerson & {
    readonly role: string;
    readonly address: DemoAddress;
};
type PartyRow = Insertable<FoundationTables['parties']>;
/** Their ids begin with the prefix; no two cases share one. */
export declare function partyRows(caseFileNumber: string, parties: readonly DemoParty[], prefix?: string): readonly PartyRow[];
export declare function addressAt(chance: Chance, place: Place): DemoAddress;
/** Most live in California; some moved to another state or abroad. */
export declare function somePlace(chance: Chance): Place;
export declare function demoPhone(chance: Chance, place: Place): string;
export declare function emailOf(name: string): string;
export type PartiesOf = {
    readonly applicant: DemoParty;
    readonly employer: string;
    readonly speaksSpanish: boolean;
    readonly isReferred: boolean;
};
/** Everyone on a case. Counsel may be missing until the carrier assigns one. */
export declare function demoParties(chance: Chance, { applicant, employer, speaksSpanish, isReferred }: PartiesOf): readonly DemoParty[];
export {};
