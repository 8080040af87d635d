import { type PlainRecord } from '#engine/form/plain-data.ts';
import { type LiveAutomation } from './live-automation.ts';
import type { LiveCall } from './registry.ts';
export type Operation = PlainRecord;
/** A declared call as an operation of OpenAPI. */
export declare function describeDeclared(call: LiveCall): Operation;
/** Who may send a call, as a sentence. */
export declare function rolesText(roles: readonly string[] | undefined): string;
export declare function pathParameters(path: string, shapes?: unknown): readonly PlainRecord[];
/** The forms of the automations; an own $id keeps the references inside each where they were. */
export declare function formSchemas(automations: readonly LiveAutomation[]): PlainRecord;
