/** The brands of the firm by their ids, which never change; only the main firm has pages. */
export const brandIds = ['pacific-workers', 'hustle-and-flow', 'viva-global'] as const;

export type BrandId = (typeof brandIds)[number];

export type Brand = {
  readonly id: BrandId;
  readonly name: string;
  /** Absolute path of a picture; the desk draws its own mark where there is none. */
  readonly logoFile?: string;
};

/** Names and logos of the brands, and where people are sent outside of the desk. */
export type Branding = {
  readonly brands: readonly Brand[];
  readonly links: { readonly newJobForm?: string; readonly bugReport?: string; readonly feedback?: string };
};
