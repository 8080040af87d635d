import type { PanelPaper, PaperLine, PaperPart } from './paper.ts';
import type { Variant } from './panel-parts.ts';

const apart = (text: string): string =>
  text
    .split(' ')
    .map((word) => Array.from(word).join(' '))
    .join('\u00a0\u00a0 ');
const softly = (text: string): string => text.replaceAll(/(\p{L}{3})(?=\p{L}{3})/gu, '$1\u00ad').replaceAll(' ', '\u00a0');
const ligated = (text: string): string =>
  text.replaceAll('ffi', '\ufb03').replaceAll('fi', '\ufb01').replaceAll('fl', '\ufb02').replaceAll(' ', '\u00a0');
/** As old word processors fill a line. */
const widely = (text: string): string => text.replaceAll(' ', ' \u00a0');
/** As programs merge fields of a fixed width into a text. */
const merged = (text: string): string => text.replaceAll(/(?<=[\p{L}\d.]),/gu, ' ,').replaceAll(/(?<=[,:]) /gu, ' \u00a0');

const changes: Readonly<Record<Variant, (text: string) => string>> = {
  0: (text) => (text.length < 40 ? apart(text) : text),
  1: softly,
  2: ligated,
  3: widely,
  4: merged,
};

/** Text as odd programs write it: letters set apart, hyphens that are not seen, spaces that do not break or are too many. */
export function oddly({ sheets, truth }: PanelPaper, variant: Variant): PanelPaper {
  const changed = changes[variant];
  const title = variant >= 3 ? apart : changed;
  const changedLine = (each: PaperLine): PaperLine => {
    if (each.bold === true) return { ...each, text: title(each.text) };
    return variant > 0 ? { ...each, text: changed(each.text) } : each;
  };
  const changedPart = (part: PaperPart): PaperPart => {
    if (part.kind === 'lines') return { ...part, lines: part.lines.map(changedLine) };
    if (part.kind === 'pairs')
      return { ...part, pairs: part.pairs.map(([label, value]) => [changed(label), variant === 0 ? value : changed(value)]) };
    if (part.kind === 'columns') return { ...part, columns: part.columns.map((column) => column.map(changedLine)) };
    return part;
  };
  return { sheets: sheets.map((sheet) => sheet.map(changedPart)), truth };
}
