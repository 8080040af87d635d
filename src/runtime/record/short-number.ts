const shown = 8;

/** As much of an id as people read out and compare: the end, which chance made, in two groups, such as "3F2A-91BC". A short id stays as it is. */
export const shortNumber = (id: string): string => {
  const letters = id.replaceAll(/[^0-9A-Za-z]/g, '');
  if (letters.length <= shown) return id;
  const end = letters.slice(-shown).toUpperCase();
  return `${end.slice(0, shown / 2)}-${end.slice(shown / 2)}`;
};
