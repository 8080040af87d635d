/** The only source of the present. */
export type Clock = { readonly now: () => Date };
