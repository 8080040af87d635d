import type { PlainRecord } from '#engine/form/plain-data.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
import type { LiveAutomation } from './live-automation.ts';
import type { RowsPort } from './ports/rows.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { Registry } from './registry.ts';
import { type AskedRows } from './rows-query.ts';
export type ReadRowsDeps = {
    readonly rows: RowsPort;
};
export type RowPage = {
    readonly rows: readonly PlainRecord[];
    readonly page: number;
    readonly limit: number;
    readonly totalPages: number;
    readonly totalItems: number;
    /** False where filters leave more rows than are counted; then the totals say how many there are at least. */
    readonly totalIsExact: boolean;
    readonly ownOnly: boolean;
};
type RowsRequest = {
    readonly live: LiveAutomation;
    readonly user: SignedIn;
    readonly asked: AskedRows;
};
/** The records of one automation; who has no page with them gets only what they made. */
export declare function listRecords(deps: ReadRowsDeps, request: RowsRequest): Promise<RowPage>;
/** The rows of the log that an automation writes; the log of a planned one is empty and says so. */
export declare function readLog(deps: ReadRowsDeps, request: RowsRequest): Promise<RowPage & Pick<Manifest, 'status'>>;
/** The logs with their columns, in the order of their keys. Everyone may look; it shows own entries to who has no log page. */
export declare function logsOf(registry: Registry): Promise<{
    logs: {
        automation: string;
        status: "live" | "planned" | "retired";
        key: string;
        token: string;
        title: string | {
            en: string;
            es?: string;
        };
        columns: import("../../../schemas/meta/log.gen.ts").Column[];
    }[];
}>;
export declare function logByToken(registry: Registry, token: string): LiveAutomation;
export {};
