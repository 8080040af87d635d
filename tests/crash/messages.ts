/** What the crash tests say to a desk that runs with failpoints. */
export type ToDesk = { readonly arm: string | undefined } | { readonly jumpMs: number };

/** What such a desk says: failpoints that it saw for the first time. */
export type FromDesk = { readonly known: readonly string[]; readonly met: readonly string[] };
