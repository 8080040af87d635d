import type { InputFault } from './app-error.ts';
/** What is wrong with a new password, at a pointer of the body; empty when it may be used. */
export declare function passwordFaults(password: string, pointer: string): readonly InputFault[];
