import { inWords } from '#domain/list-text.ts';
import type { CompiledAutomation } from '#engine/compilation/compile-automation.ts';
import { PARTS } from '#engine/check-shape/draft.ts';
import type { FolderFacts } from '#engine/check-shape/folder-facts.ts';
import { fileAt, unknownName } from '#engine/check-shape/folder-facts.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { FigureAsked } from '#engine/expression/compilation.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';

/** Kinds of dated figures that the manifest names: they are in _parts/figures.json. */
export function figureKindFindings({ manifest, draft }: FolderFacts): readonly Finding[] {
  const { figureKinds } = draft.parts;
  if (figureKinds === undefined) return [];
  return (manifest.figures ?? []).flatMap((name, index) =>
    Object.hasOwn(figureKinds, name)
      ? []
      : [
          unknownName(fileAt('manifest.json', 'figures', index), {
            kind: 'a kind of figures',
            name,
            where: '_parts/figures.json',
            known: Object.keys(figureKinds),
          }),
        ],
  );
}

function misasked(place: Place, { kind, keys }: FigureAsked, kinds: FigureKinds): readonly Finding[] {
  const declared = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (declared === undefined)
    return [unknownName(place, { kind: 'a kind of figures', name: kind, where: '"figures" of manifest.json', known: Object.keys(kinds) })];
  const titles = (declared.keys ?? []).map((title) => textIn(title, 'en'));
  if (titles.length === keys) return [];
  return [
    errorAt(place, {
      code: 'figure_keys',
      message:
        titles.length === 0
          ? `"${kind}" is one figure, not a table.`
          : `"${kind}" is a table by ${inWords(titles, 'en')}, and ${keys === 0 ? 'nothing' : `only ${keys}`} of it is named.`,
      remedy:
        titles.length === 0
          ? `Write figure('${kind}', …) with the day alone.`
          : `Write table('${kind}', ${titles.map(() => '…').join(', ')}, …) with ${inWords(titles, 'en')}, then the day.`,
    }),
  ];
}

/** Expressions that ask for dated figures: the manifest names their kinds, and each is asked for by its keys. */
export function checkAskedFigures({ manifest, draft }: FolderFacts, { places }: CompiledAutomation): readonly Finding[] {
  const kinds = Object.fromEntries(Object.entries(draft.parts.figureKinds ?? {}).filter(([name]) => manifest.figures?.includes(name)));
  const asked = new Set<string>();
  const wrong = places.flatMap(({ file, pointer, expression }) =>
    (expression?.figures ?? []).flatMap((figure) => {
      asked.add(figure.kind);
      return misasked({ file: file === 'letter-parts.json' ? `${PARTS}${file}` : file, path: pointer }, figure, kinds);
    }),
  );
  const idle = (manifest.figures ?? []).flatMap((name, index) =>
    asked.has(name) || !Object.hasOwn(kinds, name)
      ? []
      : [
          warningAt(fileAt('manifest.json', 'figures', index), {
            code: 'never_used',
            message: `No expression asks for "${name}".`,
            remedy: `Use it as figure('${name}', …), or remove it.`,
          }),
        ],
  );
  return [...wrong, ...idle];
}
