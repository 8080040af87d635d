import { type PlainRecord } from '#engine/form/plain-data.ts';
import type { LiveAutomation } from './live-automation.ts';
import type { ServedCall } from './served-calls.ts';
/** A form as it came, apart from the numbers that its sender worked out. */
export type SentForm = {
    readonly data: PlainRecord;
    readonly sentComputed?: PlainRecord;
};
type Sent = {
    readonly call: Pick<ServedCall, 'params'>;
    readonly live: LiveAutomation;
    readonly body: unknown;
    readonly params: PlainRecord;
};
/** Reads the form out of a body and its address. What only the desk says (payload, computed) never becomes part of the data. */
export declare function readSentForm({ call, live, body, params }: Sent): SentForm;
export {};
