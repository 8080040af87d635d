/** Marks that change how text is shown and no letter of it: soft hyphens, joiners, directions, a byte order mark. */
const unseen = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/gu;
/** Some fonts have one sign for both hyphens and say that it is the soft one. */
const printedHyphen = /(?<=\d)\u00ad(?=\d)|(?<=\p{Ll})\u00ad(?=\p{Lu})/gu;
const ligatures: Readonly<Record<string, string>> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'ft', ﬆ: 'st' };
const ligature = /[\ufb00-\ufb06]/gu;
const spaces = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu;

/** A line that is laid through a letter as a character of its own. */
const strokes = /[\u0335-\u0338]/gu;
/** Accents that stand as characters beside their letter, with the letters that they go with in names of this office. */
const accents: Readonly<Record<string, { readonly mark: string; readonly letters: string }>> = {
  '\u00b4': { mark: '\u0301', letters: 'aeiouyAEIOUY' },
  '\u02dc': { mark: '\u0303', letters: 'nNaoAO' },
  '\u00a8': { mark: '\u0308', letters: 'uaeioUAEIO' },
  '\u0060': { mark: '\u0300', letters: 'aeiouAEIOU' },
  '\u02c6': { mark: '\u0302', letters: 'aeiouAEIOU' },
  '\u00b8': { mark: '\u0327', letters: 'cC' },
};
const looseAccent = /(\S?)[ ]?([\u00b4\u02dc\u00a8\u0060\u02c6\u00b8])[ ]?(\S?)/gu;

/** Text as it is meant: ligatures taken apart, accents put together with their letters, one space where there is any. */
export function cleanText(raw: string): string {
  return raw
    .replaceAll(printedHyphen, '-')
    .replaceAll(unseen, '')
    .replaceAll(strokes, '')
    .replaceAll(ligature, (sign) => ligatures[sign] ?? sign)
    .replaceAll(spaces, ' ')
    .replaceAll(looseAccent, (all: string, ...found: readonly string[]) => joinAccent(all, found))
    .normalize('NFC')
    .replaceAll('\u2019', "'")
    .replaceAll(/[\u2010\u2011]/gu, '-');
}

/** Some programs print the accent before its letter, some behind it. */
function joinAccent(all: string, [before = '', sign = '', after = '']: readonly string[]): string {
  const accent = accents[sign];
  if (accent === undefined) return all;
  const next = after === '\u0131' ? 'i' : after;
  if (next !== '' && accent.letters.includes(next)) return `${before}${next}${accent.mark}`;
  const last = before === '\u0131' ? 'i' : before;
  if (last !== '' && accent.letters.includes(last)) return `${last}${accent.mark}${after}`;
  return all;
}

/** Whether characters are struck through by characters that lie over them. */
export const hasStrokes = (raw: string): boolean => (raw.match(strokes) ?? []).length * 2 >= raw.replaceAll(strokes, '').trim().length;

const commonWords =
  /\b(?:the|of|and|to|in|for|date|name|number|no|panel|qme|qualified|medical|doctor|address|phone|suite|street|ave|blvd|ca|injury|claim|employee|de|la|el|del|los|para|que|fecha|you|this|is|by)\b/giu;
const enoughCommonWords = 4;

/** Whether letters stand for what they look like: a font without a map gives others. */
export function isLegible(text: string): boolean {
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  const strange = (text.match(/[\p{Cc}\p{Co}\ufffd]/gu) ?? []).length;
  const expected = Math.min(enoughCommonWords, Math.max(1, letters / 100));
  return letters >= 40 && strange * 20 < letters && (text.match(commonWords) ?? []).length >= expected;
}
