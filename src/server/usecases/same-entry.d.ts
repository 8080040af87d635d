import { type PlainRecord } from '#engine/form/plain-data.ts';
import { type CaseDeps } from './find-cases.ts';
import { type LiveAutomation } from './live-automation.ts';
import type { RecordWarning } from './ports/records.port.ts';
import type { RowsPort } from './ports/rows.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { Registry } from './registry.ts';
/** An entry of the log for the same case with the same values; its record is named to who may see it. */
export type SameEntry = {
    readonly createdAt: string;
    readonly creatorEmail: string;
    readonly submissionId?: string;
};
export type SameEntryDeps = {
    readonly rows: RowsPort;
};
type Asked = {
    readonly live: LiveAutomation;
    readonly user: Pick<SignedIn, 'email' | 'role'>;
    readonly data: PlainRecord;
};
/** The newest entry that is the same by the log's own words (`sameWhen`); null when there is none. */
export declare function findSameEntry(deps: SameEntryDeps, asked: Asked): Promise<SameEntry | null>;
/** The same as something pointed out; it does not refuse, because a second letter can be meant. */
export declare function sameEntryWarnings(deps: SameEntryDeps, asked: Asked): Promise<readonly RecordWarning[]>;
type SameRequest = {
    readonly user: SignedIn;
    readonly automationId: string;
    readonly data: PlainRecord;
};
/** Asked while a form is filled, before anything is sent. */
export declare function askSameEntry(deps: SameEntryDeps & CaseDeps & {
    readonly registry: Registry;
}, { user, automationId, data }: SameRequest): Promise<{
    readonly entry: SameEntry | null;
}>;
export {};
