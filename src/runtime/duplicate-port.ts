import type { CallResult, FormData } from './call-result.ts';

/** An entry of the log for the same case with the same values; its address is there when this person may see it. */
export type Duplicate = { readonly createdAt: string; readonly creatorEmail: string; readonly address?: string };

/** Asks the desk whether the log has the same already; null when it has not. */
export type DuplicatePort = (data: FormData) => Promise<CallResult<Duplicate | null>>;
