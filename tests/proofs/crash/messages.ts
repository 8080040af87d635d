/** What the crash tests say to a desk that runs with failpoints. */
export type ToDesk = { readonly arm: readonly string[] } | { readonly strike: Strike } | { readonly jumpMs: number };

/** Another process that the desk ends at the first of these failpoints that it passes. */
export type Strike = { readonly pid: number; readonly at: readonly string[] };

/** What such a desk says: failpoints that it saw for the first time, with the milliseconds since it began. */
export type FromDesk = { readonly known: readonly string[]; readonly met: readonly Met[] } | { readonly struckAt: string };
export type Met = { readonly failpoint: string; readonly atMs: number };

/** Where a desk writes the failpoint that it ends at: a message would not get out any more. */
export const lastWordsDescriptor = 4;
/** Between failpoints in the setting that arms a start. */
export const armedSeparator = ',';
