/** Who did something. */
export type Actor = { readonly id: string; readonly email: string };
