/** Who did something. */
export type Actor = { readonly id: string; readonly email: string };

/** The desk itself, when a deadline has ended. */
export const deskActor = { email: 'desk' } as const;

export type DeskActor = { readonly id?: undefined; readonly email: 'desk' };
