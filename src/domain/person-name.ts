/** A person's name as people read it. */
export function fullName({ name, lastName }: { readonly name: string; readonly lastName: string }): string {
  return `${name} ${lastName}`.trim();
}

/** Titles before a name and degrees behind it, without their dots. */
const titles: ReadonlySet<string> = new Set(
  'dr dra doctor doctora prof md do dc dpm dds dmd od phd psyd pharmd dacbo dacbn facs faapmr faaos mph ms qme ame lac np pa rn'.split(' '),
);

/** The words of a name in a fixed order, without titles, degrees, accents, dots and the size of letters. */
function nameWords(name: string): readonly string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[.’']/gu, '');
  const words = plain.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== '');
  const own = words.filter((word) => !titles.has(word));
  // a name that is made of such words alone is taken as it stands
  return (own.length === 0 ? words : own).toSorted();
}

/**
 * Whether two texts name one person: "Dr. Helena Marchetti", "Helena Marchetti, M.D." and "MARCHETTI, HELENA" do. Another middle initial is another
 * person. Two empty texts name nobody. Source: how panels, reports and letters of physicians write their names.
 */
export function isSameName(one: string, other: string): boolean {
  const words = nameWords(one).join(' ');
  return words !== '' && words === nameWords(other).join(' ');
}
