/** Who did something. */
export type Actor = { readonly id: string; readonly email: string };

/** Who made something, by the name of then. */
export type Creator = Actor & { readonly name: string };

/** The desk itself, when a deadline has ended. */
export const deskActor = { email: 'desk' } as const;

/** The client, who acts over the link of a record and is nobody of the firm. */
export const clientActor = { email: 'client' } as const;

export type DeskActor = { readonly id?: undefined; readonly email: 'desk' | 'client' };
