/** An audit row as it stands in the table. */
export type StoredAuditRow = {
    readonly id: string;
    readonly occurredAt: Date;
    readonly actorId: string | null;
    readonly action: string;
    readonly caseFileNumber: string | null;
    readonly subject: string | null;
    readonly documentSha256: string | null;
    readonly detail: Readonly<Record<string, unknown>> | null;
};
export type Seals = {
    /** The seal of a row by its hash; always the same under the same secret. */
    readonly sealOf: (rowHash: string) => string;
};
/** A link of the chain with the row it was made for; the row is undefined when it is gone. */
export type AuditLink = {
    readonly number: number;
    readonly rowId: string;
    readonly previousHash: string;
    readonly hash: string;
    readonly row?: StoredAuditRow & {
        readonly rowHash: string | null;
        readonly seal: string | null;
    };
};
export type AuditHead = {
    readonly number: number;
    readonly hash: string;
    /** Rows up to this number are older than the chain and carry no seal. */
    readonly sealedAfter: number;
};
/** One moment of the chain: what is written meanwhile is not seen. */
export type AuditChain = {
    readonly head: () => Promise<AuditHead>;
    /** Links after this number, in order, not more than a thousand. */
    readonly linksAfter: (number: number) => Promise<readonly AuditLink[]>;
    /** Ids of rows that stand in no chain. */
    readonly rowsWithoutLink: () => Promise<readonly string[]>;
};
export type AuditChainPort = {
    readonly atOneMoment: <Result>(look: (chain: AuditChain) => Promise<Result>) => Promise<Result>;
};
