/** Unique ids that sort by the time they were made (UUID version 7). */
export type Ids = { readonly newId: () => string };
