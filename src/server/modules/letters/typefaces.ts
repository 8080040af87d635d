import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the faces of Latin script lie, in which letters are set. */
export const ownTypefaces = join(import.meta.dirname, 'typefaces');

/** The scripts that the letter's own typeface lacks. */
export const otherScript =
  /[\p{Script=Arabic}\p{Script=Armenian}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The files of one regular face for each of them; loaded for the first letter that needs them. */
export function furtherTypefaces(): readonly string[] {
  const files = [
    import.meta.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  ];
  return files.map((file) => fileURLToPath(file));
}
