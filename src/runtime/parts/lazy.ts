/** Something that is fetched when it is first needed, and then is there at once. */
export type Lazy<Part> = { readonly load: () => Promise<Part>; readonly known: () => Part | undefined };

export const createLazy = <Part>(fetchPart: () => Promise<Part>): Lazy<Part> => {
  let part: Part | undefined;
  return {
    load: async () => {
      part ??= await fetchPart();
      return part;
    },
    known: () => part,
  };
};
