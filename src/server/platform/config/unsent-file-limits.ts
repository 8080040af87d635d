/** What one person may have uploaded and not sent, and after how many days it is removed. */
export type UnsentFileLimits = { readonly files: number; readonly megabytes: number; readonly days: number };
