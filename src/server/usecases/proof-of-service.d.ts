import { type CalendarDate } from '#domain/calendar-date.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { ServicePlan } from './ports/documents.port.ts';
export type Proof = {
    readonly plan: ServicePlan;
    readonly letterTitle: string;
    readonly servedOn: CalendarDate;
};
/**
 * The declaration of whoever served, in the form of Code of Civil Procedure sections 1013a and 1013b for the methods of
 * title 8, California Code of Regulations, section 10625. Always in English: it is a paper for the Board.
 */
export declare function proofOfService({ plan, letterTitle, servedOn }: Proof): LetterModel;
