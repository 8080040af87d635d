/** Something that is fetched when it is first needed, and then is there at once. */
export type Late<Part> = { readonly load: () => Promise<Part>; readonly known: () => Part | undefined };

export const late = <Part>(fetchPart: () => Promise<Part>): Late<Part> => {
  let part: Part | undefined;
  return {
    load: async () => {
      part ??= await fetchPart();
      return part;
    },
    known: () => part,
  };
};
