import type { DeskUser } from '#schemas/shared/case.gen.ts';
import { type InputFault } from './app-error.ts';
export type UserFields = Omit<DeskUser, 'id'>;
/** The fields as they are stored: without blanks around them, the e-mail address in lower case. Refuses what cannot be. */
export declare function cleanUserFields({ email, role, name, lastName }: UserFields, password?: string): UserFields;
/** What is wrong with the names of a person. */
export declare function nameFaults({ name, lastName }: Pick<UserFields, 'name' | 'lastName'>): readonly InputFault[];
export declare function refuseFaults(faults: readonly InputFault[]): void;
